import type { TxtNode, TxtParentNode } from '@textlint/ast-node-types';
import type { TextlintRuleReporter } from '@textlint/types';
import { han, reportMatches, wide } from './rule.ts';

const beside = `(?:${han}|${wide})`;
const inside = new RegExp(
  `(?<=${beside}) +(?=[A-Za-z0-9])|(?<=[A-Za-z0-9%]) +(?=${beside})|(?<=${beside}) +(?=${beside})`,
  'gu',
);
const atStart = new RegExp(`^ +(?=${beside})`, 'gu');
const atEnd = new RegExp(`(?<=${beside}) +$`, 'gu');

/** No spaces beside Han: the style sheet sets them. */
export const spacing: TextlintRuleReporter = (context) => ({
  [context.Syntax.Str](node) {
    const message = '汉字旁不加空格';
    const text = node.value.replace(/\s*\{#[\w-]+\}\s*$/, '');
    reportMatches(context, node, text, inside, message);
    const siblings: readonly { type: string }[] =
      (node.parent as { children?: { type: string }[] } | undefined)?.children ?? [];
    const at = siblings.indexOf(node);
    if (isText(siblings[at - 1]) && !isLeadIn(node.parent, at)) reportMatches(context, node, text, atStart, message);
    if (isText(siblings[at + 1])) reportMatches(context, node, text, atEnd, message);
  },
});

/** A space may part what a paragraph begins with from the rest: the link of a card, words in bold. */
function isLeadIn(parent: TxtNode | undefined, at: number): boolean {
  const first = at === 1 ? (parent as TxtParentNode | undefined)?.children[0]?.type : undefined;
  return first === 'Strong' || (first === 'Link' && parent?.parent?.type === 'ListItem');
}

function isText(node: { type: string } | undefined): boolean {
  return node !== undefined && ['Code', 'Link', 'Strong', 'Emphasis'].includes(node.type);
}
