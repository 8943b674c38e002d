import { slug } from 'github-slugger';
import { splitCode, type PartOfPage } from './code-fences.ts';
import type { ReportLost, WrittenPage } from './dialect.ts';
import { withTags } from './jsx-tags.ts';
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
  const text = bare.map((part) => (part.isCode || !isMdx ? part.text : rewrite(part, { imported, report }))).join('\n');
  const hero = frontMatter['hero'];
  return typeof hero === 'object' && hero !== null
    ? homeOfVitePress(text, { hero: { ...hero, name: '', text: '' } })
    : text;
}

/** `Guides/First steps` is published as `guides/first-steps`. */
export function addressOfStarlight(path: string): string {
  return path
    .split('/')
    .map((name) => slug(name))
    .join('/');
}

/** Modules whose components have equals here. */
const KNOWN_MODULES: ReadonlySet<string> = new Set(['@astrojs/starlight/components', 'astro:assets']);
/** A component of Starlight by its file. */
const OF_STARLIGHT = /^@astrojs\/starlight\/components\/(\w+)\.astro$/;
/** Modules that only Astro understands; its packages have such names. */
const OF_ASTRO = /\.(?:astro|vue|svelte)$|^astro:|^@astro(?:js|-community)\/|^(?:@[\w-]+\/)?(?:starlight|astro)-/;
const IMPORT = /^import\s+([^;'"]+?)\s+from\s+(['"])([^'"]+)\2;?[ \t]*$/gm;

/** Takes the imports of components out that are Starlight's, or that need Astro: local name → name there, or none. */
function takeImports(part: PartOfPage, imported: Map<string, string>, report: ReportLost): string {
  return part.text.replace(IMPORT, (found: string, names: string, _quote: string, from: string, at: number) => {
    const [, single] = OF_STARLIGHT.exec(from) ?? [];
    const isOwn = KNOWN_MODULES.has(from) || single !== undefined;
    if (!isOwn && !OF_ASTRO.test(from)) return found;
    for (const [, name = '', local = name] of names.matchAll(/([\w$]+)(?:\s+as\s+([\w$]+))?/g))
      imported.set(local, single ?? (isOwn ? name : ''));
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

interface PageContext {
  imported: ReadonlyMap<string, string>;
  report: ReportLost;
}

function rewrite(part: PartOfPage, { imported, report }: PageContext): string {
  const closings: string[] = [];
  return withTags(part.text, (found, { name: local, isClosing, isEmpty, attributes, at }) => {
    // Astro has this one everywhere.
    if (local === 'Fragment') return blank(found);
    const name = imported.get(local);
    if (name === undefined) return found;
    const attribute = (key: string) => {
      const value = attributes.get(key) ?? '';
      return value.startsWith('{') ? (/^\{\s*(["'])([^"'\n]*)\1\s*\}$/.exec(value)?.[2] ?? '') : value;
    };
    const made = elementOf(name, { isClosing, isEmpty, attribute, written: (key) => attributes.get(key), closings });
    if (made !== undefined) return made + blank(found).slice(blank(made).length);
    if (!isClosing)
      report(`Nothing is shown of <${local}>, but what is inside of it.`, {
        line: lineAt(part, at),
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
  /** An attribute as it is written: a text without its quotes, or an expression in braces. */
  written: (key: string) => string | undefined;
  /** What closes the elements that are open, whose opening tags say it. */
  closings: string[];
}

/** What takes the place of a tag; undefined for a component that there is no equal for. */
function elementOf(name: string, { isClosing, isEmpty, attribute, written, closings }: Tag): string | undefined {
  const title = attribute('title');
  switch (name) {
    case 'Steps':
    case 'CardGrid':
    case 'FileTree':
      return '';
    case 'Aside':
      return isClosing
        ? '</Admonition>'
        : `<Admonition type="${attribute('type') || 'note'}"${title === '' ? '' : ` title="${title}"`}>`;
    case 'Code': {
      const [code = '', lang] = [written('code'), attribute('lang')];
      const text = code.startsWith('{') ? code : `{${JSON.stringify(code)}}`;
      return `<CodeBlock${lang === '' ? '' : ` language="${lang}"`}${title === '' ? '' : ` title="${title}"`}>${text}</CodeBlock>`;
    }
    case 'Card':
      return isClosing ? '' : `<p>**${title}**</p>`;
    case 'LinkCard':
      return `- [${title}](<${attribute('href')}>)${attribute('description') === '' ? '' : `: ${attribute('description')}`}`;
    case 'LinkButton':
      return isClosing ? '</a>' : `<a href="${attribute('href')}">`;
    case 'Image':
    case 'Picture': {
      // An import of a picture is its address here.
      const src = written('src')?.replace(/^\{\s*([\w$]+)\.src\s*\}$/, '{$1}');
      if (src === undefined || isClosing) return isClosing ? '' : undefined;
      return `<img src=${src.startsWith('{') ? src : JSON.stringify(src)} alt=${JSON.stringify(attribute('alt'))} />`;
    }
    case 'Badge':
      return isEmpty ? `<small>${attribute('text')}</small>` : undefined;
    case 'Tabs':
      return isClosing ? '</Tabs>' : `<Tabs${attribute('syncKey') === '' ? '' : ` group="${attribute('syncKey')}"`}>`;
    case 'TabItem':
      return isClosing ? '</TabItem>' : `<TabItem label="${attribute('label')}">`;
    case 'AnchorHeading': {
      if (isClosing) return closings.pop() ?? '';
      const [, level] = /^\{?([1-6])\}?$/.exec(written('level') ?? '') ?? [];
      closings.push(level === undefined ? '' : `</h${level}>`);
      return level === undefined ? undefined : `<h${level} id="${attribute('id')}">`;
    }
    default:
      return undefined;
  }
}
