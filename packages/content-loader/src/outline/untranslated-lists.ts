import type { DocsContext } from '../docs-context.ts';
import type { ScannedVersion } from '../scan/scan-version.ts';
import type { GeneratedIndex } from './sidebar.ts';

/**
 * The lists of a version with the language of those pages in them that nobody translated. A list that has no others is
 * not translated either: search engines keep the original's.
 */
export function withLanguages(
  indexes: readonly GeneratedIndex[],
  { docs }: Pick<ScannedVersion, 'docs'>,
  { originalLang }: Pick<DocsContext, 'originalLang'>,
): GeneratedIndex[] {
  const byHref = new Map([...docs.values()].map((doc) => [doc.href, doc]));
  const lists = new Map(indexes.map((index) => [index.href, index]));
  const isOriginal = (href: string, above: readonly string[]): boolean => {
    const doc = byHref.get(href);
    if (doc) return !doc.isOwn;
    const list = lists.get(href);
    return list !== undefined && !above.includes(href) && hasOnlyOriginals(list, [...above, href]);
  };
  const hasOnlyOriginals = ({ cards }: GeneratedIndex, above: readonly string[]) =>
    cards.length > 0 && cards.every(({ href }) => isOriginal(href, above));
  return indexes.map((index) => ({
    ...index,
    isUntranslated: hasOnlyOriginals(index, [index.href]),
    cards: index.cards.map((card) => {
      const textLang = card.textLang ?? lists.get(card.href)?.textLang;
      const doc = byHref.get(card.href);
      if (doc === undefined || doc.isOwn) return { ...card, textLang };
      const lang = doc.frontMatter.lang ?? originalLang;
      const isItsName = [doc.title, doc.sidebarLabel].includes(card.label);
      return { ...card, ...(isItsName && { lang }), ...(card.text === doc.description && { textLang: lang }) };
    }),
  }));
}
