import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createEngine, type Engine, type LocalSearchOptions } from '@inkstone/local-search/engine';
import { canonicalHref, dataFile, decoded, documentPath, hrefBeside } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { DocsPlugin, SiteEntities, Version, VersionDoc } from '@inkstone/site-model/version';
import { z } from 'zod';
import { Refusal } from '../commands/refusal.ts';

/** A site as it was published, in a folder or at an address: nothing of it has to run. */
export interface PublishedSite {
  /** Where it is, for messages. */
  place: string;
  /** The base path of the site. */
  base: string;
  plugins: readonly DocsPlugin[];
  /** Text of a page as Markdown, with its front matter; null if the site publishes none. */
  markdown(doc: VersionDoc): Promise<string | null>;
  /** What a browser gets of a page. */
  pageData(doc: VersionDoc): Promise<PageData>;
  /** All copies of a version’s pages in one text; null if the site publishes none. */
  wholeText(version: Version): Promise<string | null>;
  search(query: string, version: string, limit: number): Promise<FoundPlaces>;
}

/** What the site's search answers. */
export interface FoundPlaces {
  places: readonly FoundPlace[];
  /** What of the query the site has nothing about: the places are only near it. */
  absent: readonly string[];
}

/** A hit of the site's search. */
export interface FoundPlace {
  /** With the base path and the anchor. */
  address: string;
  /** Headings from the page's group to the place. */
  headings: readonly string[];
  /** The part of the text that the query is about. */
  text: string;
}

/** Loads a file by its path below the output folder; null if there is none. */
export type Load = (file: string) => Promise<string | null>;

const TIMEOUT_MS = 20_000;
/** No file of a site is larger; `llms-full.txt` of a thousand long pages has a tenth. */
const MOST_BYTES = 100_000_000;

/**
 * Opens what a build wrote.
 *
 * @param place A folder, or the address of the site's home page.
 * @throws {Refusal} if there is no site.
 */
export async function openPublished(place: string): Promise<PublishedSite> {
  const isAddress = /^https?:\/\//.test(place);
  if (isAddress && !URL.canParse(place))
    throw new Refusal(`${place} is no address. Write that of the site's home page: https://docs.example.com/`);
  const load = isAddress ? loadFrom(new URL(place)) : loadIn(path.resolve(place));
  // Names of files come from the site's own files and from agents; none of them may lead out of the site.
  return siteFrom(place, async (file) => {
    if (path.isAbsolute(file) || file.split(/[\\/]/).includes('..')) throw new Error(`${file} is no file of ${place}.`);
    return load(file);
  });
}

function loadIn(folder: string): Load {
  return (file) =>
    readFile(path.join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EISDIR') return null;
      throw error;
    });
}

function loadFrom(home: URL): Load {
  const base = home.href.replace(/[?#].*$/, '').replace(/\/?$/, '/');
  return async (file) => {
    const url = new URL(file.split('/').map(encodeURIComponent).join('/'), base);
    try {
      return await textAt(url);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal(`${url.href} ${reasonOf(error)}.`);
    }
  };
}

async function textAt(url: URL): Promise<string | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
  const location = response.headers.get('location');
  if (response.status >= 300 && response.status < 400 && location !== null) {
    const target = URL.canParse(location, url) ? new URL(location, url).href : location;
    throw new Refusal(`${url.href} leads on to ${target}. Name the address where the site is.`);
  }
  if (response.status === 404) return null;
  if (!response.ok) throw new Refusal(`${url.href} answers ${response.status}.`);
  // Many hosts answer with a page where there is no file; none that is read here is one.
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) return null;
  return textOf(response, url);
}

/** Why a request had no answer, or not all of it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'did not answer';
  if (error.name === 'TimeoutError') return `did not answer within ${TIMEOUT_MS / 1000} s`;
  // What `fetch` says is "fetch failed"; the reason is below.
  const { code, message } = (error.cause ?? error) as { code?: string; message: string };
  return `did not answer: ${code ?? message}`;
}

async function textOf({ body }: Response, url: URL): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Refusal(`${url.href} has more than ${MOST_BYTES / 1_000_000} MB.`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** The site whose files `load` gives. */
export async function siteFrom(place: string, load: Load): Promise<PublishedSite> {
  const json = await load('site-data.json');
  const entities = json === null ? null : readEntities(json);
  if (entities === null)
    throw new Refusal(
      `There is no site in ${place}: it has no site-data.json. Name the folder that "inkstone build" wrote, or the address of a site's home page.`,
    );
  if (entities.origins !== undefined)
    throw new Refusal(
      `${place} has a folder for each origin of the site. Name one of them: ${entities.origins.map(({ folder }) => path.join(place, folder)).join(', ')}.`,
    );
  const base = baseOf(entities);
  const required = async (file: string): Promise<string> => {
    const text = await load(file);
    if (text === null) throw new Error(`${place} has no ${file}.`);
    return text;
  };
  let opening: Promise<{ engine: Engine; options: LocalSearchOptions }> | undefined;
  const openSearch = () =>
    (opening ??= (async () => {
      const text = await load('search-options.json');
      const options = text === null ? null : (JSON.parse(text) as Partial<LocalSearchOptions>);
      if (!options?.indexes) throw new Error('This site publishes no search index of its own.');
      const whole = options as LocalSearchOptions;
      return { options: whole, engine: createEngine(whole, '', required) };
    })());
  return {
    place,
    base,
    plugins: entities.plugins,
    markdown: async (doc) =>
      doc.path.startsWith(base.replace(/\/$/, ''))
        ? load(decoded(hrefBeside(doc.path, base, '.md')).slice(base.length))
        : null,
    async pageData(doc) {
      // Sites differ in the form of their addresses, not in where the data of one is.
      const { file = '' } = documentPath(canonicalHref(doc.path), base);
      return (JSON.parse(await required(dataFile(file))) as { page: PageData }).page;
    },
    wholeText(version) {
      const folder = decoded(canonicalHref(version.path)).slice(base.length);
      return load(folder === '' ? 'llms-full.txt' : `${folder}/llms-full.txt`);
    },
    async search(query, version, limit) {
      const { engine, options } = await openSearch();
      const tags = entities.plugins.map(({ id }) => `docusaurus_tag:docs-${id}-${version}`);
      const params = {
        facetFilters: [`language:${options.locale}`, ['docusaurus_tag:default', ...tags]],
        hitsPerPage: limit,
        highlightPreTag: '',
        highlightPostTag: '',
      };
      const [response] = await engine.search([{ indexName: '', query, params }]);
      const places = (response?.hits ?? []).map(({ url, hierarchy, content, _snippetResult }) => {
        const snippet = _snippetResult as { content?: { value?: string } | null } | undefined;
        return {
          address: base + url,
          headings: Object.values(hierarchy).flatMap((level) => (level === null ? [] : [plain(level)])),
          text: plain(snippet?.content?.value ?? content ?? ''),
        };
      });
      return { places, absent: response?.absent ?? [] };
    },
  };
}

/** The folder of the site, which is that of one of its languages: the default's pages may be linked from it. */
function baseOf({ base, locales, plugins }: SiteEntities): string {
  const folders = locales.map(({ path: folder }) => folder).toSorted((a, b) => b.length - a.length);
  const own = folders.find((folder) => plugins.some(({ path: href }) => `${href}/`.startsWith(folder)));
  return own ?? base ?? locales[0]?.path ?? '/';
}

/** What answers are made of; whoever answers at an address may answer anything. */
const ENTITIES_SHAPE = z.object({
  base: z.string().optional(),
  origins: z.array(z.object({ url: z.string(), folder: z.string() })).optional(),
  locales: z.array(z.object({ path: z.string() })),
  plugins: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      versions: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          path: z.string(),
          banner: z.union([z.string(), z.object({ text: z.string() })]).optional(),
          docs: z.array(z.object({ id: z.string(), path: z.string() })),
        }),
      ),
    }),
  ),
});

function readEntities(json: string): SiteEntities | null {
  try {
    const entities: unknown = JSON.parse(json);
    return ENTITIES_SHAPE.safeParse(entities).success ? (entities as SiteEntities) : null;
  } catch {
    return null;
  }
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['amp', '&'],
]);

/** The text of a hit, which is HTML without elements but for marks. */
export function plain(html: string): string {
  return html
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES.get(name) ?? '');
}
