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
 * - Pages of MDX may have comments of HTML, and name files with `src={require('./a.png').default}`.
 * - An import from `/docs/…` begins in the folder of the site, and so does `require('/static/a.png')`.
 * - What stands in a block of code in the language `mdx-code-block` is MDX, which other tools show as code.
 */
export function fromDocusaurus(source: string, isMdx: boolean): string {
  const text = source.includes('mdx-code-block') ? withoutFences(source) : source;
  return splitCode(text, { hasComments: isMdx })
    .map(({ text, isCode }) => (isCode ? text : rewrite(text, isMdx)))
    .join('\n');
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

function rewrite(text: string, isMdx: boolean): string {
  const written = text.split('\n').map(rewriteLine).join('\n');
  const lines = isMdx ? written.replace(ABSOLUTE_IMPORT, '$1@site/') : written;
  if (!isMdx || !/<!--|\brequire\(/.test(lines)) return lines;
  // Code in a line of text is left as it is.
  return lines.replace(
    /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|<!--[\s\S]*?-->|(?<==)\{\s*require\(\s*(['"])([^'"\n]+)\2\s*\)(?:\.default)?\s*\}/g,
    (found, code: string | undefined, _quote, file: string | undefined) => {
      if (code !== undefined) return found;
      return file === undefined ? found.replace(/[^\n]/g, '') : `"${file.replace(/^\/(?!\/)/, '@site/')}"`;
    },
  );
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
