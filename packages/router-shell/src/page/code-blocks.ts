import { Parser } from 'htmlparser2';

/** A code block of an article: the `figure` of sites/inkstone/docs/reference/prose-html.md. */
export interface CodeBlock {
  language: string;
  title: string | null;
  /** The code itself. */
  text: string;
  html: string;
}

/** A code block as the theme draws it. */
export type DrawCodeBlock = (block: CodeBlock) => string;

/** Replaces the code blocks of an article by those of the theme. */
export function drawCodeBlocks(article: string, draw: DrawCodeBlock): string {
  let html = '';
  let written = 0;
  let block: (CodeBlock & { start: number }) | undefined;
  /** Elements of the block around the current text. */
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'figure' && attributes['data-part'] === 'code-block') {
        open.length = 0;
        block = {
          language: attributes['data-language'] ?? '',
          title: null,
          text: '',
          html: '',
          start: parser.startIndex,
        };
      }
      if (block) open.push(name);
    },
    ontext(text) {
      if (!block) return;
      if (open.includes('figcaption')) block.title = (block.title ?? '') + text;
      else if (open.includes('code')) block.text += text;
    },
    onclosetag() {
      open.pop();
      if (!block || open.length > 0) return;
      const end = parser.endIndex + 1;
      block.html = article.slice(block.start, end);
      html += article.slice(written, block.start) + draw(block);
      written = end;
      block = undefined;
    },
  });
  parser.end(article);
  return html + article.slice(written);
}
