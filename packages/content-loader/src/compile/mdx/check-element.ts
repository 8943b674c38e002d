import { Fragment } from 'react';
import type { Context } from '../context.ts';
import { isContent, islandName, isPartial } from './components.ts';

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

function isJson(value: unknown): boolean {
  if (value === null || isPartial(value) || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== 'object' || '$$typeof' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isJson);
}
