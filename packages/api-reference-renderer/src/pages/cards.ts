import { type ApiSymbol, briefOf, hasPage, isDeprecated, type Member } from '../model/api-model.ts';
import type { Description } from '../descriptions/read-descriptions.ts';
import { factsText } from '../history/history-texts.ts';
import type { ReferenceHistory } from '../history/reference-history.ts';
import { type Facts, lineOf } from '../history/version-history.ts';
import { anchorOf, hasOwnPage } from '../model/addresses.ts';
import { type Code, codeText } from '../model/code.ts';
import { declarationCode, memberCode } from '../model/declaration-code.ts';
import type { ApiTexts } from '../texts.ts';
import type { ApiPage } from './page-list.ts';
import type { VersionPages } from './version-pages.ts';

/** What a link to a symbol shows when it is pointed at. */
export interface Card {
  /** Kind in words. */
  kind: string;
  /** BCP 47 language of the kind, if it is not English. */
  kindLang?: string;
  name: string;
  signature: string;
  /** First sentence. */
  text: string;
  /** BCP 47 language of the text, if it is not English. */
  lang?: string;
  deprecated?: true;
  /** 'Since 3.8.0, changed in 3.11.0' */
  facts?: string;
  /** Line of releases, `3.8`, that it came with. */
  since?: string;
}

/** The file `card.json` below a page: its own card and those of what has an anchor on it. */
export interface PageCards extends Card {
  anchors?: Record<string, Card>;
  /** How to tell what is newer than the reader's release; without it nothing is. */
  history?: { store: string; lang: string; notYet: string };
}

const LONGEST_SIGNATURE = 240;

/** The cards of a page, or null where no link would show one. */
export function pageCards(
  page: ApiPage,
  { descriptions, history: versionHistory }: Pick<VersionPages, 'descriptions' | 'history'>,
  { texts, lang }: { texts: ApiTexts; lang: string },
  reference: ReferenceHistory | null,
): PageCards | null {
  const history = reference && { store: reference.store, lang: reference.lang, notYet: reference.texts.notYet };
  if (page.type === 'package') {
    const { title: name, description, symbols } = page.pkg;
    const inPlace = symbols.filter((symbol) => !hasOwnPage(symbol)).map(anchoredCard);
    return {
      kind: '',
      name,
      signature: '',
      text: description,
      anchors: Object.fromEntries(inPlace),
      ...(history && { history }),
    };
  }
  if (page.type !== 'symbol') return null;
  const { symbol } = page;
  const members = hasPage(symbol.kind) ? symbol.members.filter(({ inheritedFrom }) => inheritedFrom === null) : [];
  const cards = [
    ...members.map((member): [string, Card] => [member.anchor, memberCard(member, symbol)]),
    ...symbol.children.filter((child) => !hasOwnPage(child)).map(anchoredCard),
  ];
  return {
    ...symbolCard(symbol),
    ...(cards.length > 0 && { anchors: Object.fromEntries(cards) }),
    ...(history && { history }),
  };

  function anchoredCard(inPlace: ApiSymbol): [string, Card] {
    return [anchorOf(inPlace), symbolCard(inPlace)];
  }

  function symbolCard(described: ApiSymbol): Card {
    const { kind, name } = described;
    const own = card(
      described,
      descriptions.of(described),
      texts.kinds[kind],
      name,
      declarationCode(described),
      versionHistory?.of(described),
    );
    return lang === 'en' ? own : { ...own, kindLang: lang };
  }

  function memberCard(member: Member, owner: ApiSymbol): Card {
    const name = `${owner.name}.${member.name}`;
    return card(
      member,
      descriptions.of(owner, member),
      member.kind.replace('-', ' '),
      name,
      memberCode(member),
      versionHistory?.of(owner, member),
    );
  }

  function card(
    entry: ApiSymbol | Member,
    description: Description | undefined,
    kind: string,
    name: string,
    [first = '']: readonly Code[],
    facts: Facts | undefined,
  ): Card {
    const code = codeText(first);
    const words = facts && reference ? factsText(facts, reference.texts) : '';
    return {
      kind,
      name,
      signature: code.length > LONGEST_SIGNATURE ? `${code.slice(0, LONGEST_SIGNATURE - 1)}…` : code,
      text: description?.brief ?? briefOf(entry),
      ...(description && { lang: descriptions.lang }),
      ...(isDeprecated(entry) && { deprecated: true }),
      ...(words !== '' && { facts: words }),
      ...(facts?.since && { since: lineOf(facts.since) }),
    };
  }
}
