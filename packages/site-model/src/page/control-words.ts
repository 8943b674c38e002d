/** Kinds of `<input>` that show something else than a text. */
const WORDLESS = /^(?:checkbox|color|file|hidden|image|radio|range)$/;
/** Kinds that a browser writes the value of in its own way; it shows nothing of any other text. */
const COUNTED = /^(?:date|datetime-local|month|number|time|week)$/;
/** Buttons, which have no placeholder. */
const BUTTONS = /^(?:button|reset|submit)$/;

/**
 * What an element of a form shows that is written in its attributes: the value of a field or a button, or the placeholder
 * in an empty field; the label of an option in place of its text, and of a group before its options. Empty for any other.
 */
export function controlWords(element: {
  tagName: string;
  properties: Readonly<Record<string, unknown>>;
  children: readonly object[];
}): string {
  const { tagName, properties, children } = element;
  const said = (name: string): string => String(properties[name] ?? '').trim();
  if (tagName === 'option' || tagName === 'optgroup') return said('label');
  if (tagName === 'textarea') return children.length === 0 ? said('placeholder') : '';
  const type = said('type').toLowerCase();
  if (tagName !== 'input' || WORDLESS.test(type)) return '';
  if (BUTTONS.test(type)) return said('value');
  const isCounted = COUNTED.test(type);
  const value = String(properties['value'] ?? '');
  if (isCounted ? /^[-+\d.:eTW]+$/.test(value) : type !== 'password' && value !== '') return value.trim();
  return isCounted && type !== 'number' ? '' : said('placeholder');
}
