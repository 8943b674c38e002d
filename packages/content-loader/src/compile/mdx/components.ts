import { readFile } from 'node:fs/promises';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadModule } from '../load-module.ts';
import type { SiteModules } from '../types.ts';

export type AnyComponent = ComponentType<Record<string, unknown>>;

/** The site's components as MDX pages get them. */
export interface SiteComponents {
  components: Readonly<Record<string, AnyComponent>>;
  /** Names of those that are hydrated in the browser. */
  islands: ReadonlySet<string>;
  /** The code of a component, with that of the components and hooks of the same module that it is made of. */
  codeOf(name: string): string;
}

/** Added to the name of an island that is inside a line of text. */
export const INLINE_SUFFIX = 'Inline__';

/**
 * Loads the modules with the site's components. Each export of the components module is a component; each export of the
 * islands module is a function that imports one, whose HTML is wrapped with what the browser needs to hydrate it.
 *
 * @param language Of the site, which the modules may ask for as they begin.
 */
export async function loadComponents(modules: SiteModules, language: string): Promise<SiteComponents> {
  const components: Record<string, AnyComponent> = {};
  const exported = await loadModule(modules, 'components', language);
  if ('islands' in exported) {
    throw new Error(
      'the module of markdown.components exports "islands". They belong to the module of markdown.islands, ' +
        "each as an export of its own: export const Timer = async () => (await import('./timer.tsx')).Timer;",
    );
  }
  for (const [name, value] of Object.entries(exported)) {
    if (name !== 'default' && isComponent(value)) components[name] = value;
  }
  const islands = await loadModule(modules, 'islands', language);
  for (const [name, load] of Object.entries(islands)) {
    if (typeof load !== 'function')
      throw new Error(`the export "${name}" of the module of markdown.islands is not a function`);
    const component = (await load()) as AnyComponent;
    components[name] = island(name, component, 'div');
    components[`${name}${INLINE_SUFFIX}`] = island(name, component, 'span');
  }
  return { components, islands: new Set(Object.keys(islands)), codeOf: await codeReader(modules.components, exported) };
}

/** Finds components and hooks in bundled code, where each begins a line. */
async function codeReader(file: string | null, exported: Record<string, unknown>): Promise<SiteComponents['codeOf']> {
  const codeOf = partsReader(file === null ? '' : await readFile(file, 'utf8'), /\b(?:[A-Z]|use[A-Z])[\w$]*/g);
  return (name) => codeOf(exported[name]);
}

/**
 * Makes what finds the code of a function in a bundle, with that of all it is made of there.
 *
 * @param words What names other parts in code.
 */
export function partsReader(bundle: string, words = /[A-Za-z_$][\w$]*/g): (component: unknown) => string {
  const parts = new Map<string, string>();
  // Comments name the file that follows.
  const code = bundle.replaceAll(/^(?:\/\/.*|\/\*[^]*?\*\/)$/gm, '');
  for (const part of code.split(/^(?=(?:export )?(?:async )?(?:function|const|let|var|class) )/m)) {
    const [, name] = /^(?:export )?(?:async )?(?:function|const|let|var|class)\*? ([\w$]+)/.exec(part) ?? [];
    if (name !== undefined) parts.set(name, part);
  }
  return (component) => {
    const seen = new Set<string>();
    const visit = (code: string): string => {
      const used = [...code.matchAll(words)].map(([word]) => word);
      const inner = used.filter((word) => parts.has(word) && !seen.has(word) && seen.add(word));
      return [code, ...inner.map((word) => visit(parts.get(word) ?? ''))].join('\n');
    };
    return typeof component === 'function' ? visit(String(component)) : '';
  };
}

/** Whether a value can be rendered by React. */
export function isComponent(value: unknown): value is AnyComponent {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

const PARTIALS = new WeakMap<object, string>();

/** The component that a partial is as a value. */
export function partialComponent(html: string): AnyComponent {
  PARTIALS.set(Partial, html);
  return Partial;
  function Partial(): ReactNode {
    return createElement('div', { dangerouslySetInnerHTML: { __html: html } });
  }
}

/** Whether a value is a partial, whose HTML the browser gets. */
export function isPartial(value: unknown): boolean {
  return typeof value === 'function' && PARTIALS.has(value);
}

/** Stands in for a component: what is inside of it. */
export const Contents: AnyComponent = ({ children }) => (children ?? null) as ReactNode;

/** Whether what is inside of an element is more than text, as an element of a page has it. */
export function isContent(children: unknown): children is ReactNode {
  if (Array.isArray(children))
    return children.some(isContent) && children.every((it) => isContent(it) || typeof it === 'string');
  return typeof children === 'object' && children !== null && '$$typeof' in children;
}

/** Properties as the browser gets them; it makes components of partials again. */
function asJson(properties: Record<string, unknown>): string {
  return JSON.stringify(properties, (_, value: unknown) =>
    typeof value === 'function' && PARTIALS.has(value) ? { $html: PARTIALS.get(value) } : value,
  );
}

const ISLANDS = new WeakMap<object, string>();

/** The name of an island's component; undefined for everything else. */
export function islandName(type: unknown): string | undefined {
  return typeof type === 'function' ? ISLANDS.get(type) : undefined;
}

/** A component, wrapped with what the browser needs to hydrate it. */
export function island(name: string, component: AnyComponent, tagName: 'div' | 'span'): AnyComponent {
  ISLANDS.set(Island, name.replace(/^.*#/, ''));
  return Island;
  /** Pages may also call it, `{Counter()}`. */
  function Island(props: Record<string, unknown> = {}): ReactNode {
    const { children } = props;
    const content = isContent(children) ? renderToStaticMarkup(children) : undefined;
    const given = content === undefined ? props : { ...props, children: { $content: content, in: tagName } };
    // The content is rendered as the browser renders it: from its HTML.
    const html = { dangerouslySetInnerHTML: { __html: content ?? '' } };
    const shown = content === undefined ? props : { ...props, children: createElement(tagName, html) };
    return createElement(
      tagName,
      { 'data-island': name, 'data-props': asJson(given) },
      createElement(component, shown),
    );
  }
}
