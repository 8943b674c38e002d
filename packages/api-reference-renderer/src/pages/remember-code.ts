import type { ForeignMarkdown } from '../options.ts';

/** HTML around a block, a link that is defined elsewhere and a block in a list would be torn apart. */
const WHOLE = /^\s*<\/?[a-z!]|^\s*\[[^\]]+\]:|^[ \t>]+(?:`{3}|~{3})/im;
/** A fenced block that stands for itself. */
const FENCE = /^(`{3,}|~{3,})([^\n`]*)\n([\s\S]*?)^\1[`~]*[ \t]*$/gm;

/**
 * Highlights each piece of code once. Colouring takes longer than everything else,
 * and inherited members and other versions repeat the examples of a comment.
 */
export function rememberCode(foreign: ForeignMarkdown): ForeignMarkdown {
  const known = new Map<string, string>();
  const highlight = (code: string, lang: string): string => {
    const key = `${lang}\n${code}`;
    let html = known.get(key);
    if (html === undefined) {
      html = foreign.highlight(code, lang);
      known.set(key, html);
    }
    return html;
  };
  return {
    highlight,
    render(markdown, resolveLink) {
      if (!markdown.includes('\n') || WHOLE.test(markdown)) return foreign.render(markdown, resolveLink);
      const parts: { html: string; text: string }[] = [];
      let from = 0;
      const prose = (text: string) => {
        if (text.trim() !== '') parts.push(foreign.render(text, resolveLink));
      };
      for (const match of markdown.matchAll(FENCE)) {
        prose(markdown.slice(from, match.index));
        parts.push({
          html: highlight((match[3] ?? '').replace(/\n$/, ''), (match[2] ?? '').trim().split(/\s/)[0] ?? ''),
          text: '',
        });
        from = match.index + match[0].length;
      }
      prose(markdown.slice(from));
      return {
        html: parts.map(({ html }) => html).join('\n'),
        text: parts
          .map(({ text }) => text)
          .filter((text) => text !== '')
          .join('\n'),
      };
    },
  };
}
