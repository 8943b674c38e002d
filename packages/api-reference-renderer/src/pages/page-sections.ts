import type { TocEntry } from '@inkstone/site-model/page';
import type { SearchSection } from '@inkstone/site-model/source';
import { type ApiPackage, type ApiSymbol, type Member, PAGE_KINDS } from '../model/api-model.ts';
import { groupMembers } from '../parts/member-groups.ts';
import type { PageContext } from './page-context.ts';

/** Headings of a page below its title, and the stretches of text that search knows. */
export interface PageSections {
  toc: TocEntry[];
  sections: SearchSection[];
}

export function symbolSections(symbol: ApiSymbol, context: PageContext): PageSections {
  const toc: TocEntry[] = [];
  const sections = [symbolSection(symbol, [symbol.name], null, symbol.name, context)];
  for (const group of groupMembers(symbol, context.texts)) {
    toc.push({ depth: 2, id: group.id, html: escapeHtml(group.label) });
    for (const member of group.members) {
      toc.push({ depth: 3, id: member.anchor, html: codeHtml(member.name) });
      // What is inherited is found where it is declared.
      if (member.inheritedFrom === null)
        sections.push(memberSection(member, symbol, [symbol.name, member.name], member.anchor, context));
    }
  }
  const kinds = ['function', 'class', 'interface', 'enum', 'namespace', 'type', 'variable'] as const;
  for (const kind of kinds) {
    const children = symbol.children.filter((child) => child.kind === kind);
    if (children.length > 0)
      toc.push({ depth: 2, id: `section-${kind}`, html: escapeHtml(context.texts.kindGroups[kind]) });
    for (const child of children)
      addSection(child, [symbol.name, child.name], `${symbol.name}.${child.name}`, toc, sections, context);
  }
  return { toc, sections };
}

export function packageSections(part: ApiPackage, context: PageContext): PageSections {
  const toc: TocEntry[] = [];
  const sections: SearchSection[] = [];
  for (const kind of [...PAGE_KINDS, 'type', 'variable'] as const) {
    const symbols = part.symbols.filter((symbol) => symbol.kind === kind);
    if (symbols.length === 0) continue;
    toc.push({ depth: 2, id: `section-${kind}`, html: escapeHtml(context.texts.kindGroups[kind]) });
    if (kind !== 'type' && kind !== 'variable') continue;
    for (const symbol of symbols) addSection(symbol, [part.name, symbol.name], symbol.name, toc, sections, context);
  }
  if (part.reexports.some(({ address }) => address !== null)) {
    toc.push({ depth: 2, id: 'section-reexports', html: escapeHtml(context.texts.reexports) });
  }
  return { toc, sections };
}

function addSection(
  symbol: ApiSymbol,
  hierarchy: string[],
  fullName: string,
  toc: TocEntry[],
  sections: SearchSection[],
  context: PageContext,
): void {
  const anchor = symbol.address.split('#')[1] ?? symbol.name;
  toc.push({ depth: 3, id: anchor, html: codeHtml(symbol.name) });
  sections.push(symbolSection(symbol, hierarchy, anchor, fullName, context));
}

function symbolSection(
  symbol: ApiSymbol,
  hierarchy: readonly string[],
  anchor: string | null,
  fullName: string,
  context: PageContext,
): SearchSection {
  const comments = [symbol.comment, ...symbol.signatures.map(({ comment }) => comment)];
  return { anchor, hierarchy, text: textOf(comments, symbol, context), symbol: fullName, symbolKind: symbol.kind };
}

function memberSection(
  member: Member,
  owner: ApiSymbol,
  hierarchy: readonly string[],
  anchor: string,
  context: PageContext,
): SearchSection {
  const comments = [member.comment, ...member.signatures.map(({ comment }) => comment)];
  return {
    anchor,
    hierarchy,
    text: textOf(comments, owner, context),
    symbol: `${owner.name}.${member.name}`,
    symbolKind: member.kind,
  };
}

function textOf(
  comments: readonly ({ summary: string; deprecated: string | null } | null)[],
  scope: ApiSymbol,
  context: PageContext,
): string {
  return comments
    .flatMap((comment) =>
      comment === null || comment.summary === '' ? [] : [context.markdown(comment.summary, scope).text],
    )
    .join('\n')
    .trim();
}

function codeHtml(name: string): string {
  return `<code>${escapeHtml(name)}</code>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
