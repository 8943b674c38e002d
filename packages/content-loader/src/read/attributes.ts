/** `{#id .class key="value"}`, `{ #id }` and `{: #id }`, which other tools write after what has the attributes. */
const ATTRIBUTE = String.raw`(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+))`;
const LIST = String.raw`\{:?[ \t]*${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*[ \t]*\}`;

const AT_HEADING = new RegExp(String.raw`^(#{1,6}[ \t].*?)[ \t]*(${LIST})[ \t]*#*[ \t]*$`);
const AFTER_INLINE = new RegExp(String.raw`(?<=[\])\`*_>])${LIST}`, 'g');
const ALONE = new RegExp(String.raw`^[\s>]*${LIST}[ \t]*$`);

/** Keeps the id of a heading, ` {#id}`; other attributes, such as classes, have no meaning here. */
export function withoutAttributes(line: string): string {
  if (!line.includes('{')) return line;
  const [, heading, list = ''] = AT_HEADING.exec(line) ?? [];
  if (heading !== undefined) {
    const [, id] = /[\s{:]#([\w.:-]+)/.exec(list) ?? [];
    return id === undefined ? heading : `${heading} {#${id}}`;
  }
  return ALONE.test(line) ? '' : line.replace(AFTER_INLINE, '');
}
