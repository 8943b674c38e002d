import { expect, test } from 'vitest';
import { feedTag, renderFeed } from './feed.ts';

const site = { url: 'https://example.com', baseUrl: '/base/', addresses: 'slash' as const };
const day = Date.UTC(2026, 1, 3);
const feed = { title: 'News & more', lang: 'en', path: 'api/feed.xml', href: '/base/api/next' };

test('a feed has its own address, that of its page, and the day of its newest entry, in any order of entries', () => {
  const entries = [
    { title: 'Two', href: '/base/api/next#two', day: 0 },
    { title: 'One', href: '/base/api/next#one', day },
  ];
  const lines = renderFeed({ ...feed, entries }, site).split('\n');
  expect(lines.slice(2, 8)).toEqual([
    '<title>News &amp; more</title>',
    '<id>https://example.com/base/api/next/</id>',
    '<link href="https://example.com/base/api/next/"/>',
    '<link rel="self" href="https://example.com/base/api/feed.xml"/>',
    '<updated>2026-02-03T00:00:00.000Z</updated>',
    '<author><name>News &amp; more</name></author>',
  ]);
});

test('an entry that has an id keeps it when its address changes', () => {
  const entry = { title: 'One', href: '/base/api/next#one', id: '/base/api#one', day };
  const text = renderFeed({ ...feed, id: '/base/api', entries: [entry] }, site);
  expect(text.match(/<id>.*?<\/id>/g)).toEqual([
    '<id>https://example.com/base/api</id>',
    '<id>https://example.com/base/api#one</id>',
  ]);
  expect(text).toContain('<link href="https://example.com/base/api/next/#one"/>');
});

test('the HTML of an entry leads to the site from anywhere', () => {
  const html = '<a href="/base/docs/a#b">A</a> <img src="/base/i.png"> <a href="//b.example/">B</a> <a href="#c">C</a>';
  const text = renderFeed({ ...feed, entries: [{ title: 'One', href: '/base/x', day, html }] }, site);
  const content = /<content type="html">(.*)<\/content>/.exec(text)?.[1];
  expect(content?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')).toBe(
    '<a href="https://example.com/base/docs/a/#b">A</a> <img src="https://example.com/base/i.png"> <a href="//b.example/">B</a> <a href="#c">C</a>',
  );
});

test('a page names its feed in a tag of its head', () => {
  expect(feedTag(feed, site).attributes).toEqual({
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'News & more',
    href: '/base/api/feed.xml',
  });
});
