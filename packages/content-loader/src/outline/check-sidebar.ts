import { nearest, type Problem } from '@inkstone/site-model/errors';
import type { Doc } from '../scan/doc.ts';
import type { CategoryNode, SidebarNode } from './normalise-sidebar.ts';

export interface SidebarPlace {
  sidebar: string;
  version: string;
  /** Of the sidebar in the configuration, or of a text inside of it. */
  of: (text?: string) => Pick<Problem, 'file' | 'line' | 'column'>;
}

/** Reports docs that do not exist, and sidebars and categories that have nothing to link to. */
export function validateSidebar(
  nodes: readonly SidebarNode[],
  docs: ReadonlyMap<string, Doc>,
  drafts: ReadonlySet<string>,
  place: SidebarPlace,
): Problem[] {
  const problems = nodes.flatMap((node) => validateNode(node, docs, drafts, place));
  const known = (id: string) => docs.has(id) || drafts.has(id);
  const leads = (node: SidebarNode): boolean => {
    if (node.type === 'heading') return false;
    if (node.type === 'doc') return known(node.id);
    return node.type === 'link' || node.link !== null || node.items.some(leads);
  };
  if (!nodes.some(leads)) {
    problems.push({
      code: 'empty-sidebar',
      severity: 'error',
      message: `The sidebar "${place.sidebar}" of version "${place.version}" has nothing to link to.`,
      ...place.of(),
      allowed: 'at least one doc, link or category with a page',
    });
  }
  return problems;
}

function validateNode(
  node: SidebarNode,
  docs: ReadonlyMap<string, Doc>,
  drafts: ReadonlySet<string>,
  place: SidebarPlace,
): Problem[] {
  switch (node.type) {
    case 'doc':
      return missingDoc(node.id, docs, drafts, place);
    case 'link':
    case 'heading':
      return [];
    case 'category':
      return validateCategory(node, docs, drafts, place);
  }
}

function validateCategory(
  node: CategoryNode,
  docs: ReadonlyMap<string, Doc>,
  drafts: ReadonlySet<string>,
  place: SidebarPlace,
): Problem[] {
  const problems = node.items.flatMap((item) => validateNode(item, docs, drafts, place));
  if (node.link?.type === 'doc') problems.push(...missingDoc(node.link.id, docs, drafts, place));
  if (node.items.length === 0 && node.link?.type !== 'doc') {
    problems.push({
      code: 'empty-sidebar',
      severity: 'error',
      message: `The category "${node.label}" of the sidebar "${place.sidebar}" (version "${place.version}") has nothing to link to.`,
      ...place.of(node.label),
      found: `{ type: 'category', label: '${node.label}', items: [] }`,
      allowed: 'items, or a link to a doc',
      suggestion: `{ type: 'category', label: '${node.label}', items: ['${[...docs.keys()][0] ?? 'doc-id'}'] }`,
    });
  }
  return problems;
}

function missingDoc(
  id: string,
  docs: ReadonlyMap<string, Doc>,
  drafts: ReadonlySet<string>,
  place: SidebarPlace,
): Problem[] {
  if (docs.has(id) || drafts.has(id)) return [];
  const meant = nearest(id, docs.keys());
  return [
    {
      code: 'missing-doc',
      severity: 'error',
      message: `The sidebar "${place.sidebar}" names a doc that version "${place.version}" does not have.`,
      ...place.of(id),
      found: id,
      ...(meant === undefined
        ? { allowed: [...docs.keys()].slice(0, 20).join(', ') || 'no docs were found' }
        : { suggestion: `'${meant}'` }),
    },
  ];
}
