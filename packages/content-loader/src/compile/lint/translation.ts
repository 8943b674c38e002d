import type { Root } from 'mdast';
import { linkedPages, plainText } from '../../read/text.ts';
import { hasSameOutline, ownHeadings, sameHeadings } from '../passes/headings.ts';
import type { Linted } from './rule.ts';

/** Compares a translation with its original. */
export function checkTranslation(page: Linted, tree: Root): void {
  checkOutline(page, tree);
  checkPieces(page, tree);
  checkLinks(page, tree);
  checkAddress(page);
}

/** Where the headings of a translation are those of the original, both have the same ids. */
function checkOutline({ context, reportAs }: Linted, tree: Root): void {
  const originalHeadings = context.input.original?.headings;
  if (!originalHeadings) return;
  const own = ownHeadings(tree, context);
  // What changed since is no mistake of the translation: `inkstone translations` lists it.
  if (sameHeadings(own, context.input)) return;
  const index = own.findIndex(({ depth }, at) => depth !== originalHeadings[at]?.depth);
  const heading = own[index === -1 ? own.length - 1 : index];
  const original = originalHeadings[index === -1 ? own.length : index];
  const shown = heading === undefined ? 'no heading' : `${'#'.repeat(heading.depth)} ${plainText(heading)}`;
  reportAs('translation-outline')(
    'The headings of this page are not those of the original, so that links to them differ between the languages.',
    heading ?? tree,
    {
      found: index === -1 ? `${own.length} headings, the last of them ${shown}` : shown,
      allowed:
        original === undefined
          ? 'no further heading; or an id for each, {#id}'
          : `${'#'.repeat(original.depth)} … for #${original.id}; or an id for each, {#id}`,
    },
  );
}

/** A translation shows the code and the notes of the original, each below the same heading. */
function checkPieces({ context, reportAs }: Linted, tree: Root): void {
  const { original, file } = context.input;
  if (!original) return;
  const headings = ownHeadings(tree, context);
  // With other headings, what belongs where is unknown.
  if (!hasSameOutline(headings, original.headings)) return;
  const own = context.pieces.filter(({ node }) => node.position && context.sourceOf(node).file === file);
  const left = new Map<string, number>();
  const keyOf = ({ section, kind }: { section: number; kind: string }) => `${section} ${kind}`;
  for (const piece of own) left.set(keyOf(piece), (left.get(keyOf(piece)) ?? 0) + 1);
  for (const piece of original.pieces) {
    const count = left.get(keyOf(piece)) ?? 0;
    left.set(keyOf(piece), count - 1);
    if (count > 0) continue;
    const heading = headings[piece.section - 1];
    reportAs('translation-blocks')('This page lacks a block that the original has here.', heading ?? tree, {
      found:
        heading === undefined
          ? 'nothing like it before the first heading'
          : `nothing like it below ${'#'.repeat(heading.depth)} ${plainText(heading)}`,
      suggestion: piece.written,
    });
  }
}

/** A translation has links to the pages that the original links to. */
function checkLinks({ context, reportAs }: Linted, tree: Root): void {
  const { original } = context.input;
  if (!original) return;
  const headings = ownHeadings(tree, context);
  const own = new Set(linkedPages(tree).map(({ name }) => name));
  for (const { name, section, written } of original.links) {
    if (own.has(name)) continue;
    // With other headings, where it belongs is unknown.
    const heading = hasSameOutline(headings, original.headings) ? headings[section - 1] : undefined;
    reportAs('translation-links')('This page lacks a link that the original has here.', heading ?? tree, {
      found: 'no link to this page',
      suggestion: `[…](${written})`,
    });
  }
}

/** A translation has the address of its original, below the folder of the language. */
function checkAddress({ context, reportAs }: Linted): void {
  for (const { key, own, original, line } of context.input.original?.otherAddress ?? [])
    reportAs('translation-address')(
      key === 'id'
        ? 'The id of this page is not that of the original, so that the menu of languages leads to neither.'
        : 'The address of this page is not that of the original, so that links by address differ between the languages.',
      { line, column: 1 },
      {
        found: `${key}: ${own}`,
        ...(original === undefined
          ? { allowed: `no "${key}", as in the original` }
          : { suggestion: `${key}: ${original}` }),
      },
    );
}
