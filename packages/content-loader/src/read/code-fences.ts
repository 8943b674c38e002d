/** The opening of a block of code; also in lists and quotations. */
const FENCE = /^[\s>]*(?:[-+*][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})/;

/** Lines of a page that are a block of code, or that are none. */
export interface PartOfPage {
  text: string;
  isCode: boolean;
  /** Number of its first line, from 1. */
  line: number;
}

/**
 * Divides a page into its blocks of code and what is between them.
 *
 * @param hasComments Whether comments of HTML are read: one that begins a line ends where it says, with the code in it.
 */
export function splitCode(source: string, { hasComments = false } = {}): PartOfPage[] {
  const parts: PartOfPage[] = [];
  let fence = '';
  let isComment = false;
  for (const [index, line] of source.split('\n').entries()) {
    isComment ||= hasComments && fence === '' && /^\s*<!--/.test(line);
    const [, mark = ''] = (isComment ? null : FENCE.exec(line)) ?? [];
    if (line.includes('-->')) isComment = false;
    const opens = fence === '' && mark !== '' && !(mark.startsWith('`') && line.split('`').length > mark.length + 1);
    const closes = fence !== '' && mark.startsWith(fence) && line.trim().replace(/^[>\s]+/, '') === mark;
    const isCode = opens || fence !== '';
    const last = parts.at(-1);
    // Two blocks may follow each other.
    if (last?.isCode === isCode && !opens) last.text += `\n${line}`;
    else parts.push({ text: line, isCode, line: index + 1 });
    if (opens) fence = mark;
    else if (closes) fence = '';
  }
  return parts;
}
