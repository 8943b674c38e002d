import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { open, write } from '../fixtures/docs-folder.ts';

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
}

/** Parses XML as a reader of feeds does: what is not well formed is an error. */
function parseXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const trail = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, text: '', children: [] };
    trail.at(-1)?.children.push(element);
    trail.push(element);
  });
  parser.on('text', (value) => (trail.at(-1)!.text += value));
  parser.on('closetag', () => void trail.pop());
  parser.write(text).close();
  return root.children[0]!;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** What RFC 4287 asks of a feed or an entry: one id, title and updated each, and an address. */
function expectAtom({ children }: Element): void {
  const named = (name: string) => children.filter((child) => child.name === name);
  for (const name of ['id', 'title', 'updated']) expect(named(name).map((child) => child.name)).toEqual([name]);
  expect(named('id')[0]?.text).toMatch(/^https:\/\/[\x21-\x7E]+$/);
  expect(named('title')[0]?.text).not.toBe('');
  for (const { text } of [...named('updated'), ...named('published')]) expect(text).toMatch(INSTANT);
  const alternates = named('link').filter(({ attributes: { rel = 'alternate' } }) => rel === 'alternate');
  expect(alternates.map(({ attributes }) => attributes['href'])).toEqual([named('id')[0]?.text]);
}

test('the feed is valid Atom, whatever the pages say', async () => {
  await write({
    'docs/2026-01-31-plain.md': '# A & B <em>c</em> ]]> "d"\n\n`<x>` and &nbsp; 茶 🫖.\n',
    'docs/2026-02-01-control.md': '# Bell \b and \x1B escape\n\nText\u0001 with a character.\n',
    'docs/2026-02-02-水.md': '# 水\n',
    'docs/2026-02-03-hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  });
  const source = await open({ path: 'blog', dated: { title: 'News & “notes”' } });
  expect(source.outline.problems).toEqual([]);
  const [file] = (await source.files?.()) ?? [];
  const feed = parseXml(String(file?.content));
  expect([feed.name, feed.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  expectAtom(feed);
  const entries = feed.children.filter(({ name }) => name === 'entry');
  for (const entry of entries) expectAtom(entry);
  const texts = (name: string) => entries.map(({ children }) => children.find((child) => child.name === name)?.text);
  expect(texts('title')).toEqual(['水', 'Bell  and  escape', 'A & B c ]]> "d"']);
  expect(texts('summary')).toEqual([undefined, 'Text with a character.', '<x> and 茶 🫖.']);
  expect(new Set(texts('id')).size).toBe(entries.length);
  expect(feed.children.find(({ name }) => name === 'updated')?.text).toBe(texts('updated')[0]);
  expect(feed.children.find(({ attributes }) => attributes['rel'] === 'self')?.attributes['href']).toBe(
    'https://example.com/base/blog/feed.xml',
  );
  // Whose the entries are: an entry without an author takes that of the feed.
  expect(feed.children.find(({ name }) => name === 'author')?.children.map(({ name }) => name)).toEqual(['name']);
});

test('a blog may keep the feeds that it had, also as RSS', async () => {
  await write({
    'docs/2026-01-31-plain.md': '---\ndescription: Tea & <b>.\n---\n\n# A & B\n',
    'docs/2026-02-01-second.md': '# Second\n',
  });
  const source = await open({ path: 'blog', dated: { title: 'News', feeds: ['atom.xml', 'rss.xml'] } });
  const files = (await source.files?.()) ?? [];
  expect(files.map(({ path }) => path)).toEqual(['blog/atom.xml', 'blog/rss.xml']);
  const [page] = source.outline.pages;
  expect(page?.ownHead.map(({ attributes }) => [attributes['type'], attributes['href']])).toEqual([
    ['application/atom+xml', '/base/blog/atom.xml'],
    ['application/rss+xml', '/base/blog/rss.xml'],
  ]);
  const [channel] = parseXml(String(files[1]?.content)).children;
  const items = channel?.children.filter(({ name }) => name === 'item') ?? [];
  const texts = items.map(({ children }) => Object.fromEntries(children.map(({ name, text }) => [name, text])));
  expect(texts[1]).toEqual({
    title: 'A & B',
    link: expect.stringMatching(/^https:.*\/blog\/plain$/),
    guid: texts[1]?.['link'],
    pubDate: 'Sat, 31 Jan 2026 00:00:00 GMT',
    // Readers of RSS take it for HTML.
    description: 'Tea &amp; &lt;b&gt;.',
  });
  // What RSS 2.0 asks of a channel.
  for (const name of ['title', 'link', 'description'])
    expect(channel?.children.filter((child) => child.name === name)).toHaveLength(1);
});
