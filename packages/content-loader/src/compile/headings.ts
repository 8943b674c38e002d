import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Heading } from 'mdast';
import type { Handler } from 'mdast-util-to-hast';
import type { PageState } from './page-state.ts';
import { takeHeadingId } from '../parse/heading-id.ts';
import { plainText } from '../parse/page-facts.ts';
import { element, escapeText } from './element.ts';

/** Headings of a page, each with its id, its link, its section and its entry in the table of contents. */
export function headingHandler(page: PageState): Handler {
  return (state, node: Heading): Element | undefined => {
    const explicit = takeHeadingId(node);
    const text = plainText(node);
    const isTitle = node === page.titleNode;
    if (isTitle && page.input.hideTitle) return undefined;
    page.inHeading = true;
    const children = page.sections.mute(() => state.all(node));
    page.inHeading = false;
    if (isTitle) {
      if (explicit !== null) page.anchors.add(explicit);
      return titleHeader(children, explicit);
    }
    const id = headingId(page, node, explicit, text);
    if (node.depth <= 4) page.sections.start(node.depth, id, text);
    if (node.depth === 2 || node.depth === 3) page.toc.push({ depth: node.depth, id, html: tocHtml(children) });
    if (node.depth >= 2 && node.depth <= 4) children.push(headingLink(page, id, text));
    return element(`h${node.depth}`, { id }, children);
  };
}

/** The title's header at the start of an article. */
export function titleHeader(children: ElementContent[], id: string | null = null): Element {
  return element('header', { dataPart: 'title' }, [element('h1', id === null ? {} : { id }, children)]);
}

function headingId(page: PageState, node: Heading, explicit: string | null, text: string): string {
  if (explicit === null) {
    const id = page.slugger.slug(text) || page.slugger.slug('section');
    page.anchors.add(id);
    return id;
  }
  if (page.anchors.has(explicit)) {
    page.report('duplicate-heading-id', `Another heading of this page has the id "${explicit}".`, node, {
      found: `{#${explicit}}`,
      allowed: 'an id that is used once in the page',
      suggestion: `{#${page.slugger.slug(explicit)}}`,
    });
  } else {
    // Generated ids of later headings must differ from it.
    page.slugger.occurrences[explicit] ??= 0;
  }
  page.anchors.add(explicit);
  return explicit;
}

function headingLink(page: PageState, id: string, text: string): Element {
  return element('a', {
    dataPart: 'heading-link',
    href: `#${id}`,
    ariaLabel: page.shared.options.markdown.headingLinkLabel.replace('{heading}', () => text),
  });
}

/** A heading's content for the table of contents, without what links cannot contain. */
function tocHtml(children: readonly ElementContent[]): string {
  if (children.every((child) => child.type === 'text'))
    return escapeText(children.map((child) => child.value).join('')).trim();
  return toHtml({ type: 'root', children: children.flatMap(withoutLinks) }).trim();
}

const INLINE = new Set(['code', 'em', 'strong', 'del', 'sub', 'sup', 'kbd', 'mark', 'b', 'i', 'br', 'abbr']);

function withoutLinks(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (!('children' in node)) return [];
  const children = (node.children as ElementContent[]).flatMap(withoutLinks);
  if (node.type !== 'element' || !INLINE.has(node.tagName)) return children;
  // The number of a footnote is left out.
  if (
    node.tagName === 'sup' &&
    node.children.some((child) => child.type === 'element' && child.properties['dataFootnoteRef'])
  )
    return [];
  return [{ type: 'element', tagName: node.tagName, properties: {}, children }];
}
