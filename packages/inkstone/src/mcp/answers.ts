import { canonicalHref } from '@inkstone/site-model/href';
import { nearest } from '@inkstone/site-model/errors';
import { withoutHiddenCharacters } from '@inkstone/site-model/text-file';
import type { DocsPlugin, Version, VersionDoc } from '@inkstone/site-model/version';
import { createTwoFilesPatch, diffLines } from 'diff';
import { headingWords, sectionsOf } from '../markdown-sections.ts';
import { plain, type PublishedSite } from './published-site.ts';
import { MOST_EDITS } from '../translations/original-text.ts';

/** What a question cannot be answered without; the message is for the one who asked. */
export class Unanswerable extends Error {}

/** Characters of an answer: what an agent reads costs its user. */
export const MOST = 12_000;

/** An answer, or why there is none, which the agent can act on. */
export async function answered(answer: () => Promise<string>) {
  try {
    return { content: [{ type: 'text' as const, text: plainly(await answer()) }] };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const text = error instanceof Unanswerable ? error.message : `This could not be answered: ${error.message}`;
    return { content: [{ type: 'text' as const, text: plainly(bounded(text)) }], isError: true };
  }
}

/** Agents show in a terminal what they read: nothing of a site, whoever published it, is more than text there. */
export function plainly(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return withoutHiddenCharacters(text.replaceAll(/[\0-\x08\x0B-\x1F\x7F-\x9F]/g, ''));
}

/** The sets of pages and their versions. */
export function listVersions({ plugins, place }: PublishedSite): string {
  const lines = plugins.flatMap(({ id, versions }) =>
    versions.map(({ name, label, isLast, docs, banner }) => {
      const title = label === name ? name : `${name} (“${label}”)`;
      const notice = typeof banner === 'object' ? `. ${banner.text.trim()}` : '';
      return `- ${title}: ${counted(docs.length, 'page')} in “${id}”${isLast ? ', the latest release' : ''}${notice}`;
    }),
  );
  return bounded([`Versions of the documentation at ${place}:`, ...lines].join('\n'));
}

const versionOf = ({ versions }: DocsPlugin, name: string): Version | undefined =>
  versions.find((version) => version.name === name);

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Places that a query finds in a version, best first. */
export async function search(site: PublishedSite, query: string, asked: string, limit: number): Promise<string> {
  const version = versionNamed(site, asked);
  const { places, absent } = await site.search(query, version, limit);
  if (places.length === 0) return `Nothing in ${version} is about “${query}”.`;
  const hits = places.map(({ address, headings, text }, index) =>
    [`${index + 1}. ${headings.join(' › ')}`, `   ${address}`, ...(text ? [`   ${text}`] : [])].join('\n'),
  );
  const quoted = absent.map((part) => `“${part}”`).join(' or ');
  const first = absent.length === 0 ? `In ${version}:` : `Nothing in ${version} is about ${quoted}. Nearest:`;
  return bounded([first, ...hits].join('\n'));
}

/**
 * A page, or a section of it, as Markdown.
 *
 * @param from Where to go on in a long one, in characters.
 */
export async function read(
  site: PublishedSite,
  given: { page: string; version: string; section?: string | undefined; from?: number | undefined },
): Promise<string> {
  const version = versionNamed(site, given.version);
  const [path = '', anchor] = given.page.split('#');
  const doc = findPage(site, path, version);
  const section = given.section ?? anchor;
  const text = await textOf(site, doc);
  return bounded(section ? await sectionOf(site, doc, text, section) : text, given.from);
}

/**
 * The page of an API symbol, or the part of it about a member: `Request`, `Request.label`. Of several symbols of one name,
 * the one that the search finds first; the others are named.
 */
export async function symbol(site: PublishedSite, name: string, asked: string): Promise<string> {
  const version = versionNamed(site, asked);
  const [owner = '', member] = name.replace(/\(\)$/, '').split(/[.#]/, 2);
  const all = site.plugins.flatMap((plugin) => versionOf(plugin, version)?.docs ?? []).filter(isSymbol);
  const named = all.filter((doc) => nameOf(doc) === owner);
  const found = named.length > 0 ? named : all.filter((doc) => nameOf(doc).toLowerCase() === owner.toLowerCase());
  const [doc, ...others] = found.length > 1 ? await bestFirst(site, owner, version, found) : found;
  if (!doc) return withoutPage(site, owner, version, all);
  const text = await textOf(site, doc);
  const answer = member ? await sectionOf(site, doc, text, member) : text;
  if (others.length === 0) return bounded(answer);
  const paths = others.map(({ path }) => path).join(', ');
  return bounded(`This is ${doc.path}. ${version} has other symbols of that name: ${paths}\n\n${answer}`);
}

/** Symbols of one name in the order of the search, in which a type that cannot be imported comes last. */
async function bestFirst(
  site: PublishedSite,
  name: string,
  version: string,
  found: readonly VersionDoc[],
): Promise<VersionDoc[]> {
  const { places } = await site.search(name, version, 20);
  const rankOf = ({ path }: VersionDoc) => {
    const at = places.findIndex(({ address }) => canonicalHref(address.split('#')[0] ?? '') === canonicalHref(path));
    return at === -1 ? places.length : at;
  };
  return found.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** A symbol may stand on the page of its package, with others; the search knows where. */
async function withoutPage(
  site: PublishedSite,
  name: string,
  version: string,
  all: readonly VersionDoc[],
): Promise<string> {
  const { places: hits } = await site.search(name, version, 5);
  const hit = hits.find(({ headings }) => headings.at(-1)?.replace(/\(\)$/, '').split('.').at(-1) === name);
  if (hit) return read(site, { page: hit.address, version });
  const meant = nearest(name, new Set(all.map(nameOf)));
  throw new Unanswerable(
    `${version} has no symbol ${name}.${meant === undefined ? ' The tool "search" may find what it is called there.' : ` Did you mean ${meant}?`}`,
  );
}

/** What changed from one version to another: on a page as a patch, else which pages. */
export async function changes(
  site: PublishedSite,
  given: { version: string; since: string; page?: string | undefined; from?: number | undefined },
): Promise<string> {
  const version = versionNamed(site, given.version);
  const since = versionNamed(site, given.since);
  if (version === since) throw new Unanswerable('"version" and "since" are the same.');
  if (given.page === undefined) return bounded(await changedPages(site, since, version), given.from);
  const doc = findPage(site, given.page, version);
  const [plugin] = site.plugins.filter((each) => versionOf(each, version)?.docs.includes(doc));
  const old = plugin && versionOf(plugin, since)?.docs.find(({ id }) => id === doc.id);
  if (!old) return `${doc.path} is new in ${version}: ${since} has no such page.`;
  const [before, after] = [await textOf(site, old), await textOf(site, doc)].map((text) => comparable(text));
  if (before === after) return `${doc.path} says the same in ${since} and ${version}.`;
  const patch = createTwoFilesPatch(old.path, doc.path, before ?? '', after ?? '', since, version, {
    context: 2,
    maxEditLength: MOST_EDITS,
  });
  return patch === undefined
    ? `${doc.path} is another text in ${version} than in ${since}: too many lines differ for a patch. Read both.`
    : bounded(patch, given.from);
}

async function changedPages(site: PublishedSite, since: string, version: string): Promise<string> {
  const sets: string[] = [];
  for (const plugin of site.plugins) {
    const [old, current] = [versionOf(plugin, since), versionOf(plugin, version)];
    if (!old || !current) continue;
    const [before, after] = [await textsOf(site, old), await textsOf(site, current)];
    const known = new Map(old.docs.map((doc) => [doc.id, doc]));
    const ids = new Set(current.docs.map(({ id }) => id));
    const changed = current.docs.flatMap((doc) => {
      const there = known.get(doc.id);
      const [was, is] = [there && before.get(canonicalHref(there.path)), after.get(canonicalHref(doc.path))];
      if (was === undefined || is === undefined || was === is) return [];
      const parts = diffLines(was, is, { maxEditLength: MOST_EDITS });
      if (parts === undefined) return [`- ${doc.path} (another text)`];
      const count = (kind: 'added' | 'removed') => parts.reduce((sum, part) => sum + (part[kind] ? part.count : 0), 0);
      return [`- ${doc.path} (${counted(count('added'), 'line')} added, ${count('removed')} removed)`];
    });
    const added = current.docs.filter(({ id }) => !known.has(id)).map(({ path }) => `- ${path}`);
    const removed = old.docs.filter(({ id }) => !ids.has(id)).map(({ path }) => `- ${path}`);
    const part = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`## ${title}`, ...lines] : []);
    sets.push(
      [
        `# “${plugin.id}” from ${since} to ${version}`,
        ...part('Changed', changed),
        ...part('New', added),
        ...part('Gone', removed),
      ].join('\n'),
    );
  }
  if (sets.length === 0) throw new Unanswerable(`No set of pages has both ${since} and ${version}.`);
  return sets.join('\n\n');
}

/** The pages of a version by their addresses, from the text that the build joins of them. */
async function textsOf(site: PublishedSite, version: Version): Promise<Map<string, string>> {
  const whole = (await site.wholeText(version)) ?? '';
  return new Map(
    pagesIn(whole).flatMap((page) => {
      const [, address] = /^url: (".*")$/m.exec(page) ?? [];
      const href = address === undefined ? undefined : (JSON.parse(address) as string).replace(/^https?:\/\/[^/]+/, '');
      return href === undefined ? [] : [[canonicalHref(href), comparable(page)] as const];
    }),
  );
}

/** The pages of a text: each begins with its front matter, which stands in no block of code of another. */
function pagesIn(whole: string): string[] {
  const pages: string[][] = [];
  let fence = '';
  const lines = whole.split('\n');
  for (const [at, line] of lines.entries()) {
    if (fence === '' && line === '---' && lines[at + 1]?.startsWith('title: ')) pages.push([]);
    const [, mark = ''] = /^(`{3,})[^`]*$/.exec(line) ?? [];
    if (fence === '') fence = mark;
    else if (mark.length >= fence.length && line.trimEnd() === mark) fence = '';
    pages.at(-1)?.push(line);
  }
  return pages.map((page) => page.join('\n'));
}

/** The text without what names its version: front matter, addresses of links. */
function comparable(markdown: string): string {
  return `${markdown
    .replace(/^---\n.*?\n---\n/s, '')
    .replaceAll(/\]\((?:[^()\s]|\([^()\s]*\))*\)/g, ']')
    .trim()}\n`;
}

/**
 * The name of the version that was asked for: there is no default, as an answer for another version is wrong.
 *
 * @throws {Unanswerable} if no set of pages has it.
 */
function versionNamed({ plugins }: PublishedSite, asked: string): string {
  const all = plugins.flatMap(({ versions }) => versions);
  const wanted = asked.trim().toLowerCase();
  const found = all.find(({ name, label }) => [name, label].some((each) => each.toLowerCase() === wanted));
  if (found) return found.name;
  const names = [...new Set(all.map(({ name, label }) => (name === label ? name : `${name} (“${label}”)`)))];
  const last = all.find(({ isLast }) => isLast);
  throw new Unanswerable(
    `There is no version “${asked}”. Say which one is installed: ${names.join(', ')}.${last ? ` The latest release is ${last.name}.` : ''}`,
  );
}

/** A page of a version by its address, with or without origin and base path, or by its id. */
function findPage(site: PublishedSite, given: string, version: string): VersionDoc {
  const asked = given
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/s, '')
    .replace(/^\/+/, '');
  const docs = site.plugins.flatMap((plugin) => versionOf(plugin, version)?.docs ?? []);
  const exactly = (wanted: string) => docs.find(({ path }) => canonicalHref(path) === wanted);
  const byEnd = (wanted: string) =>
    docs.find(({ path, id }) => canonicalHref(path).endsWith(wanted) || `/${id}` === wanted);
  const whole = canonicalHref(`/${asked}`);
  // The address of a page’s copy, unless a page is called so.
  const wanted = canonicalHref(`/${asked.replace(/\.md$/, '')}`);
  const exact = exactly(whole) ?? exactly(wanted);
  const found = exact ?? byEnd(whole) ?? byEnd(wanted);
  const elsewhere = exact ? undefined : siblingOf(site, wanted, version);
  // The same address may end that of another page.
  if (elsewhere) throw new Unanswerable(elsewhere);
  if (found) return found;
  const names = new Map(
    docs.flatMap(({ path, id }) => {
      const href = canonicalHref(path);
      return [href, `/${href.slice(site.base.length)}`, `/${id}`].map((name) => [name, path] as const);
    }),
  );
  const meant = names.get(nearest(wanted, new Set(names.keys())) ?? '');
  throw new Unanswerable(
    `${version} has no page ${given}.${meant === undefined ? ' The tool "search" finds pages by what they say.' : ` Did you mean ${meant}?`}`,
  );
}

/** What to say of the address of a page in another version than the one asked for. */
function siblingOf({ plugins }: PublishedSite, wanted: string, version: string): string | undefined {
  for (const plugin of plugins)
    for (const other of plugin.versions) {
      const doc = other.docs.find(({ path }) => canonicalHref(path) === wanted);
      if (!doc || other.name === version) continue;
      const there = versionOf(plugin, version)?.docs.find(({ id }) => id === doc.id);
      return `${doc.path} is a page of ${other.name}; ${there ? `in ${version} it is ${there.path}` : `${version} does not have it`}.`;
    }
  return undefined;
}

async function textOf(site: PublishedSite, doc: VersionDoc): Promise<string> {
  const text = await site.markdown(doc);
  if (text === null) throw new Unanswerable(`The site publishes no Markdown of ${doc.path}.`);
  return text;
}

/** The text below a heading, by its words or its anchor, to the next heading of its level. */
async function sectionOf(site: PublishedSite, doc: VersionDoc, text: string, section: string): Promise<string> {
  const sections = sectionsOf(text);
  const { toc } = await site.pageData(doc);
  const byAnchor = toc.find(({ id }) => id === section.replace(/^#/, ''));
  const wanted = byAnchor ? plain(byAnchor.html) : headingWords(section);
  const index = sections.findIndex(({ heading }) => heading === wanted);
  const found = sections[index];
  if (!found) {
    const names = sections.slice(2).map(({ heading }) => heading);
    throw new Unanswerable(`${doc.path} has no section “${section}”. It has: ${bounded(names.join(', '))}`);
  }
  const next = sections.findIndex(({ depth }, at) => at > index && depth <= found.depth);
  const lines = sections.slice(index, next === -1 ? undefined : next).flatMap((part) => part.lines);
  return [doc.path, '', ...lines].join('\n').trimEnd();
}

function isSymbol({ id }: VersionDoc): boolean {
  return /(?:^|\/)(?:class|interface|function|enum|type|variable|namespace)\/[^/]+$/.test(id);
}

function nameOf({ id }: VersionDoc): string {
  return id.split('/').at(-1) ?? '';
}

/** At most `MOST` characters; a longer text says where to go on. */
function bounded(text: string, from = 0): string {
  const rest = text.slice(from);
  if (rest.length <= MOST) return rest;
  const cut = rest.slice(0, MOST).replace(/\n[^\n]*$/, '');
  return `${cut}\n\n[${from + cut.length} of ${text.length} characters; go on with "from": ${from + cut.length}]`;
}
