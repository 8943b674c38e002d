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

/** Other files of a picture, which links lead to instead. */
const REFUSED_ELEMENTS = new Set(['picture', 'source']);

/**
 * What HTML of unknown authors may hold: elements of prose. No ids, names or
 * classes, which would meet the page's own, and no `data-part`, which would be
 * styled and behave as if it were ours.
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
  // Addresses are judged where links are resolved, which knows more of them.
  protocols: { src: ['http', 'https'], cite: ['http', 'https'], longDesc: ['http', 'https'] },
  strip: ['script', 'style', 'iframe', 'object', 'template', 'noscript', 'textarea', 'title', 'svg', 'math'],
};

/** Parses the raw HTML of a tree and keeps what is harmless. */
export function sanitizeHtml(tree: Root): Root {
  return sanitize(raw(tree), SCHEMA) as Root;
}
