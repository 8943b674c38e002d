import type { SearchSection } from '@inkstone/site-model/page';
import type { ChangelogEntry } from '../changelog/package-changelog.ts';
import { factsText } from '../history/history-texts.ts';
import { anchorOf, hasOwnPage, releaseAnchor } from '../model/addresses.ts';
import { type ApiSymbol, hasPage, type Member } from '../model/api-model.ts';
import { codeText } from '../model/code.ts';
import { declarationCode, memberCode } from '../model/declaration-code.ts';
import type { ApiPage } from '../pages/page-list.ts';
import { fill } from '../texts.ts';
import { groupMembers } from './member-view.tsx';
import type { PageContext } from './page-context.ts';

/** The texts that search finds on a page. */
export function searchSections(
  page: ApiPage,
  changelog: readonly ChangelogEntry[],
  readme: string,
  context: PageContext,
): SearchSection[] {
  switch (page.type) {
    case 'index': {
      const text = fill(context.texts.rootDescription, { label: context.own.version.label });
      return [{ anchor: null, hierarchy: [page.title], text }];
    }
    case 'package': {
      const { comment, symbols } = page.pkg;
      const own = comment === null ? '' : context.markdown(`${comment.summary}\n\n${comment.remarks}`, undefined).text;
      const text = [own, readme].filter((part) => part !== '').join('\n');
      return [
        ...(text === '' ? [] : [{ anchor: null, hierarchy: [page.title], text }]),
        ...symbols
          .filter((symbol) => !hasOwnPage(symbol))
          .map((symbol) => section(symbol, anchorOf(symbol), symbol, [page.title], symbol.name, context)),
      ];
    }
    case 'symbol':
      return symbolSections(
        page.symbol,
        page.title,
        page.namespaces.map(({ name }) => name),
        context,
      );
    case 'changelog':
      return changelog.flatMap((entry) => {
        if (entry.type === 'quiet') return [];
        const { version, changes } = entry.release;
        const text = changes.map((change) => context.markdown(change.text, undefined).text).join('\n');
        return [{ anchor: releaseAnchor(version), hierarchy: [page.title, version], text }];
      });
    case 'changes':
    case 'overview':
      return [];
  }
}

/** @param fullName With the namespaces that it is in. */
function symbolSections(
  symbol: ApiSymbol,
  fullName: string,
  namespaces: readonly string[],
  context: PageContext,
): SearchSection[] {
  const { name, kind } = symbol;
  const above = namespaces.length === 0 ? [] : [namespaces.join('.')];
  const children = symbol.children.filter((child) => !hasOwnPage(child));
  // Inherited members are found where they are declared, if that is documented.
  const members = groupMembers(hasPage(kind) ? symbol : { ...symbol, members: [] })
    .flatMap((group) => group.members)
    .filter(({ inheritedFrom }) => inheritedFrom === null || inheritedFrom.address === null);
  return [
    section(symbol, null, symbol, above, fullName, context),
    ...members.map((member) =>
      section(member, member.anchor, symbol, [...above, name], `${fullName}.${member.name}`, context),
    ),
    ...children.map((child) => section(child, anchorOf(child), child, [name], `${name}.${child.name}`, context)),
  ];
}

function section(
  entry: ApiSymbol | Member,
  anchor: string | null,
  scope: ApiSymbol,
  above: readonly string[],
  fullName: string,
  context: PageContext,
): SearchSection {
  const { descriptions } = context.own;
  const description = entry === scope ? descriptions.of(scope) : descriptions.of(scope, entry as Member);
  const comments = [entry.comment, ...entry.signatures.map(({ comment }) => comment)];
  const texts = [description?.text, ...comments.map((comment) => comment?.summary)].flatMap((markdown) =>
    markdown === undefined || markdown === '' ? [] : [context.markdown(markdown, scope).text],
  );
  const facts = entry === scope ? context.own.history?.of(scope) : context.own.history?.of(scope, entry as Member);
  const words = facts && context.history ? factsText(facts, context.history.texts) : '';
  if (words !== '') texts.unshift(`${words}${context.history?.texts.end ?? ''}`);
  const hierarchy = [...above, entry.name];
  return {
    anchor,
    hierarchy,
    text: texts.join('\n').trim(),
    ...(description && { lang: descriptions.lang }),
    symbol: fullName,
    symbolKind: entry.kind,
    declarations:
      'anchor' in entry
        ? memberCode(entry).map((code) => codeText(code))
        : declarationCode(withDocumentedBases(entry)).map((code) => codeText(code)),
  };
}

/** A base that is not documented hides those it extends itself: they count as bases, too. */
function withDocumentedBases(symbol: ApiSymbol): ApiSymbol {
  const origins = symbol.members.flatMap(({ inheritedFrom }) =>
    inheritedFrom === null || inheritedFrom.address === null ? [] : [inheritedFrom.label.replace(/\..*$/, '')],
  );
  const named = symbol.extends.map((base) => codeText(base).replace(/<.*$/s, ''));
  const hidden = [...new Set(origins)].filter((name) => name !== symbol.name && !named.includes(name));
  return { ...symbol, extends: [...symbol.extends, ...hidden] };
}
