/** Characters of a README beyond which it ends at a heading, and leads to the whole of it. */
const LONGEST = 16_000;

/**
 * The beginning of a README that is too long for a page, up to a heading outside of code, with the definitions that
 * its links may name.
 */
export function cutReadme(source: string, longest = LONGEST): { source: string; isCut: boolean } {
  if (source.length <= longest) return { source, isCut: false };
  let offset = 0;
  let fence = '';
  let end = 0;
  for (const line of source.split(/(?<=\n)/)) {
    if (offset > longest) break;
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== '') {
      if (mark.startsWith(fence) && line.trim() === mark) fence = '';
    } else if (mark !== '') fence = mark;
    else if (/^#{1,6}\s/.test(line) && offset > 0) end = offset;
    offset += line.length;
  }
  // One without headings ends with a paragraph.
  if (end === 0) end = source.lastIndexOf('\n\n', longest);
  if (end <= 0) end = longest;
  const rest = source.slice(end);
  const definitions = rest.match(/^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$/gm) ?? [];
  return { source: [source.slice(0, end).trimEnd(), ...definitions].join('\n\n'), isCut: true };
}
