/** `{#id .class key="value"}`, `{ #id }` and `{: #id }`, which other tools write after what has the attributes. */
const ATTRIBUTE = String.raw`(?:\.[\w-]+|#[^\s{}"'#]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+))`;
const LIST = String.raw`\{:?[ \t]*${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*[ \t]*\}`;

const AT_HEADING = new RegExp(String.raw`^(#{1,6}[ \t].*?)[ \t]*(${LIST})[ \t]*#*[ \t]*$`);
const AFTER_LINK = new RegExp(String.raw`(?<!!)\[([^[\]]*)\]\((/[^\s()]+\.html?)\)(${LIST})`, 'g');
const AFTER_INLINE = new RegExp(String.raw`(?<=[\])\`>])${LIST}`, 'g');
/** Emphasis begins before a word: `x_{a=1}` is a part of a formula. */
const AFTER_EMPHASIS = new RegExp(String.raw`(?<![\w*\\])(([*_]{1,3})(?![\s*_])[^*_\n]*?(?<!\s)\2)(${LIST})`, 'g');
const ALONE = new RegExp(String.raw`^([\s>]*)(${LIST})[ \t]*$`);

/**
 * Keeps the id of a heading, ` {#id}`; other ids are those of empty elements, so that links to them lead there. A link
 * to a file of the host keeps its target. Other attributes, such as classes, have no meaning here.
 */
export function withoutAttributes(line: string): string {
  if (!line.includes('{')) return line;
  const [, heading, list = ''] = AT_HEADING.exec(line) ?? [];
  if (heading !== undefined) {
    const id = idIn(list);
    return id === undefined ? heading : `${heading} {#${id}}`;
  }
  const [, before = '', alone] = ALONE.exec(line) ?? [];
  if (alone !== undefined) return before.trimEnd() + markerOf(alone);
  return line
    .replace(AFTER_LINK, (found, label: string, href: string, attributes: string) => {
      const [, target] = /[\s{:]target="?(\w+)/.exec(attributes) ?? [];
      return target === undefined ? found : `<a href="${href}" target="${target}">${label}</a>`;
    })
    .replace(AFTER_INLINE, markerOf)
    .replace(AFTER_EMPHASIS, (_, emphasis: string, _mark: string, list: string) => emphasis + markerOf(list));
}

function idIn(list: string): string | undefined {
  const [, short, double, single, bare] =
    /[\s{:](?:#([^\s{}"'#]+)|id=(?:"([^"\s]+)"|'([^'\s]+)'|([^\s{}"']+)))/.exec(list) ?? [];
  return short ?? double ?? single ?? bare;
}

function markerOf(list: string): string {
  const id = idIn(list);
  return id === undefined ? '' : `<a id="${id}"></a>`;
}
