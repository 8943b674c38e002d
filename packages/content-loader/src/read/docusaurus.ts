import { ADMONITIONS, OTHER_KINDS } from '@inkstone/site-model/admonitions';
import { splitCode } from './code-fences.ts';

/** Kinds of notes, those of Docusaurus with ours. */
const KINDS = new Map<string, string>([...ADMONITIONS.map(({ kind }) => [kind, kind] as const), ...OTHER_KINDS]);

/**
 * Rewrites what Docusaurus' Markdown writes in another way, outside of code, before a page is parsed; lines stay where
 * they are. Source of the rules: the Markdown features of https://docusaurus.io/docs.
 *
 * - `:::tip Title` is `:::tip[Title]`; its other kinds of notes are ours.
 * - The id of a heading may stand in a comment: `## Title {/* #id *\/}`.
 * - Pages of MDX may have comments of HTML, and name files with `src={require('./a.png').default}`. What they `require` in
 *   other places is imported.
 * - An import from `/docs/…` begins in the folder of the site, and so does `require('/static/a.png')`.
 * - What stands in a block of code in the language `mdx-code-block` is MDX, which other tools show as code.
 */
export function fromDocusaurus(source: string, isMdx: boolean): string {
  const text = source.includes('mdx-code-block') ? withoutFences(source) : source;
  const required = new Set<string>();
  const written = splitCode(text, { hasComments: isMdx })
    .map(({ text, isCode }) => (isCode ? text : rewrite(text, isMdx, required)))
    .join('\n');
  // At the end, so that lines stay where they are.
  return required.size === 0 ? written : `${written}\n\n${[...required].map(importOf).join('\n')}\n`;
}

/** Begins the name of what a page gets by `require`. */
export const REQUIRED = '__required_';

/** One for each module, as a page and its partials share their names. */
function nameOf(target: string): string {
  return REQUIRED + target.replaceAll(/\W/g, (mark) => `$${mark.codePointAt(0)!.toString(16)}`);
}

/** Files that are one value, not a module with names. */
const ONE_VALUE = /\.(?:json|avif|gif|jpe?g|png|svg|webp)$/i;

function importOf(target: string): string {
  const names = ONE_VALUE.test(target) ? nameOf(target) : `* as ${nameOf(target)}`;
  return `import ${names} from ${JSON.stringify(target)};`;
}

/** Empty lines in the place of the fences around blocks of MDX. */
function withoutFences(source: string): string {
  return splitCode(source)
    .map(({ text, isCode }) => {
      const lines = text.split('\n');
      if (!isCode || !/^[ \t]*[`~]{3,}\s*mdx-code-block\b/.test(text)) return text;
      return ['', ...lines.slice(1, -1), /^[ \t]*[`~]{3,}\s*$/.test(lines.at(-1) ?? '') ? '' : lines.at(-1)].join('\n');
    })
    .join('\n');
}

/** @param required Gets what is to be imported. */
function rewrite(text: string, isMdx: boolean, required: Set<string>): string {
  const written = text.split('\n').map(rewriteLine).join('\n');
  const lines = isMdx ? written.replace(ABSOLUTE_IMPORT, '$1@site/') : written;
  if (!isMdx || !/<!--|\brequire\(/.test(lines)) return lines;
  // Code in a line of text is left as it is.
  const named = lines.replace(
    /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|<!--[\s\S]*?-->|(?<==)\{[ \t]*require\([ \t]*(['"])([^'"\n]+)\2[ \t]*\)(?:\.default)?[ \t]*\}/g,
    (found, code: string | undefined, _quote, file: string | undefined) => {
      if (code !== undefined || (file !== undefined && !IS_FILE.test(file))) return found;
      return file === undefined ? found.replace(/[^\n]/g, '') : `"${fromSite(file)}"`;
    },
  );
  return named.replace(
    /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|(?<![\w$]|(?<!\.\.)\.)require\(\s*(['"])([^'"\n]+)\2\s*\)(\s*\.default\b)?/g,
    (found, code: string | undefined, _quote, file: string | undefined, part: string | undefined, at: number) => {
      if (code !== undefined || file === undefined || !isInExpression(named.slice(0, at))) return found;
      const target = fromSite(file);
      required.add(target);
      // Lines stay where they are.
      const isPicture = ONE_VALUE.test(target) && !target.endsWith('.json');
      return nameOf(target) + (isPicture ? found.replace(/[^\n]/g, '') : (part ?? ''));
    },
  );
}

/** Whether a file is named to be published: it has an ending, and that of no module. */
const IS_FILE = /\.(?!json$|[cm]?[jt]sx?$)\w+$/;

/** A path that begins with a slash begins in the folder of the site. */
function fromSite(file: string): string {
  return file.replace(/^\/(?!\/)/, '@site/');
}

/** Whether a text ends in curly brackets that are not closed, or in a statement of JavaScript. */
function isInExpression(before: string): boolean {
  const block = before.slice(before.lastIndexOf('\n\n') + 1);
  const open = block.match(/(?<!\\)\{/g)?.length ?? 0;
  return open > (block.match(/(?<!\\)\}/g)?.length ?? 0) || /^export\s+const\s[^\n]*$/m.test(block.split('\n').at(-1)!);
}

/** An import from the folder of the site: `import Part from '/docs/_part.mdx'`. */
const ABSOLUTE_IMPORT = /^((?:import\b|\})[^'"\n]*["'])\/(?!\/)/gm;

function rewriteLine(line: string): string {
  if (line.includes(':::')) {
    const [, before = '', name = '', rest = ''] =
      /^([\s>]*(?:[-+*][ \t]+)?:{3,}[ \t]*)([A-Za-z]+)(.*)$/.exec(line) ?? [];
    const kind = KINDS.get(name);
    if (kind === undefined) return line;
    const title = rest.trim();
    const isPlain = title !== '' && /^\s/.test(rest) && !/^[[{]/.test(title);
    return `${before.trimEnd()}${kind}${isPlain ? `[${title}]` : rest.trimStart()}`;
  }
  return /^#{1,6}\s/.test(line) ? line.replace(/\s*(?:\{\/\*|<!--)\s*(#[^\s{}]+)\s*(?:\*\/\}|-->)\s*$/, ' {$1}') : line;
}
