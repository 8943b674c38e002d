import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';

const REFUSED = new Set([
  'id',
  'name',
  'className',
  'accessKey',
  'tabIndex',
  'htmlFor',
  'headers',
  'useMap',
  'action',
  'method',
]);

/** They load images from third parties. */
const REFUSED_ELEMENTS = new Set(['picture', 'source']);

/**
 * What untrusted HTML may contain: elements of prose. No ids, names or classes, which could clash with the page's own,
 * and no `data-part`, which the theme would style and attach behaviour to.
 */
const SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !REFUSED_ELEMENTS.has(name)),
  attributes: Object.fromEntries(
    Object.entries(defaultSchema.attributes ?? {}).map(([tagName, names]) => [
      tagName,
      names.filter((name) => !REFUSED.has(String(typeof name === 'string' ? name : name[0]))),
    ]),
  ),
  clobber: [],
  // `href` is checked where links are resolved.
  protocols: { src: ['http', 'https'], cite: ['http', 'https'], longDesc: ['http', 'https'] },
  strip: ['script', 'style', 'iframe', 'object', 'template', 'noscript', 'textarea', 'title', 'svg', 'math'],
};

/** Parses the raw HTML in a tree and removes everything that the schema does not allow. */
export function sanitizeHtml(tree: Root): Root {
  return sanitize(raw(tree), SCHEMA) as Root;
}
