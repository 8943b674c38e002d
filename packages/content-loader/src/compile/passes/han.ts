import { hanPieces, hasForeignHan, markHan, UNMARKED } from '@inkstone/site-model/page';
import type { Element, ElementContent, Root as Article, RootContent } from 'hast';
import { h } from 'hastscript';
import { isIsland } from '../hast-text.ts';
import type { Pass } from './pass.ts';

/** Chinese and Japanese in a page of another language: `'代理'` in the code of an English page is read as Chinese. */
export const han: Pass = {
  name: 'han',
  summary: 'what is Chinese or Japanese in a page of another language says so',
  hast: (article, { input }) => mark(article, input.lang),
};

function mark(parent: Article | Element, lang: string): void {
  parent.children = (parent.children as RootContent[]).flatMap((child) => pieces(child, lang)) as ElementContent[];
}

function pieces(node: RootContent, around: string): RootContent[] {
  if (node.type === 'text' && hasForeignHan(node.value, around))
    return hanPieces(node.value).map(({ text, lang }) =>
      lang === undefined ? { type: 'text', value: text } : h('span', { lang }, [text]),
    );
  if (node.type === 'codeBlock') return [{ ...node, html: markHan(node.html, around) }];
  if (node.type === 'element' && !isIsland(node) && !UNMARKED.has(node.tagName))
    mark(node, typeof node.properties['lang'] === 'string' ? node.properties['lang'] : around);
  return [node];
}
