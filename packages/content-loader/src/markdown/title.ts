import path from 'node:path';
import type { Heading, Root, RootContent } from 'mdast';
import type { PageState } from './page-state.ts';
import { plainText } from './prose/element.ts';

/**
 * Finds the page's title: from front matter, else its first h1, else the file's
 * name. An h1 that stands before all text is shown as the title; one that comes
 * later stays where it is, and no title is put before it.
 */
export function findTitle(page: PageState, tree: Root): void {
  const first = tree.children.find((node) => !isInvisible(node));
  const heading = tree.children.find((node): node is Heading => node.type === 'heading' && node.depth === 1);
  page.titleNode = heading !== undefined && heading === first ? heading : null;
  page.hasLateTitle = heading !== undefined && page.titleNode === null;
  page.setTitle(page.input.title ?? (heading && titleText(heading)) ?? path.parse(page.input.file).name);
}

function isInvisible(node: RootContent): boolean {
  return (
    node.type === 'definition' ||
    (node.type as string) === 'mdxjsEsm' ||
    ((node.type as string) === 'mdxFlowExpression' &&
      /^\s*\/\*[\s\S]*\*\/\s*$/.test((node as { value?: string }).value ?? '')) ||
    (node.type === 'html' && /^\s*<!--[\s\S]*-->\s*$/.test(node.value))
  );
}

function titleText(heading: Heading): string | undefined {
  const text = plainText(heading)
    .replace(/\s*\{#[^}]+\}\s*$/, '')
    .trim();
  return text === '' ? undefined : text;
}
