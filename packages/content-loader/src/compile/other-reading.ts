import { isDrawingName, readingsOf } from '@inkstone/site-model/page';
import type { Element, Nodes, Root as Article } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { defaultTreeAdapter as adapter, html, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { Context } from './context.ts';
import { HTML_NAMES, tokenizeHtml } from './tokenize-html.ts';

/** Elements whose text browsers do not write as others do. */
const RAW = new Set(['iframe', 'noembed', 'noframes', 'noscript', 'xmp']);

/**
 * Refuses HTML that is another when it is written and read again, as browsers do: text in an SVG's script becomes tags, and
 * an attribute in `<noscript>` may end that where scripts run. All checks of elements and attributes would have seen others,
 * and the search another text.
 */
export function reportOtherReading(article: Article, context: Context): void {
  const plain = plainTree(article) as Article;
  const written = toHtml(plain, { allowDangerousHtml: true });
  const own = elementsIn(plain);
  const ownText = withoutSpaces(textIn(plain));
  for (const { text, scriptingEnabled } of readingsOf(written)) {
    const tree = parseFragment(text, { scriptingEnabled });
    const read = tagsIn(tree);
    // With scripts, what is in it is text.
    const checked = scriptingEnabled ? own.filter(({ isWithoutScripts }) => !isWithoutScripts) : own;
    const at = checked.findIndex(({ tag }, index) => tag !== read[index]);
    if (at === -1 && read.length === checked.length && withoutSpaces(textIn(tree)) === ownText) continue;
    const first = at === -1 ? checked.length : at;
    const element = checked.slice(0, Math.max(first, 1)).findLast((one) => one.element !== undefined)?.element;
    const [, found] = /^(?:stray )?(\S+)/.exec(read[first] ?? checked[first]?.tag ?? '') ?? [];
    context.report('forbidden-html', 'Browsers read other elements here than those that are checked.', element, {
      found: `<${found ?? element?.tagName}>`,
      allowed: 'HTML that stays the same when it is written again; no script in a drawing, no <noscript>',
    });
    return;
  }
}

/** An element as it is written, in a form in which two can be compared. */
function ownTag(element: Element, space: Own['space']): string {
  const { content: _, ...shallow } = { ...element, children: [] };
  const [tag] = tokenizeHtml(toHtml(shallow as Element, { space }));
  return tag?.type === 'tag' ? tagOf(tag.name, Object.entries(tag.attributes)) : element.tagName;
}

/** A menu is read as a button, too. */
function tagOf(name: string, attributes: readonly (readonly [name: string, value: string])[]): string {
  const plain = name.toLowerCase() === 'select' ? 'button' : name.toLowerCase();
  return `${plain} ${JSON.stringify(attributes.map(([key, value]) => [key.toLowerCase(), value]))}`;
}

function tagsIn(node: DefaultTreeAdapterTypes.Node, isInDrawing = false): string[] {
  const isHtml = !('tagName' in node) || node.namespaceURI === html.NS.HTML;
  const below = childrenOf(node).flatMap((child) => tagsIn(child, isInDrawing || !isHtml));
  if (!('tagName' in node)) return below;
  const named = node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value] as const);
  // A drawing ends where an element of HTML begins in it: what follows is shown, whatever its name. In text of a drawing, its
  // elements are unknown ones of HTML, which no slash ends: they take in the rest of the page.
  const isUnknown = isInDrawing && !HTML_NAMES.has(node.tagName) && !node.tagName.includes('-');
  const isStray = isHtml && (isUnknown || isOfDrawings(node.tagName));
  return [`${isStray ? 'stray ' : ''}${tagOf(node.tagName, named)}`, ...below];
}

/** Whether drawings and formulas alone have elements of this name. */
function isOfDrawings(name: string): boolean {
  return isDrawingName(name) && !HTML_NAMES.has(name);
}

function childrenOf(node: DefaultTreeAdapterTypes.Node): readonly DefaultTreeAdapterTypes.Node[] {
  return 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
}

/** The text of a tree of either kind. */
function textIn(node: Nodes | DefaultTreeAdapterTypes.Node): string {
  if ('tagName' in node && RAW.has(node.tagName)) return '';
  if ('nodeName' in node) return adapter.isTextNode(node) ? node.value : childrenOf(node).map(textIn).join('');
  if (node.type === 'text') return node.value;
  if (node.type === 'raw') return textIn(parseFragment(node.value));
  const content = 'content' in node && node.content ? textIn(node.content) : '';
  return 'children' in node ? content + node.children.map(textIn).join('') : '';
}

/** The first line break in `<pre>` is none to browsers. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** The tree with the HTML of code, as it will stand there, and without components. */
function plainTree(node: Nodes): Nodes {
  if (node.type === 'text') return node;
  if (node.type === 'codeBlock') return { type: 'raw', value: node.html };
  if (node.type !== 'root' && node.type !== 'element') return { type: 'text', value: '' };
  const copy = { ...node, children: node.children.map((child) => plainTree(child)) } as Article | Element;
  if ('content' in copy && copy.content) copy.content = plainTree(copy.content) as Article;
  return copy;
}

/**
 * Makes elements plain whose names are those of drawings or formulas, but that stand in none: to browsers they say
 * nothing, and the search would take them for parts of a drawing.
 */
export function withoutStrays(node: Nodes): void {
  if (node.type !== 'root' && node.type !== 'element') return;
  if (node.type === 'element') {
    if (node.tagName === 'svg' || node.tagName === 'math') return;
    if (isOfDrawings(node.tagName)) node.tagName = 'span';
    if (node.content) withoutStrays(node.content);
  }
  for (const child of node.children) withoutStrays(child);
}

interface Own {
  /** None in code. */
  element?: Element;
  /** As it is written. */
  tag: string;
  /** Attributes of drawings have names of their own. */
  space: 'html' | 'svg';
  isWithoutScripts: boolean;
}

function elementsIn(
  node: Nodes,
  around: Omit<Own, 'element' | 'tag'> = { space: 'html', isWithoutScripts: false },
): Own[] {
  if (node.type === 'raw') return tagsIn(parseFragment(node.value)).map((tag) => ({ ...around, tag }));
  if (node.type !== 'root' && node.type !== 'element') return [];
  const space = node.type === 'element' && node.tagName === 'svg' ? 'svg' : around.space;
  const isWithoutScripts = around.isWithoutScripts || (node.type === 'element' && node.tagName === 'noscript');
  const inner = [...('content' in node && node.content ? [node.content] : []), ...node.children];
  const below = inner.flatMap((child) => elementsIn(child, { space, isWithoutScripts }));
  return node.type === 'element' ? [{ ...around, element: node, tag: ownTag(node, space), space }, ...below] : below;
}
