import type { PageBody, PageKey } from '@inkstone/site-model/page';
import { hashOf } from '@inkstone/site-model/cache';
import { escapeAttribute as escapeHtml } from '../compile/element.ts';
import type { GeneratedIndex } from './build-sidebar.ts';

/** The body of a page that lists what is in a category. */
export function renderGeneratedIndex(key: PageKey, index: GeneratedIndex, file: string): PageBody {
  const cards = index.cards.map((card) => {
    const text = card.text === '' ? '' : `<span data-part="card-text">${escapeHtml(card.text)}</span>`;
    const external = card.external ? ' rel="noopener noreferrer" target="_blank" data-external' : '';
    return `<li><a data-part="card" href="${escapeHtml(card.href)}"${external}><span data-part="card-title">${escapeHtml(card.label)}</span>${text}</a></li>`;
  });
  const description = index.description === '' ? '' : `<p>${escapeHtml(index.description)}</p>`;
  const html = `<header data-part="title"><h1>${escapeHtml(index.title)}</h1></header>${description}<ul data-part="cards">${cards.join('')}</ul>`;
  return {
    key,
    html,
    excerpt: index.description,
    toc: [],
    sections: [
      {
        anchor: null,
        hierarchy: [index.title],
        text: [index.description, ...index.cards.map((card) => card.label)].join('\n'),
      },
    ],
    links: index.cards
      .filter((card) => !card.external)
      .map((card) => ({ href: card.href, kind: 'link', written: card.href, file, line: 1 })),
    anchors: [],
    assets: [],
    islands: [],
    problems: [],
    hash: hashOf(html),
  };
}
