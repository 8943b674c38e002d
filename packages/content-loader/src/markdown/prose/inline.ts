import type { Element, ElementContent, Text } from 'hast';
import type {
  Image,
  ImageReference,
  InlineCode,
  Link,
  LinkReference,
  Nodes,
  Paragraph,
  Text as MdastText,
} from 'mdast';
import { defaultHandlers, type Handler, type State } from 'mdast-util-to-hast';
import type { PageState, Place } from '../page-state.ts';
import { element, plainText, textNode } from './element.ts';
import { MDX_ALLOWED } from './html.ts';
import { resolveImage } from './resolve-image.ts';
import { own, resolveLink } from './resolve-link.ts';

/** Handlers of what stands inside paragraphs. */
export function inlineHandlers(page: PageState): Record<string, Handler> {
  return {
    text(_state, node: MdastText): Text {
      const value = joinWrappedLines(node.value);
      page.sections.add(value);
      return textNode(value);
    },
    break() {
      page.sections.add(' ');
      return [element('br', {}), textNode('\n')];
    },
    inlineCode: (_state, node: InlineCode) => inlineCode(page, node),
    link: (state, node: Link) => link(page, state, node, node.url, node.title),
    linkReference(state, node: LinkReference) {
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      if (!definition) return defaultHandlers.linkReference(state, node);
      return link(page, state, node, definition.url, definition.title);
    },
    image: (_state, node: Image) => image(page, node, node.url, node.alt, node.title),
    imageReference(state, node: ImageReference) {
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      if (!definition) return defaultHandlers.imageReference(state, node);
      return image(page, node, definition.url, node.alt, definition.title);
    },
    paragraph(state, node: Paragraph, parent) {
      checkParagraph(page, node);
      return paragraph(page, state, node, parent);
    },
  };
}

/** Reports text that was meant to be none. */
function checkParagraph(page: PageState, node: Paragraph): void {
  const [child] = node.children;
  if (child?.type !== 'text') return;
  if (node.children.length === 1 && /^:{3,}$/.test(child.value)) {
    page.report('invalid-markdown', 'This line closes no block.', node, {
      found: child.value,
      allowed: 'blocks that are closed once; one that holds others has one more colon than they: ::::',
    });
  } else if (page.parseMdx === null && /^import\s[^\n]+\sfrom\s+(["'])[^"'\n]+\1;?$/m.test(child.value)) {
    page.report('invalid-markdown', 'This import is shown as text, as the page is plain Markdown.', node, {
      found: child.value.split('\n')[0] ?? '',
      allowed: MDX_ALLOWED,
    });
  }
}

const WIDE = String.raw`[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF“”‘’]`;
const WRAPPED = new RegExp(`(?<=${WIDE})\\n[ \\t]*(?=${WIDE})`, 'gu');

/** A line break in the source between two Chinese characters is no space. */
export function joinWrappedLines(text: string): string {
  return text.includes('\n') ? text.replace(WRAPPED, '') : text;
}

const STARTS_WIDE = new RegExp(`^${WIDE}`, 'u');
const ENDS_WIDE = new RegExp(`${WIDE}$`, 'u');

/** The same where one of the two characters is inside emphasis or a link. */
function joinAcrossElements(children: ElementContent[]): void {
  children.forEach((child, index) => {
    if (child.type !== 'text') return;
    const before = children[index - 1];
    const after = children[index + 1];
    if (
      child.value.startsWith('\n') &&
      STARTS_WIDE.test(child.value.trimStart()) &&
      ENDS_WIDE.test(edgeText(before, -1))
    ) {
      child.value = child.value.trimStart();
    }
    if (
      /\n[ \t]*$/.test(child.value) &&
      ENDS_WIDE.test(child.value.trimEnd()) &&
      STARTS_WIDE.test(edgeText(after, 0))
    ) {
      child.value = child.value.trimEnd();
    }
  });
}

/** The first (0) or last (-1) text of a node. */
function edgeText(node: ElementContent | undefined, edge: 0 | -1): string {
  if (node?.type === 'text') return node.value;
  return node?.type === 'element' ? edgeText(node.children.at(edge), edge) : '';
}

function inlineCode(page: PageState, node: InlineCode): Element {
  const value = node.value.replace(/\r?\n/g, ' ');
  page.sections.add(value);
  const code = element('code', {}, [value]);
  const { symbols } = page.version;
  if (!symbols || !page.input.autoLinks || page.inHeading || page.inLink) return code;
  const href = own(symbols.byName, value);
  return href === undefined ? code : element('a', { dataPart: 'symbol-link', dataSymbol: value, href }, [code]);
}

function link(
  page: PageState,
  state: State,
  node: Link | LinkReference,
  url: string,
  title: string | null | undefined,
): ElementContent[] | Element {
  const outer = page.inLink;
  page.inLink = true;
  const children = state.all(node);
  page.inLink = outer;
  return linkElement(page, url, title, children, node);
}

/** A link around content; without a target it is the content alone. */
export function linkElement(
  page: PageState,
  url: string,
  title: string | null | undefined,
  children: ElementContent[],
  place: Place,
): ElementContent[] | Element {
  const properties = resolveLink(page, url, place);
  if (properties === null) return children;
  const [only] = children;
  const isSymbol =
    properties['dataSymbol'] !== undefined &&
    children.length === 1 &&
    only?.type === 'element' &&
    only.tagName === 'code';
  const { dataSymbol, ...plain } = properties;
  return element(
    'a',
    {
      ...(isSymbol ? { dataPart: 'symbol-link', dataSymbol: dataSymbol ?? null } : {}),
      ...plain,
      ...(title ? { title } : {}),
    },
    children,
  );
}

function image(
  page: PageState,
  node: Place,
  url: string,
  alt: string | null | undefined,
  title: string | null | undefined,
): Element {
  return element('img', { ...resolveImage(page, url, node), alt: alt ?? '', ...(title ? { title } : {}) });
}

function paragraph(page: PageState, state: State, node: Paragraph, parent: Nodes | undefined): Element {
  if (page.excerpt === '' && (parent?.type === 'root' || parent?.type === 'partial')) {
    page.excerpt = joinWrappedLines(plainText(node)).replace(/\s+/g, ' ').trim();
  }
  const children = state.all(node);
  joinAcrossElements(children);
  page.sections.break();
  const [only] = children;
  if (
    children.length === 1 &&
    only?.type === 'element' &&
    only.tagName === 'img' &&
    typeof only.properties['title'] === 'string'
  ) {
    const { title, ...properties } = only.properties;
    return element('figure', { dataPart: 'figure' }, [
      element('img', properties),
      element('figcaption', {}, [String(title)]),
    ]);
  }
  return element('p', {}, children);
}
