import { renderToString } from 'katex';

/**
 * Draws TeX as MathML. Bundled with KaTeX into one file, in place of its package: that has fonts and styles, 5 MB, for
 * another way to draw.
 *
 * @throws Where KaTeX cannot read it.
 */
export function toMathML(tex: string, isBlock: boolean): string {
  const html = renderToString(tex, {
    output: 'mathml',
    displayMode: isBlock,
    throwOnError: true,
    strict: 'ignore',
    // Without this, KaTeX would show the command in red and throw no error.
    trust: ({ command }) => {
      throw new Error(`${command} is not allowed: links, pictures and HTML are written outside of formulas`);
    },
  });
  return html.slice(html.indexOf('<math'), html.lastIndexOf('</math>') + '</math>'.length);
}
