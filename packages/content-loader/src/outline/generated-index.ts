import { hashOf } from '@inkstone/site-model/cache';
import { EMPTY_BODY, type PageBody, type PageKey } from '@inkstone/site-model/page';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { externalLink } from '../compile/passes/links.ts';
import type { GeneratedIndex } from './sidebar.ts';

/** The body of a page that lists what is in a category, under the headings that the sidebar has there. */
export function renderGeneratedIndex(
  key: PageKey,
  { title, lang, description, textLang, cards }: GeneratedIndex,
): PageBody {
  const headings = [...new Set(cards.map(({ heading }) => heading))];
  const lists = headings.flatMap((heading) => [
    ...(heading === undefined ? [] : [h('h2', heading)]),
    h('ul', { dataPart: 'cards' }, cards.filter((card) => card.heading === heading).map(renderCard)),
  ]);
  const titleHtml = toHtml(h('h1', { lang }, title));
  const html = toHtml([...(description === '' ? [] : [h('p', { lang: textLang }, description)]), ...lists]);
  const file = 'the sidebar configuration';
  return {
    ...EMPTY_BODY,
    key,
    titleHtml,
    html,
    excerpt: description,
    sections: [
      { anchor: null, hierarchy: [title], text: [description, ...cards.map(({ label }) => label)].join('\n') },
    ],
    links: cards
      .filter(({ external }) => !external)
      .map(({ href }) => ({ href, kind: 'link', written: href, file, line: 1 })),
    hash: hashOf(titleHtml + html),
  };
}

function renderCard({
  href,
  label,
  note = '',
  noteLang,
  text,
  textLang,
  external,
  lang,
}: GeneratedIndex['cards'][number]) {
  return h('li', [
    h('a', { dataPart: 'card', ...(external ? externalLink(href) : { href }) }, [
      h('span', { dataPart: 'card-title', lang }, label),
      note === '' && text === ''
        ? null
        : h('span', { dataPart: 'card-text' }, [
            noteLang === undefined ? note : h('span', { lang: noteLang }, note),
            note === '' || text === '' ? '' : ' · ',
            textLang === undefined ? text : h('span', { lang: textLang }, text),
          ]),
    ]),
  ]);
}
