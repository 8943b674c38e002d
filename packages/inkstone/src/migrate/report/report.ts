import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildFindings } from '@inkstone/router-shell/vite';
import type { Problem } from '@inkstone/site-model/errors';
import { decoded } from '@inkstone/site-model/href';
import type { PublishedAddresses } from '../published.ts';
import { pageText } from '../read-files.ts';
import { TRUNCATE, type Construct, type Fate, type FoundConstruct } from './constructs.ts';
import type { MeasuredBuild } from './measured-build.ts';
import { lostWords, weigher, wordsOf } from './page-text.ts';

/** No construct is looked for further on in a line: most patterns read a line again from each of its characters. */
const LONG_LINE = /^(.{1000}).+$/gm;

/** A page of the site, and what is different on it. */
export interface PageResult {
  address: string;
  file: string;
  /** With errors it fails, with anything else in `reasons` it differs. */
  state: 'built' | 'differs' | 'fails';
  reasons: string[];
}

/** What has become of addresses, or of headings. */
export interface Kept {
  kept: number;
  redirected: number;
  lost: string[];
}

export interface Costs extends Partial<Pick<MeasuredBuild, 'seconds' | 'processor' | 'memory'>> {
  /** Compressed bytes of the document, stylesheets and scripts of a page: the median. */
  weight?: number;
}

/** How a site that was made for another tool comes out here. */
export interface Report {
  /** Name of the other tool. */
  tool: string;
  pages: PageResult[];
  /** Of addresses and headings that the tool has published; null where it has published nothing. */
  addresses: { addresses: Kept; headings: Kept } | null;
  constructs: Construct[];
  before: Costs;
  after: Costs;
  /** What is wrong and stands in no page. */
  problems: Problem[];
  /** What became of the tool's own build. */
  compared: string;
  /** The end of what the build has printed, if it could not be finished. */
  failure: string | null;
}

export interface ReportInput {
  root: string;
  baseUrl: string;
  findings: BuildFindings;
  /** Folder of our build. */
  outDir: string;
  published: PublishedAddresses | null;
  /** Folder of the other tool's build. */
  publishedDir: string;
  tool: string;
  /** Finds what a page is written with. */
  constructsOfPage: (source: string, found: FoundConstruct) => void;
  /** See `Door`. */
  scriptsOf?: ((root: string, outDir: string) => (href: string) => string[]) | undefined;
  /** What the configuration is written with. */
  constructs: readonly Construct[];
}

type Weights = readonly [before: number | undefined, after: number | undefined];

/** Most pages whose weight is measured. */
const WEIGHED = 50;

/** Compares what the other tool has published with what was built here. */
export function makeReport(input: ReportInput): Pick<
  Report,
  'tool' | 'pages' | 'addresses' | 'constructs' | 'problems'
> & {
  weights: Weights;
} {
  const { findings, constructs } = input;
  const all = new Constructs(constructs);
  /** File → what is different in it → lines. */
  const reasons = new Map<string, Map<string, number[]>>();
  const errors = new Map<string, Map<string, number[]>>();
  const files = new Set(findings.pages.map(({ file }) => file));
  const problems: Problem[] = [];
  for (const problem of findings.problems) {
    const { code, line, severity, message, found } = problem;
    const isPart = problem.file !== undefined && !files.has(problem.file);
    // The page that a module of many pages has failed in.
    const file = isPart ? findings.pages.find(({ href }) => href === problem.page)?.file : problem.file;
    if (file === undefined || !files.has(file)) problems.push(problem);
    else {
      const at = isPart ? ` (in ${problem.file}:${line ?? 1})` : '';
      const shown = at + (found === undefined ? '' : `: \`${found.split('\n', 1)[0]?.replaceAll('`', '')}\``);
      push(
        severity === 'error' ? errors : reasons,
        file,
        `${message.replace(/\.$/, '')}${shown}`,
        isPart ? 1 : (line ?? 1),
      );
      if (code === 'dead-component' && message.startsWith('"on')) all.add(...HANDLERS, `${file}:${line ?? 1}`);
      if (code === 'page-failed' && severity === 'warning') all.add(...THREW, `${file}:${line ?? 1}`);
    }
  }
  for (const file of files) {
    if (!/\.mdx?$/.test(file)) continue;
    const source = pageText(locate(input.root, file)).replace(LONG_LINE, '$1');
    input.constructsOfPage(source, (name, fate, what, line) => {
      all.add(name, fate, what, `${file}:${line}`);
      if (fate !== 'mapped' && name !== TRUNCATE) push(reasons, file, name, line);
    });
  }
  const pages = findings.pages.map(({ href, file }): PageResult => {
    const address = below(input.baseUrl, href);
    const wrong = reasonsOf(errors.get(file));
    const lost = wrong.length > 0 ? [] : lostText(input, address);
    const own = [
      ...wrong,
      ...(lost.length === 0 ? [] : [textReason(lost, input.tool)]),
      ...reasonsOf(reasons.get(file)),
    ];
    return { address, file, state: wrong.length > 0 ? 'fails' : own.length > 0 ? 'differs' : 'built', reasons: own };
  });
  return {
    tool: input.tool,
    pages: pages.toSorted((a, b) => (a.address < b.address ? -1 : 1)),
    addresses: input.published === null ? null : keptOf(input.published, input),
    constructs: all.list(),
    problems: input.published === null ? problems : problems.filter(({ code }) => !LOST.has(code)),
    weights: weightsOf(input),
  };
}

/** Those that the build finds itself. */
const HANDLERS = [
  'handlers of events (onClick and the like)',
  'ignored',
  'pages are HTML: move the element to a module of its own and import it',
] as const;

const THREW = [
  'components that throw here',
  'approximated',
  'what is inside of them is shown without them: they need something that is around the page there',
] as const;

/** Named as what is lost where addresses are compared. */
const LOST: ReadonlySet<string> = new Set(['lost-url', 'lost-anchor']);

class Constructs {
  readonly #byName = new Map<string, Construct>();

  constructor(known: readonly Construct[]) {
    for (const construct of known) this.#byName.set(construct.name, construct);
  }

  add(name: string, fate: Fate, what: string, place: string): void {
    const known = this.#byName.get(name);
    if (known) known.places.push(place);
    else this.#byName.set(name, { name, fate, what, places: [place] });
  }

  /** Those that somebody has to look at first. */
  list(): Construct[] {
    const order = ['ignored', 'approximated', 'mapped'];
    return [...this.#byName.values()].toSorted(
      (a, b) => order.indexOf(a.fate) - order.indexOf(b.fate) || b.places.length - a.places.length,
    );
  }
}

function push(map: Map<string, Map<string, number[]>>, file: string, what: string, line: number): void {
  const ofFile = map.get(file) ?? new Map<string, number[]>();
  map.set(file, ofFile.set(what, [...(ofFile.get(what) ?? []), line]));
}

/** Most lines that are named for one reason. */
const LINES = 8;

function reasonsOf(found: ReadonlyMap<string, readonly number[]> = new Map()): string[] {
  return [...found].map(([what, lines]) => {
    const more = lines.length > LINES ? `, … ${lines.length} in all` : '';
    return `line${lines.length === 1 ? '' : 's'} ${lines.slice(0, LINES).join(', ')}${more}: ${what}`;
  });
}

/** Files in problems begin at the folder of the repository, or at that of the site. */
function locate(root: string, file: string): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const absolute = path.join(folder, file);
    if (existsSync(absolute) || folder === path.dirname(folder)) return absolute;
  }
}

/** `/base/docs/a` → `/docs/a` */
export function below(baseUrl: string, href: string): string {
  return `/${decoded(href).slice(baseUrl.length).replace(/^\//, '')}`;
}

/** The document of an address, below a folder of a build; undefined if there is none. */
function documentOf(folder: string, address: string): string | undefined {
  const names = [`${address}/index.html`, `${address}.html`].map((name) => path.join(folder, name));
  return names.find((name) => existsSync(name));
}

function lostText({ published, outDir }: ReportInput, address: string): string[] {
  const before = published?.get(address);
  const after = documentOf(outDir, address);
  if (!before || after === undefined) return [];
  const words = wordsOf(readFileSync(before.file, 'utf8'));
  return words === null ? [] : lostWords(words, wordsOf(readFileSync(after, 'utf8')) ?? new Map());
}

function textReason(lost: readonly string[], tool: string): string {
  const shown = [...new Set(lost)].slice(0, 12).join(', ');
  return `${lost.length} words of the page of ${tool} are not on it: ${shown}${new Set(lost).size > 12 ? ', …' : ''}`;
}

function keptOf(published: PublishedAddresses, { baseUrl, findings }: ReportInput): Report['addresses'] {
  const pages = new Set(findings.pages.map(({ href }) => below(baseUrl, href)));
  const redirects = new Set(findings.redirects.map(({ from }) => below(baseUrl, from)));
  const lost = new Set(findings.problems.flatMap(({ code, found = '' }) => (LOST.has(code) ? found : [])));
  const addresses: Kept = { kept: 0, redirected: 0, lost: [] };
  const headings: Kept = { kept: 0, redirected: 0, lost: [] };
  for (const [address, { ids }] of published) {
    const isLost = lost.has(address);
    const isRedirected = !pages.has(address) && redirects.has(decoded(address));
    if (isLost) addresses.lost.push(address);
    else addresses[isRedirected ? 'redirected' : 'kept'] += 1;
    for (const id of ids) {
      const whole = `${address}#${id}`;
      if (isLost || lost.has(whole)) headings.lost.push(whole);
      else headings[isRedirected || redirects.has(whole) ? 'redirected' : 'kept'] += 1;
    }
  }
  return { addresses, headings };
}

function weightsOf({ root, baseUrl, findings, outDir, published, publishedDir, scriptsOf }: ReportInput): Weights {
  const pages = findings.pages.flatMap(({ href, file }) => {
    const address = below(baseUrl, href);
    const after = documentOf(outDir, address);
    const before = published?.get(address)?.file;
    return /\.mdx?$/.test(file) && after !== undefined ? [{ href, before, after }] : [];
  });
  const step = Math.ceil(pages.length / WEIGHED);
  const sample = pages.filter((_, index) => index % step === 0);
  const weighAfter = weigher(outDir, baseUrl);
  const after = median(sample.map((page) => weighAfter(page.after)));
  if (published === null) return [undefined, after];
  const partsOf = scriptsOf?.(root, publishedDir) ?? (() => []);
  const weighBefore = weigher(publishedDir, baseUrl);
  const before = sample.flatMap((page) =>
    page.before === undefined ? [] : [weighBefore(page.before, partsOf(page.href))],
  );
  return [median(before), after];
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
