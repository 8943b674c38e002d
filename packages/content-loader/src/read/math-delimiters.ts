import { splitCode } from './code-fences.ts';

const CODE = String.raw`(?<code>(?<ticks>\x60+)(?!\x60)[\s\S]*?[^\x60]\k<ticks>(?!\x60))`;
const INLINE = String.raw`(?<!\\)MARK\((?<inline>(?:(?!\n\s*\n)[\s\S])+?)(?<!\\)MARK\)`;
const DISPLAY = String.raw`(?<!\\)MARK\[(?<display>[\s\S]+?)(?<!\\)MARK\]`;
/** In MkDocs, a block of its own: in a line of text, the brackets are themselves. */
const BLOCK = String.raw`MARK\[(?<=^[ \t>]*(?:[-+*][ \t]+|\d+[.)][ \t]+)?MARK\[)(?<display>(?:(?!\n\s*\n)[\s\S])+?)(?<!\\)MARK\](?=[ \t]*$)`;

/**
 * Rewrites formulas between the brackets of MathJax to those between dollars, outside of code; lines stay where they are.
 *
 * @param mark What stands before the bracket: `\\` in mdBook, as its Markdown reads `\(` as a bracket, `\` in MkDocs.
 */
export function withDollars(source: string, mark: '\\' | '\\\\'): string {
  const escaped = mark.replaceAll('\\', String.raw`\\`);
  const formula = new RegExp(
    [CODE, INLINE, mark === '\\' ? BLOCK : DISPLAY].join('|').replaceAll('MARK', () => escaped),
    'gm',
  );
  return splitCode(source)
    .map(({ text, isCode }) =>
      isCode || !text.includes(mark)
        ? text
        : text.replaceAll(formula, (found, ...rest) => {
            const { inline, display } = rest.at(-1) as Partial<Record<'inline' | 'display', string>>;
            if (inline !== undefined) return `$${inline.trim()}$`;
            if (display === undefined) return found;
            return `$$${display.includes('\n') ? display : ` ${display.trim()} `}$$`;
          }),
    )
    .join('\n');
}
