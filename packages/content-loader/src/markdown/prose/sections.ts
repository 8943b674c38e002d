import type { SearchSection } from '@inkstone/site-model/source';

/** Gathers the plain text of a page under its headings while the page is written. */
export class SectionCollector {
  readonly #sections: { anchor: string | null; headings: string[]; parts: string[] }[] = [
    { anchor: null, headings: [], parts: [] },
  ];
  /** Headings above the current text, by level. */
  #path: { depth: number; text: string }[] = [];
  /** The page's title, which every hierarchy begins with. */
  title = '';
  #muted = 0;

  /** Begins the text under a heading. */
  start(depth: number, anchor: string, text: string): void {
    this.#path = this.#path.filter((heading) => heading.depth < depth);
    // A title that stands further down heads everything already.
    if (depth > 1 || text !== this.title) this.#path.push({ depth, text });
    this.#sections.push({ anchor, headings: this.#path.map((heading) => heading.text), parts: [] });
  }

  /** The heading that the current text stands under. */
  heading(): string {
    return this.#path.at(-1)?.text ?? this.title;
  }

  add(text: string): void {
    if (this.#muted === 0) this.#sections.at(-1)?.parts.push(text);
  }

  /** Keeps the texts of two blocks apart. */
  break(): void {
    this.add('\n');
  }

  /** Runs `body` without gathering its text. */
  mute<Result>(body: () => Result): Result {
    this.#muted++;
    try {
      return body();
    } finally {
      this.#muted--;
    }
  }

  finish(): SearchSection[] {
    return this.#sections.map(({ anchor, headings, parts }) => ({
      anchor,
      hierarchy: [this.title, ...headings],
      text: parts.join('').replace(/\s+/g, ' ').trim(),
    }));
  }
}
