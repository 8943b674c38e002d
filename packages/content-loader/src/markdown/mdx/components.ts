import path from 'node:path';
import { statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createElement, type ComponentType, type ReactNode } from 'react';

type AnyComponent = ComponentType<Record<string, unknown>>;

/** The site's components as MDX pages get them. */
export interface SiteComponents {
  components: Readonly<Record<string, AnyComponent>>;
  /** Names of those that come to life in the browser. */
  islands: ReadonlySet<string>;
}

/** An island that stands inside a line of text. */
export const INLINE_SUFFIX = 'Inline__';

/**
 * Loads a module of React components. Its exports are for MDX pages to use; the
 * ones in its `islands` export are hydrated in the browser, so their HTML is
 * wrapped with what that takes.
 */
export async function loadComponents(module: string | null): Promise<SiteComponents> {
  if (module === null) return { components: {}, islands: new Set() };
  const url = path.isAbsolute(module) ? pathToFileURL(module) : new URL(module);
  // The dev server's workers outlive a changed module.
  const changed = url.protocol === 'file:' ? statSync(fileURLToPath(url)).mtimeMs : 0;
  const loaded = (await import(`${url.href}?t=${changed}`)) as Record<string, unknown>;
  const islands = (loaded['islands'] ?? {}) as Record<string, AnyComponent>;
  const components: Record<string, AnyComponent> = {};
  for (const [name, value] of Object.entries(loaded)) {
    if (name !== 'islands' && name !== 'default' && isComponent(value)) components[name] = value;
  }
  for (const [name, component] of Object.entries(islands)) {
    components[name] = island(name, component, 'div');
    components[`${name}${INLINE_SUFFIX}`] = island(name, component, 'span');
  }
  return { components, islands: new Set(Object.keys(islands)) };
}

function isComponent(value: unknown): value is AnyComponent {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function island(name: string, component: AnyComponent, tagName: 'div' | 'span'): AnyComponent {
  return function Island(props: Record<string, unknown>): ReactNode {
    return createElement(
      tagName,
      { 'data-island': name, 'data-props': JSON.stringify(props) },
      createElement(component, props),
    );
  };
}
