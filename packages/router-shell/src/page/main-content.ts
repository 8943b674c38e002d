import type { SearchSection } from '@inkstone/site-model/source';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { EXIT, visit } from 'unist-util-visit';

/** What the `<main>` of a rendered page has for readers, search and links. */
export interface MainContent {
  /** As written, each once. */
  hrefs: readonly string[];
  /** Ids that links can lead to. */
  ids: readonly string[];
  /** Text, cut at headings that have an id. */
  sections: readonly SearchSection[];
}

/** Elements whose text is no prose. */
const SILENT: ReadonlySet<string> = new Set('script style svg noscript template pre button'.split(' '));
const INLINE: ReadonlySet<string> = new Set('a b bdi code em i kbd mark small span strong sub sup wbr'.split(' '));

/** Reads the HTML of a page that no source rendered: one in React. */
export function readMain(html: string, title: string): MainContent {
  const main = findMain(fromHtml(html, { fragment: true }));
  const hrefs = new Set<string>();
  const ids: string[] = [];
  const sections = [{ anchor: null as string | null, heading: '', text: '' }];
  const read = (node: Nodes, isSilent: boolean): void => {
    if (node.type === 'text' && !isSilent) sections.at(-1)!.text += node.value;
    if (node.type !== 'element') return;
    const { href, id } = node.properties;
    if (node.tagName === 'a' && typeof href === 'string') hrefs.add(href);
    // React counts ids of its own, which begin with another character.
    if (typeof id === 'string' && /^[a-z]/i.test(id)) ids.push(id);
    const isQuiet = isSilent || isHidden(node);
    if (!INLINE.has(node.tagName) && !isQuiet) sections.at(-1)!.text += ' ';
    if (/^h[2-6]$/.test(node.tagName) && typeof id === 'string' && !isQuiet)
      sections.push({ anchor: id, heading: textOf(node), text: '' });
    else for (const child of node.children) read(child, isQuiet);
  };
  if (main) read(main, false);
  return {
    hrefs: [...hrefs],
    ids,
    sections: sections.map(({ anchor, heading, text }) => ({
      anchor,
      hierarchy: anchor === null ? [title] : [title, tidy(heading)],
      text: tidy(text),
    })),
  };
}

function findMain(tree: Root): Element | undefined {
  let main: Element | undefined;
  visit(tree, { type: 'element', tagName: 'main' }, (node) => {
    main = node as Element;
    return EXIT;
  });
  return main;
}

/** Whether an element is for machines, for screen readers or for eyes alone. */
function isHidden({ tagName, properties }: Element): boolean {
  const { hidden, ariaHidden, dataVisuallyHidden } = properties;
  const isMarked = (hidden !== undefined && hidden !== false) || dataVisuallyHidden !== undefined;
  return SILENT.has(tagName) || isMarked || ariaHidden === 'true';
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' && !isHidden(node) ? node.children.map(textOf).join('') : '';
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
