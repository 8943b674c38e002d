import type { LinkTarget, MarkdownRenderer } from '@inkstone/site-model/source';

interface Rendered {
  /** The links of the text, with where they led. */
  links: { target: string; to: string }[];
  result: ReturnType<MarkdownRenderer['renderUntrusted']>;
}

/**
 * Renders each text once: inherited comments stand on many pages, and search reads every comment again. A text whose
 * links lead elsewhere on another page is rendered for that page.
 */
export function rememberTexts(renderer: MarkdownRenderer): MarkdownRenderer {
  const texts = new Map<string, Rendered>();
  const blocks = new Map<string, string>();
  return {
    ...renderer,
    renderUntrusted(source, resolveLink, document) {
      // A document stands on one page, so nothing is gained by remembering it.
      if (document !== undefined) return renderer.renderUntrusted(source, resolveLink, document);
      const resolve = (target: string): [LinkTarget | null, string] => {
        const found = resolveLink(target);
        return [found, JSON.stringify(found)];
      };
      const known = texts.get(source);
      if (known?.links.every(({ target, to }) => resolve(target)[1] === to)) return known.result;
      const links: Rendered['links'] = [];
      const result = renderer.renderUntrusted(source, (target) => {
        const [found, to] = resolve(target);
        links.push({ target, to });
        return found;
      });
      texts.set(source, { links, result });
      return result;
    },
    highlight(code, lang) {
      const key = `${lang}\n${code}`;
      const html = blocks.get(key) ?? renderer.highlight(code, lang);
      blocks.set(key, html);
      return html;
    },
  };
}
