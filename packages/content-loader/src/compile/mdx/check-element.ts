import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Context } from '../context.ts';
import { isContent, islandName, isPartial, type AnyComponent } from './components.ts';
import { needsBrowser } from './modules.ts';

/** What stays of an element's properties when a page is HTML, and its islands are HTML with JSON. */
const IN_BROWSER = 'a component in a module of its own, which the page imports: it runs in the browser';

/**
 * Reports properties that would be lost: what an element does when it is clicked, and what an island gets that is no JSON.
 *
 * @param type The element's name, its component or a fragment.
 */
export function checkElement(context: Context, type: unknown, properties: Readonly<Record<string, unknown>>): void {
  const island = islandName(type);
  for (const [key, value] of Object.entries(properties)) {
    const report = (message: string, found: string, allowed: string) =>
      context.report('dead-component', message, context.sources.search(key), {
        severity: context.isDocusaurus ? 'warning' : 'error',
        found,
        allowed,
      });
    if (island !== undefined) {
      if (value === undefined || isJson(value) || (key === 'children' && isContent(value))) continue;
      const found = `${key}={${typeof value === 'object' ? 'an object of React or of a class' : `a ${typeof value}`}}`;
      report(`The browser does not get "${key}" of the island <${island}>: it is no JSON.`, found, IN_BROWSER);
    } else if (/^on[A-Z]/.test(key) && typeof value === 'function') {
      const name = typeof type === 'string' ? type : ((type as { name?: string } | null)?.name ?? '');
      report(`"${key}" of <${name}> is never called: pages are HTML.`, `${key}={…}`, IN_BROWSER);
    } else if (key === 'children' && (typeof type === 'string' || type === Fragment)) {
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'function')
          context.report(
            'invalid-markdown',
            'Nothing is shown of this: it is a function.',
            context.sources.search('=>'),
            {
              found: `{${String(child)}}`.slice(0, 200),
              allowed: 'a text, a number or an element, such as what the function returns',
            },
          );
    }
  }
}

/**
 * Whether a component has a state without which it shows nothing of its content, `{isOpen && children}`, and is HTML, so
 * that no reader can ever change it. This is reported.
 */
export function hidesContent(context: Context, type: unknown, properties: Readonly<Record<string, unknown>>): boolean {
  const { children } = properties;
  if (
    typeof type !== 'function' ||
    islandName(type) !== undefined ||
    !(typeof children === 'string' || isContent(children))
  )
    return false;
  if (needsBrowser(String(type)) === undefined) return false;
  const given = { ...properties, children: createElement('template', { id: 'content' }) };
  try {
    if (renderToStaticMarkup(createElement(type as AnyComponent, given)).includes('<template')) return false;
  } catch {
    // It throws once more where the page is rendered.
    return false;
  }
  const message = `<${type.name}> shows what is inside of it in a state that no reader can bring about, as pages are HTML: it is shown after it.`;
  context.report('dead-component', message, context.sources.search(`<${type.name}`), {
    severity: context.isDocusaurus ? 'warning' : 'error',
    found: `<${type.name}>`,
    allowed: IN_BROWSER,
  });
  return true;
}

function isJson(value: unknown): boolean {
  if (value === null || isPartial(value) || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== 'object' || '$$typeof' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isJson);
}
