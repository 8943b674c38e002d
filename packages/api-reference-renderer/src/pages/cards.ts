import { type ApiPackage, type ApiSymbol, briefOf, hasPage, isDeprecated, type Member } from '../model/api-model.ts';
import { anchorOf } from '../model/addresses.ts';
import { type Code, codeText } from '../model/code.ts';
import { declarationCode, memberCode } from '../model/declaration-code.ts';
import type { ApiTexts } from '../texts.ts';
import type { ApiPage } from './page-list.ts';

/** What a link to a symbol shows when it is pointed at. */
export interface Card {
  /** Kind in words. */
  kind: string;
  name: string;
  signature: string;
  /** First sentence. */
  text: string;
  deprecated?: true;
}

/** The file `card.json` below a page: its own card and those of what has an anchor on it. */
export interface PageCards extends Card {
  anchors?: Record<string, Card>;
}

const LONGEST_SIGNATURE = 240;

/** The cards of a page, or null where no link would show one. */
export function pageCards(page: ApiPage, texts: ApiTexts): PageCards | null {
  if (page.type === 'package') return packageCards(page.pkg, texts);
  return page.type === 'symbol' ? symbolCards(page.symbol, texts) : null;
}

function packageCards({ name, description, symbols }: ApiPackage, texts: ApiTexts): PageCards {
  const inPlace = symbols.filter(({ kind }) => !hasPage(kind));
  const anchors = Object.fromEntries(inPlace.map((symbol) => [anchorOf(symbol), symbolCard(symbol, texts)]));
  return { kind: '', name, signature: '', text: description, anchors };
}

function symbolCards(symbol: ApiSymbol, texts: ApiTexts): PageCards {
  const members = symbol.members.filter(({ inheritedFrom }) => inheritedFrom === null);
  const cards = [
    ...members.map((member): [string, Card] => [member.anchor, memberCard(member, symbol)]),
    ...symbol.children.map((child): [string, Card] => [anchorOf(child), symbolCard(child, texts)]),
  ];
  return { ...symbolCard(symbol, texts), ...(cards.length > 0 && { anchors: Object.fromEntries(cards) }) };
}

function symbolCard(symbol: ApiSymbol, texts: ApiTexts): Card {
  return card(symbol, texts.kinds[symbol.kind], symbol.name, declarationCode(symbol));
}

function memberCard(member: Member, owner: ApiSymbol): Card {
  return card(member, member.kind.replace('-', ' '), `${owner.name}.${member.name}`, memberCode(member));
}

function card(entry: ApiSymbol | Member, kind: string, name: string, [first = '']: readonly Code[]): Card {
  const code = codeText(first);
  const signature = code.length > LONGEST_SIGNATURE ? `${code.slice(0, LONGEST_SIGNATURE - 1)}…` : code;
  return { kind, name, signature, text: briefOf(entry), ...(isDeprecated(entry) && { deprecated: true }) };
}
