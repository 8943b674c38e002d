import { hashOf } from '@inkstone/site-model/cache';
import { EMPTY_BODY, type PageBody, type PageKey } from '@inkstone/site-model/page';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { externalLink } from '../compile/passes/links.ts';
import type { GeneratedIndex } from './sidebar.ts';

/** The body of a page that lists what is in a category. */
export function renderGeneratedIndex(key: PageKey, { title, description, cards }: GeneratedIndex): PageBody {
  const items = cards.map(({ href, label, text, external }) =>
    h('li', [
      h('a', { dataPart: 'card', ...(external ? externalLink(href) : { href }) }, [
        h('span', { dataPart: 'card-title' }, label),
        text === '' ? null : h('span', { dataPart: 'card-text' }, text),
      ]),
    ]),
  );
  const html = toHtml([
    h('header', { dataPart: 'title' }, [h('h1', title)]),
    ...(description === '' ? [] : [h('p', description)]),
    h('ul', { dataPart: 'cards' }, items),
  ]);
  const file = 'the sidebar configuration';
  return {
    ...EMPTY_BODY,
    key,
    html,
    excerpt: description,
    sections: [
      { anchor: null, hierarchy: [title], text: [description, ...cards.map(({ label }) => label)].join('\n') },
    ],
    links: cards
      .filter(({ external }) => !external)
      .map(({ href }) => ({ href, kind: 'link', written: href, file, line: 1 })),
    hash: hashOf(html),
  };
}
