import { createEngine, type Engine } from '@inkstone/local-search/engine';
import type { ExportTexts } from '@inkstone/site-model/theme';
import type { ExportedSearch } from '../search-files.ts';

type Hit = Awaited<ReturnType<Engine['search']>>[number]['hits'][number];

const DEBOUNCE_MS = 200;
const HITS = 30;

declare global {
  /** Called by the scripts that carry the search's files; see `search-files.ts`. */
  var inkstoneFile: (name: string, text: string) => void;
}

/** The search page of an export: the engine of the site's search over its own indexes, which come as scripts. */
export async function answerSearch(form: HTMLFormElement, root: string, texts: ExportTexts): Promise<void> {
  const input = form.querySelector('input') as HTMLInputElement;
  const state = Object.assign(document.createElement('p'), { role: 'status' });
  state.dataset['part'] = 'search-state';
  const list = document.createElement('ol');
  list.dataset['part'] = 'search-results';
  // An export has one version.
  form.querySelector('select')?.remove();
  form.closest('main')?.append(state, list);
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  input.focus();

  let opened: Opened | undefined;
  let asked = '';
  const answer = async (): Promise<void> => {
    const query = input.value.trim();
    if (query === asked) return;
    asked = query;
    keepQuery(query);
    if (query === '') return show('', []);
    state.textContent ||= texts.searchLoading;
    try {
      opened ??= await open(root);
      const [response] = await opened.engine.search([{ indexName: '', query, params: { hitsPerPage: HITS } }]);
      // The reader may have typed on.
      if (query !== asked || !response) return undefined;
      return show(foundText(response.nbHits, texts), response.hits);
    } catch (error) {
      console.error(error);
      return show(texts.searchFailed, []);
    }
  };
  const show = (message: string, hits: readonly Hit[]): void => {
    state.textContent = message;
    list.replaceChildren(...hits.map((hit) => resultOf(hit, opened?.pages ?? root)));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', ({ isComposing }: Event & { isComposing?: boolean }) => {
    clearTimeout(timer);
    if (isComposing !== true) timer = setTimeout(answer, DEBOUNCE_MS);
  });
  input.addEventListener('compositionend', () => void answer());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void answer();
  });
  await answer();
}

function foundText(count: number, { searchNone, searchFoundOne, searchFound }: ExportTexts): string {
  if (count < 2) return count === 0 ? searchNone : searchFoundOne;
  return searchFound.replace('{count}', `${count}`);
}

/** In the address, so that Back leads to the results again. */
function keepQuery(query: string): void {
  try {
    history.replaceState(null, '', query === '' ? '?' : `?q=${encodeURIComponent(query)}`);
  } catch {
    // Some browsers do not let pages from disk change their address.
  }
}

interface Opened {
  engine: Engine;
  /** Address of the folder that the addresses of hits begin in. */
  pages: string;
}

async function open(root: string): Promise<Opened> {
  const options = JSON.parse(await load(root, 'options', 'hashed/search/options.js')) as ExportedSearch;
  const engine = createEngine(options, '', (file) => load(root, file, `${file}.js`));
  return { engine, pages: root + encodeURI(options.pages) };
}

/** Texts that are waited for, by their names. */
const waiting = new Map<string, (text: string) => void>();
globalThis.inkstoneFile = (name, text) => waiting.get(name)?.(text);

function load(root: string, name: string, script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    waiting.set(name, resolve);
    const element = Object.assign(document.createElement('script'), { src: root + script });
    element.addEventListener('error', () => reject(new Error(`${script} cannot be read.`)));
    document.head.append(element);
  });
}

/** A hit's texts are HTML in which nothing but the matches is marked. */
function resultOf(hit: Hit, pages: string): HTMLLIElement {
  const { lvl0, ...levels } = (hit._highlightResult as { hierarchy: Record<string, { value: string } | null> })
    .hierarchy;
  const snippet = hit._snippetResult as { content: { value: string } | null };
  const item = document.createElement('li');
  if (hit.lang !== undefined) item.lang = hit.lang;
  const title = Object.values(levels).flatMap((level) => (level === null ? [] : [level.value]));
  const link = Object.assign(document.createElement('a'), { href: pages + fileOf(hit.url) });
  link.innerHTML = title.length > 0 ? title.join(' › ') : (lvl0?.value ?? '');
  const heading = document.createElement('h2');
  heading.append(link);
  item.append(heading);
  for (const [part, html] of [
    ['search-group', title.length > 0 ? lvl0?.value : ''],
    ['search-text', snippet.content?.value],
  ] as const) {
    if (!html) continue;
    const line = Object.assign(document.createElement('p'), { innerHTML: html });
    line.dataset['part'] = part;
    item.append(line);
  }
  return item;
}

/** The document of a page: nobody answers for folders on a disk. */
function fileOf(url: string): string {
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  const bare = path.replace(/\/+$/, '');
  if (bare.endsWith('.html')) return bare + hash;
  return `${bare === '' ? '' : `${bare}/`}index.html${hash}`;
}
