import { splitCode, type PartOfPage } from './code-fences.ts';
import type { ReportLost, WrittenPage } from './dialect.ts';
import { homeOfVitePress } from './vitepress-home.ts';

/**
 * Rewrites what Starlight writes in another way, before a page is parsed; lines stay where they are: its components in
 * MDX are Markdown or elements of ours. Source of the rules: https://starlight.astro.build/components.
 */
export function fromStarlight(
  source: string,
  { isMdx, frontMatter = {}, report = () => undefined }: WrittenPage,
): string {
  const imported = new Map<string, string>();
  const parts = splitCode(source);
  const bare = parts.map((part) =>
    part.isCode || !isMdx ? part : { ...part, text: takeImports(part, imported, report) },
  );
  const text = bare
    .map((part) => (part.isCode || imported.size === 0 ? part.text : rewrite(part, { imported, report })))
    .join('\n');
  const hero = frontMatter['hero'];
  return typeof hero === 'object' && hero !== null
    ? homeOfVitePress(text, { hero: { ...hero, name: '', text: '' } })
    : text;
}

const STARLIGHT = '@astrojs/starlight/components';
const IMPORT = /^import\s+([^;'"]+?)\s+from\s+(['"])([^'"]+)\2;?[ \t]*$/gm;

/** Takes the imports of components out that are Starlight's, or that need Astro: local name → name there, or none. */
function takeImports(part: PartOfPage, imported: Map<string, string>, report: ReportLost): string {
  return part.text.replace(IMPORT, (found: string, names: string, _quote: string, from: string, at: number) => {
    const isOwn = from === STARLIGHT;
    if (!isOwn && !/\.(?:astro|vue|svelte)$|^astro:/.test(from)) return found;
    for (const [, name = '', local = name] of names.matchAll(/([\w$]+)(?:\s+as\s+([\w$]+))?/g))
      imported.set(local, isOwn ? name : '');
    if (!isOwn)
      report('What this module of Astro shows is left out.', {
        line: lineAt(part, at),
        found,
        allowed: 'a component in React; Markdown',
      });
    return blank(found);
  });
}

function lineAt({ text, line }: PartOfPage, at: number): number {
  return line + text.slice(0, at).split('\n').length - 1;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, '');
}

const TAG =
  /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|<(\/?)([A-Z]\w*)((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*(\/?)>/g;

interface PageContext {
  imported: ReadonlyMap<string, string>;
  report: ReportLost;
}

function rewrite(part: PartOfPage, { imported, report }: PageContext): string {
  return part.text.replace(TAG, (found: string, ...groups: (string | undefined)[]) => {
    const [code, closes, local = '', written = '', isEmpty] = groups;
    const name = imported.get(local);
    if (code !== undefined || name === undefined) return found;
    const attribute = (key: string) => {
      const [, double, single] = new RegExp(String.raw`\s${key}=(?:"([^"]*)"|'([^']*)')`).exec(written) ?? [];
      return double ?? single ?? '';
    };
    const made = elementOf(name, { isClosing: closes === '/', isEmpty: isEmpty === '/', attribute });
    if (made !== undefined) return made + blank(found);
    if (closes !== '/')
      report(`Nothing is shown of <${local}>, but what is inside of it.`, {
        line: lineAt(part, groups[5] as unknown as number),
        found: found.split('\n', 1)[0]!,
        allowed: 'Markdown; a component in React that the page imports',
      });
    return blank(found);
  });
}

interface Tag {
  isClosing: boolean;
  isEmpty: boolean;
  /** The value of an attribute that is a text, else an empty text. */
  attribute: (key: string) => string;
}

/** What takes the place of a tag; undefined for a component that there is no equal for. */
function elementOf(name: string, { isClosing, isEmpty, attribute }: Tag): string | undefined {
  const title = attribute('title');
  switch (name) {
    case 'Steps':
    case 'CardGrid':
    case 'FileTree':
      return '';
    case 'Aside':
      return isClosing ? '::::' : `::::${attribute('type') || 'note'}${title === '' ? '' : `[${title}]`}`;
    case 'Card':
      return isClosing ? '' : `<p>**${title}**</p>`;
    case 'LinkCard':
      return `- [${title}](<${attribute('href')}>)${attribute('description') === '' ? '' : `: ${attribute('description')}`}`;
    case 'LinkButton':
      return isClosing ? '</a>' : `<a href="${attribute('href')}">`;
    case 'Badge':
      return isEmpty ? `<small>${attribute('text')}</small>` : undefined;
    case 'Tabs':
      return isClosing ? '</Tabs>' : `<Tabs${attribute('syncKey') === '' ? '' : ` group="${attribute('syncKey')}"`}>`;
    case 'TabItem':
      return isClosing ? '</TabItem>' : `<TabItem label="${attribute('label')}">`;
    default:
      return undefined;
  }
}
