import type { SourceContext } from '@inkstone/site-model/source';
import { declarationCode, isDeprecated } from '../diff/diff-models.ts';
import type { ApiPackage, ApiSymbol, Member } from '../model/api-model.ts';
import { codeText } from '../model/code.ts';
import { memberCode } from '../model/signature-code.ts';
import { plainSentence } from '../parts/plain-text.ts';
import { symbolSummary } from '../parts/summary.ts';
import type { ApiTexts } from '../texts.ts';
import type { ApiPage } from './page-list.ts';

/** What hovering a link to a symbol shows; the client reads it from `card.json` below the symbol's page. */
export interface Card {
  /** Kind in words. */
  kind: string;
  name: string;
  signature: string;
  /** First sentence. */
  text: string;
  deprecated?: true;
  /** Cards of what has an anchor on the page. */
  parts?: Record<string, Card>;
}

/** Longer ones are cut: a card is a glance. */
const LONGEST_SIGNATURE = 240;

interface CardFile {
  /** Below the base path. */
  path: string;
  content: string;
}

/**
 * One file for each page that links show a card of.
 *
 * @param key Changes with everything that pages are made of.
 */
export function cardFiles(
  pages: readonly ApiPage[],
  { cache, config }: Pick<SourceContext, 'cache' | 'config'>,
  key: string,
  texts: ApiTexts,
): readonly CardFile[] {
  return cache.remember(['api-cards', key], () =>
    pages.flatMap((page) => {
      const card = pageCard(page, texts);
      if (card === null) return [];
      return [{ path: `${page.href.slice(config.baseUrl.length)}/card.json`, content: JSON.stringify(card) }];
    }),
  );
}

/** The card of a page, or null where no link would show one. */
function pageCard(page: ApiPage, texts: ApiTexts): Card | null {
  if (page.type === 'symbol') return symbolCard(page.symbol, texts);
  return page.type === 'package' ? packageCard(page.part, texts) : null;
}

function packageCard(part: ApiPackage, texts: ApiTexts): Card {
  const inPlace = part.symbols.filter(({ address }) => address.includes('#'));
  return {
    kind: '',
    name: part.name,
    signature: '',
    text: plainSentence(part.description),
    parts: Object.fromEntries(inPlace.map((symbol) => [anchorOf(symbol), symbolCard(symbol, texts)])),
  };
}

function symbolCard(symbol: ApiSymbol, texts: ApiTexts): Card {
  const members =
    symbol.kind === 'type' || symbol.kind === 'variable'
      ? []
      : symbol.members.filter(({ inheritedFrom }) => inheritedFrom === null);
  const parts = [
    ...members.map((member): [string, Card] => [member.anchor, memberCard(member, symbol)]),
    ...symbol.children.map((child): [string, Card] => [anchorOf(child), symbolCard(child, texts)]),
  ];
  return {
    kind: texts.kinds[symbol.kind],
    name: symbol.name,
    signature: cut(codeText(declarationCode(symbol)[0] ?? '')),
    text: symbolSummary(symbol),
    ...(isDeprecated(symbol) ? { deprecated: true } : {}),
    ...(parts.length > 0 ? { parts: Object.fromEntries(parts) } : {}),
  };
}

function memberCard(member: Member, owner: ApiSymbol): Card {
  return {
    kind: member.kind.replace('-', ' '),
    name: `${owner.name}.${member.name}`,
    signature: cut(codeText(memberCode(member)[0] ?? '')),
    text: plainSentence(member.comment?.summary ?? member.signatures[0]?.comment?.summary ?? ''),
    ...(isDeprecated(member) ? { deprecated: true } : {}),
  };
}

function anchorOf(symbol: ApiSymbol): string {
  return symbol.address.split('#')[1] ?? symbol.name;
}

function cut(signature: string): string {
  return signature.length > LONGEST_SIGNATURE ? `${signature.slice(0, LONGEST_SIGNATURE - 1)}…` : signature;
}
