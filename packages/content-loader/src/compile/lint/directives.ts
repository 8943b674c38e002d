import { nearest } from '@inkstone/site-model/errors';
import type { Nodes } from 'mdast';
import type { ContainerDirective, LeafDirective } from '../passes/pass.ts';
import type { Linted, NodeRule } from './rule.ts';

/** The lines of a `:::name` block with its marks; null if a pass has made the block of something else. */
function writtenLines(node: ContainerDirective, page: Linted): { first: string; last: string; marks: string } | null {
  const lines = page.context.sources.linesOf(node);
  const [marks] = /:{3,}/.exec(lines?.first ?? '') ?? [];
  return lines === null || marks === undefined ? null : { ...lines, marks };
}

const title: NodeRule = {
  id: 'block-title',
  on: ['containerDirective'],
  severity: 'error',
  summary: 'The title of a `:::` block without brackets, which is not shown.',
  check(node: Nodes, page) {
    const { first = '' } = writtenLines(node as ContainerDirective, page) ?? {};
    const [, start = '', inBrackets, written = inBrackets] =
      /^\s*(:{3,}[\w-]+)[ \t]+(?:\[(.*)\]|(?![{[])(\S.*?))\s*$/.exec(first) ?? [];
    if (written === undefined) return;
    page.report('The title of a block must be in brackets, right after its name.', node, {
      found: first.trim(),
      suggestion: `${start}[${written}]`,
    });
  },
};

const end: NodeRule = {
  id: 'open-block',
  on: ['containerDirective'],
  severity: 'error',
  summary: 'A `:::` block that nothing closes takes in all that follows.',
  isOwners: true,
  check(found: Nodes, page) {
    const node = found as ContainerDirective;
    const lines = writtenLines(node, page);
    if (lines === null) return;
    const { first, last, marks } = lines;
    const inner = node.children.at(-1);
    // The last line of the block may be the end of the block inside of it.
    const isTaken = inner?.type === 'containerDirective' && inner.position?.end.line === node.position?.end.line;
    if (!isTaken && /^[\s>]*:{3,}\s*$/.test(last) && last.includes(marks)) return;
    page.report(`The block :::${node.name} is not closed.`, node, {
      found: first.trim(),
      allowed: isTaken
        ? 'a block that holds others has one more colon than they, at both ends'
        : `a line with ${marks} alone at its end`,
      ...(isTaken && last.includes(marks) && { suggestion: `:${first.trim()}` }),
    });
  },
};

const attribute: NodeRule = {
  id: 'unknown-attribute',
  on: ['containerDirective', 'leafDirective'],
  severity: 'warning',
  summary: 'An attribute that a `:::` block or a `::` line does not have; an error if another is clearly meant.',
  check(found: Nodes, page) {
    const node = found as ContainerDirective | LeafDirective;
    const isBlock = node.type === 'containerDirective';
    const known = (isBlock ? page.blocks : page.lines).get(node.name)?.attributes;
    // A block that was an element of MDX has the attributes of that element.
    const first = page.context.sources.linesOf(node)?.first ?? '';
    if (known === undefined || !/^[\s>]*(?:[-+*]\s|\d+[.)]\s)?\s*:{2}/.test(first)) return;
    const written = `${isBlock ? ':::' : '::'}${node.name}`;
    for (const [key, value] of Object.entries(node.attributes ?? {})) {
      if (known.includes(key)) continue;
      const isTitle = key === 'title' || key === 'label';
      const meant = isTitle ? undefined : nearest(key, known);
      page.report(`${isBlock ? 'The block' : 'The directive'} ${written} has no attribute "${key}".`, node, {
        ...((isTitle || meant) && { severity: 'error' as const }),
        found: `{${key}="${value ?? ''}"}`,
        allowed: known.length === 0 ? 'no attributes' : known.join(', '),
        ...(isTitle && { suggestion: `${written}[${value ?? ''}]` }),
        ...(meant !== undefined && { suggestion: `{${meant}="${value ?? ''}"}` }),
      });
    }
  },
};

/** Rules about how `:::name` blocks and `::name` lines are written. */
export const DIRECTIVE_RULES: readonly NodeRule[] = [title, end, attribute];
