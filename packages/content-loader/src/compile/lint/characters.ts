import type { Nodes } from 'mdast';
import { hasHiddenCharacters, writtenOut } from '@inkstone/site-model/text-file';
import { isAnsi, withoutAnsi } from '../code/ansi.ts';
import type { Linted, PageRule } from './rule.ts';

export const CHARACTER_RULE: PageRule = {
  id: 'hidden-characters',
  on: 'page',
  severity: 'error',
  summary: 'Characters by which readers see another text than programs do, such as those that turn its direction.',
  isOwners: true,
};

/** Checks every text of a page, as an entity or a letter brings the same character. */
export function checkCharacters(page: Linted, nodes: Iterable<Nodes>): void {
  const report = page.reportAs(CHARACTER_RULE.id);
  for (const node of nodes) {
    const isCode = node.type === 'code' || node.type === 'inlineCode';
    const found = textsOf(node).find((text) => hasHiddenCharacters(text, isCode));
    if (found === undefined) continue;
    report('Readers see another text here than programs do.', node, {
      found: writtenOut(found.split('\n').find((line) => hasHiddenCharacters(line, isCode)) ?? found),
      allowed: isCode ? String.raw`escapes of the language, such as \u202e` : 'text without these characters',
    });
  }
}

function textsOf(node: Nodes): string[] {
  if (node.type === 'html') return [decoded(node.value)];
  // Of what a terminal printed, colours are shown, and the rest of what is said to it is left out.
  const isPrinted = node.type === 'code' && isAnsi(node.lang ?? '');
  const texts = 'value' in node ? [isPrinted ? withoutAnsi(node.value) : node.value] : [];
  for (const key of ['alt', 'title', 'url', 'meta'] as const)
    if (key in node) texts.push(String((node as unknown as Record<string, unknown>)[key] ?? ''));
  return texts;
}

function decoded(html: string): string {
  return html.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (whole, hex?: string, decimal?: string) => {
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0x10_ff_ff ? whole : String.fromCodePoint(point);
  });
}
