import type { Element, ElementContent, Text } from 'hast';
import type { Code, Heading, Html, List, ListItem, Nodes, Paragraph, Table, TableRow, Text as MdastText } from 'mdast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { defaultHandlers, type Handler, type Handlers, type Options, type State } from 'mdast-util-to-hast';
import { CHINESE, joinWrappedLines, plainText, takeHeadingId } from '../parse/parse-markdown.ts';
import { escapeText } from './code/code-block.ts';
import { directiveHandlers, meantBlock } from './directives.ts';

import { reportSameId, rewriteHtml } from './html.ts';
import { linkHandlers } from './links.ts';
import type { PageState, Partial } from './page-state.ts';

/** Handlers that make the HTML of sites/inkstone/docs/reference/prose-html.md; `compiled` wraps HTML that is written out unchanged. */
export function proseHandlers(page: PageState, compiled: (html: string) => ElementContent): Handlers {
  const handlers: Handlers = {
    ...textHandlers(page),
    ...linkHandlers(page),
    ...directiveHandlers(page, compiled),
    heading: headingHandler(page),
    code: (_state, node: Code) => {
      page.sections.addCode(node.data?.text ?? '');
      return compiled(node.data?.html ?? '');
    },
    table: (state, node: Table) => tableRegion(page, state, node),
    html: ((_state, node: Html) => {
      page.hasHtml = true;
      const value = rewriteHtml(page, node);
      return value === '' ? undefined : { type: 'raw', value };
    }) as Handler,
    listItem(state, node: ListItem, parent) {
      // The default handler looks through all items of the list for each of them.
      const isLoose = parent?.type === 'list' ? isLooseList(parent) : undefined;
      const list: List | undefined =
        isLoose === undefined ? undefined : { type: 'list', spread: isLoose, children: [] };
      const item = defaultHandlers.listItem(state, node, list ?? parent);
      if (typeof node.checked === 'boolean') {
        item.properties = { dataPart: 'task' };
        nameCheckbox(item, node);
      }
      return item;
    },
    list(state, node: List) {
      const list = defaultHandlers.list(state, node);
      // Each task has a `data-part` instead.
      delete list.properties['className'];
      return list;
    },
    partial: (state, node: Partial) => page.within(node.origin, () => state.all(node)),
    footnoteReference(state, node) {
      const result = defaultHandlers.footnoteReference(state, node);
      const [link] = result.children;
      if (link?.type === 'element') page.anchors.add(String(link.properties['id']));
      return result;
    },
  };
  return Object.fromEntries(Object.entries(handlers).map(([type, handler]) => [type, withData(handler)]));
}

const looseLists = new WeakMap<List, boolean>();

/** Whether the items of a list are paragraphs, as blank lines are between them or in one of them. */
function isLooseList(list: List): boolean {
  let isLoose = looseLists.get(list);
  if (isLoose === undefined) {
    isLoose = list.spread === true || list.children.some(({ spread, children }) => spread ?? children.length > 1);
    looseLists.set(list, isLoose);
  }
  return isLoose;
}

/** Plugins say in a node's `data` which element it becomes. */
function withData(handler: Handler): Handler {
  return (state, node: Nodes, parent) => {
    const result = handler(state, node, parent) as ReturnType<Handler>;
    const { hName, hProperties, hChildren } = (node.data ?? {}) as Record<string, unknown>;
    const isChanged = hName !== undefined || hProperties !== undefined || hChildren !== undefined;
    return isChanged && result && !Array.isArray(result) ? state.applyData(node, result) : result;
  };
}

/** A task's checkbox is named by its text. */
function nameCheckbox(item: Element, node: ListItem): void {
  const holder = item.children.find((child) => child.type === 'element' && child.tagName === 'p') ?? item;
  const box = 'children' in holder ? holder.children[0] : undefined;
  if (box?.type === 'element' && box.tagName === 'input')
    box.properties['ariaLabel'] = plainText(node.children[0] ?? node).trim();
}

/** Options for the footnotes at the end of a page. */
export function footnoteOptions(page: PageState): Options {
  const { markdown } = page.shared.options;
  return {
    clobberPrefix: '',
    footnoteLabel: markdown.footnotesLabel,
    footnoteLabelProperties: { dataPart: 'footnotes-title' },
    footnoteBackLabel: (reference, rereference) =>
      markdown.footnoteBackLabel.replace('{reference}', `${reference + 1}${rereference > 1 ? `-${rereference}` : ''}`),
  };
}

/** Adds the title to an article that has none of its own, and marks its footnotes. */
export function finishArticle(page: PageState, children: (ElementContent | { type: string })[]): void {
  if (page.titleNode === null && !page.hasOwnTitle) {
    children.unshift(titleHeader([{ type: 'text', value: page.input.title }]), { type: 'text', value: '\n' });
  }
  markFootnotes(page, children);
}

/** Marks the section of footnotes at the end of a page, if there is one. */
function markFootnotes(page: PageState, children: readonly unknown[]): void {
  const last = children.at(-1) as Element | undefined;
  if (last?.type !== 'element' || last.tagName !== 'section' || last.properties['dataFootnotes'] === undefined) return;
  last.properties = { dataPart: 'footnotes', ariaLabelledBy: ['footnote-label'] };
  for (const list of last.children) {
    if (list.type !== 'element' || list.tagName !== 'ol') continue;
    for (const item of list.children) if (item.type === 'element') page.anchors.add(String(item.properties['id']));
  }
}

/** Tables are named after their heading; a second one there gets a number. */
function tableLabel(page: PageState): string {
  const heading = page.sections.heading();
  const number = page.count(`table:${heading}`);
  return (
    page.shared.options.markdown.tableLabel.replace('{heading}', () => heading) + (number > 1 ? ` (${number})` : '')
  );
}

/** A table in a region that scrolls by itself and can be reached with the keyboard. */
function tableRegion(page: PageState, state: State, node: Table): Element {
  const label = tableLabel(page);
  const [head, ...body] = node.children;
  const align = node.align ?? [];
  const columns = head?.children.length ?? 0;
  const row = (cells: TableRow, tagName: 'th' | 'td'): Element =>
    h(
      'tr',
      {},
      Array.from({ length: columns }, (_, index) => {
        const cell = cells.children[index];
        const children = cell ? state.all(cell) : [];
        page.sections.break();
        const side = align[index];
        // An empty cell is no header, e.g. the corner of a table with row labels.
        const name = children.length === 0 ? 'td' : tagName;
        return h(name, { ...(name === 'th' ? { scope: 'col' } : {}), ...(side ? { align: side } : {}) }, children);
      }),
    );
  const parts = head ? [h('thead', {}, [row(head, 'th')])] : [];
  const rows = body.map((cells) => row(cells, 'td'));
  if (rows.length > 0) parts.push(h('tbody', {}, rows));
  return h('div', { dataPart: 'table', role: 'region', tabIndex: 0, ariaLabel: label }, [h('table', {}, parts)]);
}

/** Handlers of paragraphs and their text. */
function textHandlers(page: PageState): Record<string, Handler> {
  return {
    text(_state, node: MdastText): Text {
      const value = joinWrappedLines(node.value);
      page.sections.add(value);
      return { type: 'text', value };
    },
    break() {
      page.sections.add(' ');
      return [h('br'), { type: 'text', value: '\n' }];
    },
    paragraph: (state, node: Paragraph) => paragraph(page, state, node),
  };
}

const STARTS_CHINESE = new RegExp(`^${CHINESE.source}`, 'u');
const ENDS_CHINESE = new RegExp(`${CHINESE.source}$`, 'u');

/** As `joinWrappedLines`, where one of the two characters is inside emphasis or a link. */
function joinAcrossElements(children: ElementContent[]): void {
  children.forEach((child, index) => {
    if (child.type !== 'text') return;
    const before = children[index - 1];
    const after = children[index + 1];
    if (
      child.value.startsWith('\n') &&
      STARTS_CHINESE.test(child.value.trimStart()) &&
      ENDS_CHINESE.test(edgeText(before, -1))
    ) {
      child.value = child.value.trimStart();
    }
    if (
      /\n[ \t]*$/.test(child.value) &&
      ENDS_CHINESE.test(child.value.trimEnd()) &&
      STARTS_CHINESE.test(edgeText(after, 0))
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

function paragraph(page: PageState, state: State, node: Paragraph): Element {
  checkParagraph(page, node);
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
    return h('figure', { dataPart: 'figure' }, [h('img', properties), h('figcaption', {}, [String(title)])]);
  }
  return h('p', {}, children);
}

/** Reports Markdown that was written by mistake and is shown as text. */
function checkParagraph(page: PageState, node: Paragraph): void {
  const [child] = node.children;
  if (child?.type !== 'text') return;
  const opening = /^(:{3,})([ \t]*)([a-z][\w-]*)[ \t]*(.*)/i.exec(child.value);
  const closes = /\n:{3,}$/.test(child.value);
  if (node.children.length === 1 && /^:{3,}$/.test(child.value)) {
    // The last line of a block whose first line has been reported is no mistake of its own.
    if (page.unclosedTexts > 0) page.unclosedTexts -= 1;
    else
      page.report('invalid-markdown', 'This line closes no block.', node, {
        found: child.value,
        allowed: 'blocks that are closed once; one that holds others has one more colon than they: ::::',
      });
  } else if (opening || closes) {
    if (!closes) page.unclosedTexts += 1;
    const [, colons = '', space = '', name = '', title = ''] = opening ?? [];
    const block = `${colons}${meantBlock(name) ?? name}${title === '' || /^[[{]/.test(title) ? title : `[${title}]`}`;
    page.report('invalid-markdown', 'This is shown as text, not as a block.', node, {
      found: child.value.split('\n')[0],
      allowed: 'a title in brackets, and lines of their own for both ends of a block',
      ...(space === '' && title === '' ? {} : { suggestion: block }),
    });
  }
}

/** Headings of a page, each with its id, its link, its section and its entry in the table of contents. */
function headingHandler(page: PageState): Handler {
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
    if (node.depth < 2 || node.depth > 4) return h(`h${node.depth}`, { id }, children);
    // Without a name of its own, a heading would be read together with the name of its link.
    return h(`h${node.depth}`, { id, ariaLabel: text }, [...children, headingLink(page, id, text)]);
  };
}

/** The title's header at the start of an article. */
function titleHeader(children: ElementContent[], id: string | null = null): Element {
  return h('header', { dataPart: 'title' }, [h('h1', id === null ? {} : { id }, children)]);
}

function headingId(page: PageState, node: Heading, explicit: string | null, text: string): string {
  if (explicit === null) {
    const id = page.slugger.slug(text) || page.slugger.slug('section');
    if (page.anchors.has(id)) reportSameId(page, id, node);
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
    if (!Object.hasOwn(page.slugger.occurrences, explicit)) page.slugger.occurrences[explicit] = 0;
  }
  page.anchors.add(explicit);
  return explicit;
}

function headingLink(page: PageState, id: string, text: string): Element {
  return h('a', {
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

const INLINE_TAGS = new Set(['code', 'em', 'strong', 'del', 'sub', 'sup', 'kbd', 'mark', 'b', 'i', 'br', 'abbr']);

function withoutLinks(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (!('children' in node)) return [];
  const children = (node.children as ElementContent[]).flatMap(withoutLinks);
  if (node.type !== 'element' || !INLINE_TAGS.has(node.tagName)) return children;
  // The number of a footnote is left out.
  if (
    node.tagName === 'sup' &&
    node.children.some((child) => child.type === 'element' && child.properties['dataFootnoteRef'])
  )
    return [];
  return [{ type: 'element', tagName: node.tagName, properties: {}, children }];
}
