import type { Element } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { isIsland } from '../hast-text.ts';
import type { Pass } from './pass.ts';

declare module 'hast' {
  interface ElementData {
    /** What an image's file measures, in pixels. */
    natural?: { width: number; height: number };
  }
}

/** Width of the column of text in pixels; the theme's own is a little narrower. */
const COLUMN = 730;

/** In these an image is no link of its own. */
const NO_LINKS = /^(?:a|button|summary|label|picture|h[1-6])$/;

/** An image whose file is wider than it is shown leads to the file; the theme shows it in a dialog. */
export const enlarge: Pass = {
  name: 'enlarge',
  summary: 'an image that is wider than the column, or than its author shows it, is a link to itself',
  hast(article, { options }) {
    if (!options.markdown.enlargeImages) return;
    visit(article, 'element', (element, index, parent) => {
      if (isIsland(element) || NO_LINKS.test(element.tagName)) return SKIP;
      const { natural } = element.data ?? {};
      if (!natural || !isReduced(element, natural.width) || parent === undefined || index === undefined)
        return undefined;
      const href = String(element.properties['src']);
      const size = { dataWidth: natural.width, dataHeight: natural.height };
      parent.children.splice(index, 1, h('a', { dataPart: 'image-link', href, ...size }, [element]));
      return SKIP;
    });
  },
};

/** An image without a text is decoration, and its link would have no name. */
function isReduced({ properties: { alt, width, dataRatio } }: Element, natural: number): boolean {
  if (String(alt ?? '').trim() === '') return false;
  return dataRatio !== undefined || natural > Math.min(COLUMN, Number(width) || COLUMN);
}
