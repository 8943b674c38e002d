import { nearest } from '@inkstone/site-model/errors';
import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { BlockContent, Nodes, Parents, PhrasingContent, RootContent } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import type { Context } from '../context.ts';
import type { ContainerDirective, Pass } from '../passes/pass.ts';
import type { Place } from '../sources.ts';
import { INLINE_SUFFIX, type SiteComponents } from './components.ts';
import { needsBrowser } from './modules.ts';
import { BUILT_IN, componentNames } from './imports.ts';
import { programOf } from './partials.ts';

/** Elements of MDX: built-in ones become what their directives are, the others are checked. */
export const elements: Pass = {
  name: 'elements',
  summary: 'MDX: built-in elements become directives, components and islands are checked',
  mdast: (tree, context) => convertElements(context, tree),
  handlers: () => ({ mdxJsxFlowElement: element, mdxJsxTextElement: element }),
};

function convertElements(context: Context, parent: Parents): void {
  const { site } = context.shared;
  if (!context.isMdx || site === null) return;
  parent.children.forEach((child, index) => {
    const node = child as RootContent;
    if ('children' in node) convertElements(context, node as Parents);
    if (isJsx(node)) parent.children[index] = convert(context, node, site) as never;
  });
}

/** An element of HTML whose attributes are texts is like one of raw HTML; React renders the others. */
function element(state: State, node: JsxElement): ElementContent {
  const children = state.all(node as never);
  const attributes = node.attributes.map((attribute) =>
    attribute.type === 'mdxJsxAttribute' &&
    !isOfReact(attribute.name) &&
    (typeof attribute.value === 'string' || attribute.value == null)
      ? ([attribute.name, attribute.value ?? true] as const)
      : undefined,
  );
  if (node.name !== null && /^[a-z][^.:]*$/.test(node.name) && attributes.every((it) => it !== undefined)) {
    const made = h(node.name, Object.fromEntries(attributes), children);
    state.patch(node as never, made);
    return made;
  }
  return { ...node, children } as never;
}

/** What React has for itself in an element, or has another name for in HTML. */
export function isOfReact(attribute: string): boolean {
  return /^(?:key|ref|default(?:Value|Checked)|suppress\w+Warning)$/.test(attribute);
}

function isJsx(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function convert(context: Context, node: JsxElement, site: SiteComponents): Nodes {
  const { imports } = context;
  const { name } = node;
  if (name === null) return node;
  const isOwn = imports.names.has(name) || imports.islands.has(name) || Object.hasOwn(site.components, name);
  if (BUILT_IN.includes(name) && !isOwn) return builtIn(context, node, name);
  if (context.isDocusaurus && /^\p{Lu}/u.test(name) && hasTabs(node)) return tabsOfComponent(context, node, name);
  if (name === 'CodeBlock' && !isOwn && context.isDocusaurus)
    return codeBlock(context, node) ?? computedCode(context, node);
  if (name === 'CodeBlock' && !isOwn && context.dialect.name === 'starlight')
    return codeBlock(context, node) ?? withoutCode(context, node);
  if ((name === 'Head' || name === 'head') && !isOwn && context.isDocusaurus) return withoutHead(context, node);
  if (name === 'script' && context.isDocusaurus) return withoutScript(context, node);
  if (/^[a-z][^.]*$/.test(name)) return node;
  const [root = ''] = name.split('.');
  const islandName = imports.islands.get(name);
  if (islandName !== undefined) return island(context, node, name, islandName);
  if (imports.names.has(root) || root === 'props') return node;
  if (Object.hasOwn(site.components, root)) {
    if (site.islands.has(name)) return island(context, node, name, name);
    reportDead(context, root, node, site);
    return node;
  }
  return unknown();

  function unknown(): Nodes {
    reportUnknown(context, name ?? '', node, site);
    // The content is still shown, and checked.
    node.name = null;
    node.attributes = [];
    return node;
  }
}

/** Reports a component that would do nothing for readers: it becomes HTML, and only islands run in the browser. */
function reportDead(context: Context, name: string, node: JsxElement, site: SiteComponents): void {
  const used = needsBrowser(site.codeOf(name));
  if (used === undefined) return;
  context.report('dead-component', `<${name}> uses ${used}, which needs a browser, but it is no island.`, node, {
    found: `<${name}> of the module that markdown.components names`,
    allowed: 'an export of the module that markdown.islands names',
    suggestion: `export const ${name} = async () => (await import('./…')).${name};`,
  });
}

/** Reports a component that the site does not have. */
export function reportUnknown(context: Context, name: string, place: Place, site: SiteComponents): void {
  const names = componentNames(site);
  const meant = nearest(name, names);
  context.report('unknown-component', `There is no component <${name}>.`, place, {
    found: `<${name}>`,
    allowed: names.join(', '),
    ...(meant === undefined ? {} : { suggestion: `<${meant}>` }),
  });
}

/** @param key Name of the island in the browser. */
function island(context: Context, node: JsxElement, name: string, key: string): JsxElement {
  context.islands.add(key);
  const inner = islandIn(context, node);
  if (inner !== undefined) {
    const message = `The island <${inner}> is inside of the island <${name}>, whose content is HTML: it would not come alive.`;
    context.report('dead-component', message, node, {
      severity: context.isDocusaurus ? 'warning' : 'error',
      found: `<${name}>…<${inner} />…</${name}>`,
      allowed: 'one component that has both; or one beside the other',
    });
  }
  if (node.type === 'mdxJsxTextElement') node.name = `${name}${INLINE_SUFFIX}`;
  return node;
}

/** The name of an island in the content of an element. */
function islandIn(context: Context, { children }: Parents): string | undefined {
  for (const child of children as Nodes[]) {
    const name = isJsx(child) ? child.name?.replace(INLINE_SUFFIX, '') : undefined;
    if (name && (context.imports.islands.has(name) || context.shared.site?.islands.has(name))) return name;
    const inner = 'children' in child ? islandIn(context, child as Parents) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Docusaurus has the element on every page. */
function withoutHead(context: Context, node: JsxElement): Nodes {
  return leftOut(context, node, {
    message: 'The head of a page is of its front matter: this is left out.',
    found: '<Head>',
    allowed: 'front matter (title, description, image, keywords), or "head" of the configuration',
  });
}

/** Pages bring no scripts, which would run as those of the site; Docusaurus publishes them. */
function withoutScript(context: Context, node: JsxElement): Nodes {
  const src = node.attributes.find((it) => it.type === 'mdxJsxAttribute' && it.name === 'src');
  return leftOut(context, node, {
    message: 'A page brings no script: this one is left out.',
    found: src?.type === 'mdxJsxAttribute' && typeof src.value === 'string' ? src.value : '<script>',
    allowed: '"scripts" of the configuration, which names it with "security" for what it loads',
  });
}

/** The code of `<Code>` of Starlight may be computed. */
function withoutCode(context: Context, node: JsxElement): Nodes {
  return leftOut(context, node, {
    message: 'The code that <Code> shows is computed: it is left out.',
    found: '<Code>',
    allowed: 'a block of code in Markdown; a text, or a file that the page imports with ?raw',
  });
}

/** The code of `<CodeBlock>` of Docusaurus is what the page's own code makes of it. */
function computedCode(context: Context, node: JsxElement): Nodes {
  context.report('dead-component', 'The code that <CodeBlock> shows is computed: it has no colours.', node, {
    severity: 'warning',
    found: '<CodeBlock>',
    allowed: 'a block of code in Markdown; a text, or a file that the page imports with ?raw',
  });
  const code = { type: 'mdxJsxTextElement' as const, name: 'code', attributes: [], children: node.children as never };
  return { type: 'mdxJsxFlowElement', name: 'pre', attributes: [], children: [code as never], ...position(node) };
}

/** What another tool shows and a page here cannot: the page is published without it. */
function leftOut(
  context: Context,
  node: JsxElement,
  { message, ...more }: { message: string; found: string; allowed: string },
): Nodes {
  context.report('dead-component', message, node, { severity: 'warning', ...more });
  return { type: 'html', value: '' };
}

function builtIn(context: Context, node: JsxElement, name: string): Nodes {
  if (name === 'Tabs' && context.isDocusaurus) return tabsOfDocusaurus(node);
  const attributes = staticAttributes(context, node);
  if (name === 'ApiLink') return apiLink(node, attributes);
  if (name === 'Tabs') return directive(node, 'tabs', { group: attributes['groupId'] ?? attributes['group'] });
  if (name === 'TabItem') {
    const marked = 'default' in attributes ? { default: '' } : {};
    const made = directive(node, 'tab', { value: attributes['value'], label: attributes['label'], ...marked });
    // So that a mistake is named as it is written.
    return { ...made, data: { isElement: true } as object };
  }
  const label = attributes['title'] ?? attributes['summary'];
  if (name === 'Details') return directive(node, 'details', 'open' in attributes ? { open: '' } : {}, label);
  return directive(node, attributes['type'] ?? 'note', {}, label);
}

/** `<Tabs values={[{ value, label }]} defaultValue="…">`: labels and the first tab may be given there. */
function tabsOfDocusaurus(node: JsxElement): Nodes {
  const attributes = new Map(
    node.attributes.flatMap((it) => (it.type === 'mdxJsxAttribute' ? [[it.name, it.value]] : [])),
  );
  const first = attributeText(attributes.get('defaultValue') ?? undefined);
  const labels = labelsOf(attributes.get('values'));
  for (const child of node.children as Nodes[]) {
    if (child.type !== 'containerDirective' || child.name !== 'tab') continue;
    const value = child.attributes?.['value'] ?? '';
    const label = labels.get(value);
    child.attributes = {
      ...child.attributes,
      ...(label !== undefined && !child.attributes?.['label'] ? { label } : {}),
      ...(first !== undefined && first !== '' && first === value ? { default: '' } : {}),
    };
  }
  return directive(node, 'tabs', { group: attributeText(attributes.get('groupId')) || undefined });
}

/** Whether what is inside of an element is tabs, and nothing else. */
function hasTabs({ children }: JsxElement): boolean {
  const isTab = (child: Nodes) => child.type === 'containerDirective' && child.name === 'tab';
  const isBlank = (child: Nodes) => child.type === 'text' && child.value.trim() === '';
  return children.some(isTab) && (children as Nodes[]).every((child) => isTab(child) || isBlank(child));
}

/** A component that draws its `<TabItem>` in some way of its own: tabs, as each of them has to be read. */
function tabsOfComponent(context: Context, node: JsxElement, name: string): Nodes {
  context.report('dead-component', `<${name}> has a <TabItem> in it, and is shown as <Tabs>.`, node, {
    severity: 'warning',
    found: `<${name}>`,
    allowed: '<Tabs>, and beside it what the component shows besides its tabs',
  });
  return tabsOfDocusaurus(node);
}

/** The labels of tabs by their values, of a list that stands in the page; what is computed has none. */
function labelsOf(written: JsxElement['attributes'][number]['value']): Map<string, string> {
  const labels = new Map<string, string>();
  if (typeof written !== 'object' || written === null) return labels;
  const [statement] = programOf(written)?.body ?? [];
  const list = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  for (const entry of list?.type === 'ArrayExpression' ? list.elements : []) {
    if (entry?.type !== 'ObjectExpression') continue;
    const texts = new Map(
      entry.properties.flatMap((it) =>
        it.type === 'Property' && it.value.type === 'Literal'
          ? [
              [
                it.key.type === 'Identifier' ? it.key.name : it.key.type === 'Literal' ? String(it.key.value) : '',
                String(it.value.value),
              ],
            ]
          : [],
      ) as [string, string][],
    );
    labels.set(texts.get('value') ?? '', texts.get('label') ?? '');
  }
  return labels;
}

/** `<CodeBlock language="ts" title="…">` whose content is known; undefined if it is computed. */
function codeBlock(context: Context, node: JsxElement): Nodes | undefined {
  const text = codeOf(context, node.children as Nodes[]);
  if (text === undefined) return undefined;
  const value = (name: string) => {
    const found = node.attributes.find((it) => it.type === 'mdxJsxAttribute' && it.name === name);
    return found?.type === 'mdxJsxAttribute' ? attributeText(found.value) : undefined;
  };
  const lang = value('language') ?? /language-([\w-]+)/.exec(value('className') ?? '')?.[1] ?? null;
  const title = value('title');
  const numbers = value('showLineNumbers') === undefined ? [] : ['showLineNumbers'];
  const meta = [...(title ? [`title="${title}"`] : []), ...numbers, value('metastring') ?? ''].join(' ').trim();
  return {
    type: 'code',
    lang,
    meta: meta === '' ? null : meta,
    value: text.replace(/^\n|\s+$/g, ''),
    ...position(node),
  };
}

function codeOf(context: Context, children: readonly Nodes[]): string | undefined {
  const parts = children.map((child) => {
    if (child.type === 'text') return child.value;
    if (child.type === 'paragraph') return codeOf(context, child.children);
    if (child.type !== 'mdxTextExpression' && child.type !== 'mdxFlowExpression') return undefined;
    return attributeText(child as never) ?? context.imports.texts.get(child.value.trim());
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}

function apiLink(node: JsxElement, attributes: Record<string, string>): Nodes {
  const to = attributes['to'] ?? '';
  const name = to.split(/[/#]/).at(-1) ?? to;
  const children =
    node.children.length > 0 ? (node.children as PhrasingContent[]) : [{ type: 'inlineCode' as const, value: name }];
  const link: Nodes = { type: 'link', url: `api:${to}`, children, ...position(node) };
  return node.type === 'mdxJsxFlowElement' ? { type: 'paragraph', children: [link], ...position(node) } : link;
}

function directive(
  node: JsxElement,
  name: string,
  attributes: Record<string, string | undefined>,
  label?: string,
): ContainerDirective {
  const content = asBlocks(node.children);
  const heading: BlockContent[] =
    label === undefined
      ? []
      : [{ type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'text', value: label }] }];
  return { type: 'containerDirective', name, attributes, children: [...heading, ...content], ...position(node) };
}

function position(node: Nodes): Pick<Nodes, 'position'> {
  return node.position ? { position: node.position } : {};
}

const INLINE = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
  'mdxJsxTextElement',
  'mdxTextExpression',
]);

/** Text beside blocks becomes a paragraph. */
function asBlocks(children: readonly Nodes[]): BlockContent[] {
  const blocks: BlockContent[] = [];
  let inline: PhrasingContent[] = [];
  const flush = () => {
    if (inline.some((child) => child.type !== 'text' || child.value.trim() !== ''))
      blocks.push({ type: 'paragraph', children: inline });
    inline = [];
  };
  for (const child of children) {
    if (INLINE.has(child.type)) inline.push(child as PhrasingContent);
    else {
      flush();
      blocks.push(child as BlockContent);
    }
  }
  flush();
  return blocks;
}

type JsxElement =
  | Extract<RootContent, { type: 'mdxJsxFlowElement' }>
  | Extract<PhrasingContent, { type: 'mdxJsxTextElement' }>;

/**
 * Attributes of an element that is rendered without React, as text; one without
 * a value is an empty text. An expression must be a constant.
 */
function staticAttributes(context: Context, node: JsxElement): Record<string, string> {
  const result: Record<string, string> = {};
  for (const attribute of node.attributes) {
    const value = attribute.type === 'mdxJsxAttribute' ? attributeText(attribute.value) : undefined;
    if (attribute.type === 'mdxJsxAttribute' && value !== undefined) result[attribute.name] = value;
    else {
      const message = `The attributes of <${node.name}> must be constant texts: it becomes HTML without React.`;
      const found = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{...}';
      // A picture in the place of that of a note is no text.
      const severity = context.isDocusaurus && found === 'icon' ? 'warning' : 'error';
      context.report('invalid-markdown', message, node, { severity, found, allowed: 'name="text"' });
    }
  }
  return result;
}

function attributeText(value: JsxElement['attributes'][number]['value']): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  const [statement] = programOf(value)?.body ?? [];
  if (statement?.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  if (expression.type === 'Literal' && expression.value !== null && typeof expression.value !== 'object') {
    return expression.value === true ? '' : String(expression.value);
  }
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? '';
  return undefined;
}
