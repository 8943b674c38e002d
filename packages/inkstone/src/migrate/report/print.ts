import color from 'picocolors';
import { printable, type Problem } from '@inkstone/site-model/errors';
import type { Construct } from './constructs.ts';
import type { Costs, Kept, PageResult, Report } from './report.ts';

/** How many entries of a list the terminal has. */
const SHOWN = 10;
/** How many places of a construct are named. */
const PLACES = 5;

/** The report for the terminal: the figures, and what fails or is lost. */
export function printReport(report: Report): string {
  const { pages, addresses, problems, failure } = report;
  const failing = byFile(pages.filter(({ state }) => state === 'fails'));
  const lost = [...(addresses?.addresses.lost ?? []), ...(addresses?.headings.lost ?? [])];
  const blocks = [
    figures(report)
      .map(([name, value]) => `  ${name.padEnd(12)} ${value}`)
      .join('\n'),
    some('Pages that fail', failing, ({ file, reasons }) => printable(`${file}: ${inOneLine(reasons[0] ?? '')}`)),
    // Where the list ends early, the others may fail for something else.
    failing.length > SHOWN ? some('Why pages fail', reasonsOf(failing), reasonLine) : '',
    some('Lost', lost, printable),
    some('Wrong outside of pages', errorsOf(problems), (problem) => printable(problemLine(problem))),
    some('What is different, or left out', attention(report.constructs), constructLine),
    failure === null ? '' : color.red(printable(`The site could not be built:\n${failure}`)),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** Whether a build of the site would fail. */
export function isBroken({ pages, addresses, problems, failure }: Report): boolean {
  const lost = [...(addresses?.addresses.lost ?? []), ...(addresses?.headings.lost ?? [])];
  return (
    failure !== null || lost.length > 0 || pages.some(({ state }) => state === 'fails') || errorsOf(problems).length > 0
  );
}

function errorsOf(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

/** A page with all the addresses that it is at: a page that nobody translated is at one in each language. */
interface FilePages extends Omit<PageResult, 'address'> {
  addresses: string[];
}

/** Pages of one file and with the same reasons as one entry. */
function byFile(pages: readonly PageResult[]): FilePages[] {
  const groups = new Map<string, FilePages>();
  for (const { address, ...page } of pages) {
    const key = JSON.stringify([page.file, page.reasons]);
    const known = groups.get(key);
    if (known) known.addresses.push(address);
    else groups.set(key, { ...page, addresses: [address] });
  }
  return [...groups.values()];
}

/** Why pages fail: what is said of them without what was found, with the files and the first place. */
function reasonsOf(failing: readonly FilePages[]): { what: string; files: Set<string>; place: string }[] {
  const reasons = new Map<string, { what: string; files: Set<string>; place: string }>();
  for (const { file, reasons: all } of failing) {
    const [, line = '1', what = all[0] ?? ''] = /^lines? (\d+)[^:]*: ([^`]*?)(?:: `|$)/.exec(all[0] ?? '') ?? [];
    const known = reasons.get(what) ?? { what, files: new Set(), place: `${file}:${line}` };
    known.files.add(file);
    reasons.set(what, known);
  }
  return [...reasons.values()].toSorted((a, b) => b.files.size - a.files.size);
}

function reasonLine({ what, files, place }: ReturnType<typeof reasonsOf>[number]): string {
  return `${printable(what)} ${color.dim(printable(`(${count(files.size, 'file')}, ${place})`))}`;
}

/** What a package has thrown may have lines, which would end the list. */
function inOneLine(reason: string): string {
  return reason.replaceAll(/\s*\n\s*/g, ' ');
}

function attention(constructs: readonly Construct[]): Construct[] {
  return constructs.filter(({ fate }) => fate !== 'mapped');
}

function some<Entry>(title: string, entries: readonly Entry[], line: (entry: Entry) => string): string {
  if (entries.length === 0) return '';
  const more = entries.length > SHOWN ? [color.dim(`  … and ${entries.length - SHOWN} more`)] : [];
  return [color.bold(title), ...entries.slice(0, SHOWN).map((entry) => `  ${line(entry)}`), ...more].join('\n');
}

function problemLine({ file, line, message, found }: Problem): string {
  const place = file === undefined ? '' : `${file}:${line ?? 1}: `;
  return `${place}${message}${found === undefined ? '' : ` (${found.split('\n', 1)[0]})`}`;
}

function constructLine({ name, what, places }: Construct): string {
  const more = places.length > 1 ? ` and ${count(places.length - 1, 'other place')}` : '';
  return `${color.bold(printable(name))}: ${printable(what)} ${color.dim(printable(`(${places[0]}${more})`))}`;
}

function count(number: number, noun: string, ending = 's'): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : ending}`;
}

function figures(report: Report): [name: string, value: string][] {
  const { pages, addresses, constructs, before, after } = report;
  const of = (state: PageResult['state']) => pages.filter((page) => page.state === state).length;
  const uses = (fate: Construct['fate']) =>
    constructs.filter((one) => one.fate === fate).reduce((sum, { places }) => sum + places.length, 0);
  return [
    ['Pages', `${number(pages.length)}: ${of('built')} built, ${of('differs')} differ, ${of('fails')} fail`],
    ['Addresses', addresses ? keptText(addresses.addresses) : 'not compared'],
    ['Headings', addresses ? keptText(addresses.headings) : 'not compared'],
    [
      'Constructs',
      `${number(uses('mapped'))} mapped, ${number(uses('approximated'))} approximated, ${number(uses('ignored'))} ignored`,
    ],
    ...costs(before, after).map(([name, was, is]): [string, string] => [name, `${was} before, ${is} after`]),
  ];
}

function keptText({ kept, redirected, lost }: Kept): string {
  const all = kept + redirected + lost.length;
  return `${number(all)}: ${number(kept)} kept, ${number(redirected)} redirected, ${number(lost.length)} lost`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}

const NOT_MEASURED = 'not measured';

function costs(before: Costs, after: Costs): [name: string, before: string, after: string][] {
  const row = (name: string, key: keyof Costs, text: (value: number) => string): [string, string, string] => {
    const of = (side: Costs) => (side[key] === undefined ? NOT_MEASURED : text(side[key]));
    return [name, of(before), of(after)];
  };
  return [
    row('Build time', 'seconds', (value) => `${value.toFixed(1)} s`),
    row('Processor', 'processor', (value) => `${value.toFixed(1)} s`),
    row('Memory', 'memory', (value) => `${Math.round(value / 2 ** 20)} MB`),
    row('A page loads', 'weight', (value) => `${(value / 1000).toFixed(1)} kB`),
  ];
}

/** The report as Markdown. */
export function reportMarkdown(report: Report): string {
  const { pages, addresses, constructs, problems, before, after, compared, tool, failure } = report;
  const [fails = [], differs = [], built = []] = (['fails', 'differs', 'built'] as const).map((state) =>
    pages.filter((page) => page.state === state),
  );
  const failing = byFile(fails);
  const lost = addresses === null ? [] : [...addresses.addresses.lost, ...addresses.headings.lost];
  const sections = [
    '# How this site comes out with Inkstone',
    'Written by `inkstone migrate`; `inkstone migrate --report` writes it anew and leaves the configuration as it is.',
    failure === null ? '' : `**The site could not be built.**\n\n${fenced(failure)}`,
    table(
      ['', ''],
      figures(report)
        .slice(0, 4)
        .map(([name, value]) => [name, value]),
    ),
    compared,
    '## Before and after',
    table(['', tool, 'Inkstone'], costs(before, after)),
    'Both with the caches that were there. Memory is that of the largest process. A page loads its document, stylesheets and scripts, compressed (gzip): the median of its pages of Markdown, without images; of Docusaurus without the scripts that its pages share and their documents do not name.',
    section(
      'Addresses and headings that are lost',
      list(lost.map((address) => `\`${address}\`: add a page, or \`redirects: [{ from: '${address}', to: '/…' }]\``)),
    ),
    section(
      'Why pages fail',
      failing.length > SHOWN
        ? table(
            ['', 'files', 'first at'],
            reasonsOf(failing).map(({ what, files, place }) => [cell(what), number(files.size), cell(place)]),
          )
        : '',
    ),
    section('Pages that fail', failing.map(pageText).join('\n')),
    section('Wrong outside of pages', list(problems.map((problem) => cell(problemLine(problem))))),
    section(
      'What the site is written with',
      table(
        ['', 'times', 'becomes', 'what to do', 'where'],
        constructs.map(({ name, places, fate, what }) => [
          cell(name),
          number(places.length),
          fate,
          cell(what),
          placesOf(places),
        ]),
      ),
    ),
    section('Pages that differ', folded(byFile(differs).map(pageText).join('\n'), differs.length)),
    section('Pages that are built', folded(byFile(built).map(pageText).join('\n'), built.length)),
  ];
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}

function section(title: string, text: string): string {
  return text === '' ? '' : `## ${title}\n\n${text}`;
}

function folded(text: string, length: number): string {
  return text === '' ? '' : `<details><summary>${count(length, 'page')}</summary>\n\n${text}\n\n</details>`;
}

function pageText({ addresses, file, reasons }: FilePages): string {
  // That of the default language, in whose folder the others are not.
  const [first] = addresses.toSorted((a, b) => a.length - b.length);
  const others = addresses.length - 1;
  const more = others === 0 ? '' : ` and ${count(others, 'other address', 'es')}`;
  return [`- \`${first}\`${more}, ${cell(file)}`, ...reasons.map((reason) => `  - ${cell(reason)}`)].join('\n');
}

function placesOf(places: readonly string[]): string {
  const more = places.length > PLACES ? ` and ${places.length - PLACES} more` : '';
  return cell(places.slice(0, PLACES).join(', ') + more);
}

function list(entries: readonly string[]): string {
  return entries.map((entry) => `- ${entry}`).join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Text as Markdown shows it, on one line. */
function cell(text: string): string {
  return (
    text
      .replaceAll(/\s+/g, ' ')
      // In code a backslash is shown, but for that of a bar, which would end a cell.
      .replaceAll(/`[^`]*`|[|<>[\]*_]/g, (found) =>
        found.startsWith('`') ? found.replaceAll('|', String.raw`\|`) : `\\${found}`,
      )
  );
}

function fenced(text: string): string {
  return `\`\`\`\`text\n${text.trim()}\n\`\`\`\``;
}
