import { escapeHtml } from '@inkstone/site-model/page';
import { fold, isHan, type Variants } from '../text/fold.ts';
import { identifierWords, scanText } from '../text/scan.ts';

/** From one offset of a text to another. */
export interface Span {
  start: number;
  end: number;
}

/** Finds what to mark in a text: Han words anywhere, other words as a whole or within identifiers. */
export function findSpans(text: string, marks: readonly string[], variants: Variants): Span[] {
  const folded = fold(text, variants);
  const words = new Set(marks.filter((mark) => !isHan(mark.charCodeAt(0))));
  const spans: Span[] = [];
  for (const mark of marks) {
    if (!isHan(mark.charCodeAt(0))) continue;
    for (let at = folded.indexOf(mark); at !== -1; at = folded.indexOf(mark, at + mark.length))
      spans.push({ start: at, end: at + mark.length });
  }
  scanText(folded, {
    han: () => {},
    word(start, end) {
      const word = folded.slice(start, end);
      if (words.has(word)) {
        spans.push({ start, end });
        return;
      }
      for (const [from, to] of identifierWords(text.slice(start, end))) {
        if (words.has(word.slice(from, to))) spans.push({ start: start + from, end: start + to });
      }
    },
  });
  return merge(spans.toSorted((a, b) => a.start - b.start || b.end - a.end));
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const before = merged.at(-1);
    if (before !== undefined && span.start <= before.end) before.end = Math.max(before.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

export interface MarkupOptions {
  before: string;
  after: string;
  ellipsis: string;
}

/** Escapes a text and puts tags around the spans. */
export function markSpans(text: string, spans: readonly Span[], options: MarkupOptions): string {
  let html = '';
  let at = 0;
  for (const { start, end } of spans) {
    html += escapeHtml(text.slice(at, start)) + options.before + escapeHtml(text.slice(start, end)) + options.after;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
}

/**
 * An excerpt of a text, marked: its beginning, or the part with as many matches as possible. A Han character is two
 * wide.
 */
export function snippet(
  text: string,
  spans: readonly Span[],
  { width, isBeginning, ...options }: MarkupOptions & { width: number; isBeginning: boolean },
): string {
  const window = isBeginning ? windowFrom(text, 0, width) : bestWindow(text, spans, width);
  const { start, end } = window;
  const shown = inside(spans, window).map((span) => ({ start: span.start - start, end: span.end - start }));
  const html = markSpans(text.slice(start, end), shown, options);
  return (start > 0 ? options.ellipsis : '') + html + (end < text.length ? options.ellipsis : '');
}

function bestWindow(text: string, spans: readonly Span[], width: number): Span {
  const starts = [0, ...spans.map((span) => startBefore(text, span.start, width / 4))];
  const windows = starts.map((start) => windowFrom(text, start, width));
  const counts = windows.map((window) => inside(spans, window).length);
  return windows[counts.indexOf(Math.max(...counts))]!;
}

function inside(spans: readonly Span[], window: Span): Span[] {
  return spans.filter((span) => span.start >= window.start && span.end <= window.end);
}

function windowFrom(text: string, start: number, width: number): Span {
  let end = start;
  let used = 0;
  while (end < text.length && used < width) {
    used += widthOf(text, end);
    end += 1;
  }
  // Do not end in the middle of a word.
  if (end < text.length) while (end > start + 1 && isLetter(text, end - 1) && isLetter(text, end)) end -= 1;
  return { start, end };
}

/** Where a sentence or word begins, at most so far before `place`. */
function startBefore(text: string, place: number, width: number): number {
  let start = place;
  let used = 0;
  while (start > 0 && used < width) {
    if (/[。！？；.!?;\n]/.test(text[start - 1]!)) return text[start] === ' ' ? start + 1 : start;
    start -= 1;
    used += widthOf(text, start);
  }
  while (start > 0 && start < place && isLetter(text, start - 1) && isLetter(text, start)) start += 1;
  return start;
}

function widthOf(text: string, at: number): number {
  return text.charCodeAt(at) > 0x2e7f ? 2 : 1;
}

function isLetter(text: string, at: number): boolean {
  return /[\w$]/.test(text[at] ?? '');
}
