import { decoded } from '@inkstone/site-model/href';
import type { UntrustedDocument } from '@inkstone/site-model/source';
import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { EXIT, visit } from 'unist-util-visit';

const HEADING = /^h[1-6]$/;

/**
 * Takes the title from a document, and gives its other headings their levels and ids, in place.
 *
 * @returns The ids.
 */
export function prepareDocument(tree: Root, { headings: highest, idPrefix }: UntrustedDocument): string[] {
  visit(tree, 'element', (node, index, parent) => {
    if (!HEADING.test(node.tagName)) return;
    if (node.tagName === 'h1') parent!.children.splice(index!, 1);
    return EXIT;
  });
  const found: Element[] = [];
  visit(tree, 'element', (node) => {
    if (HEADING.test(node.tagName)) found.push(node);
  });
  const levels = levelsOf(tree);
  const slugger = new GithubSlugger();
  return found.map((node) => {
    const id = `${idPrefix}${slugger.slug(textOf(node))}`;
    node.tagName = `h${Math.min(6, highest + levels.indexOf(node.tagName))}`;
    node.properties = { id };
    return id;
  });
}

/** Names of the elements that are headings, the highest first: levels that are left out count for nothing. */
export function levelsOf(tree: Root): string[] {
  const names = new Set<string>();
  visit(tree, 'element', ({ tagName }) => void (HEADING.test(tagName) && names.add(tagName)));
  return [...names].toSorted();
}

/** The id that a heading of the document has on the page, by its own. */
export function idOf(anchor: string, { idPrefix }: UntrustedDocument): string {
  return idPrefix + decoded(anchor).toLowerCase();
}

/** Elements that say nothing without content. */
export const HOLDERS: ReadonlySet<string> = new Set(['p', 'div', 'a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ul']);

/** Whether there is nothing in an element but spaces and line breaks. */
export function isEmpty(node: Element): boolean {
  return node.children.every(
    (child) =>
      (child.type === 'text' && child.value.trim() === '') || (child.type === 'element' && child.tagName === 'br'),
  );
}

function textOf(node: Element): string {
  let text = '';
  visit(node, 'text', ({ value }) => {
    text += value;
  });
  return text;
}
