import { composed } from '@inkstone/site-model/href';
import GithubSlugger from 'github-slugger';

/** Makes the ids of a page's headings of their texts; no two are the same. */
export interface HeadingSlugger {
  /** The ids that are taken. */
  occurrences: Record<string, number>;
  slug(text: string): string;
}

/** How ids are made of texts, as each tool does. */
export type SlugRule = 'github' | 'vitepress' | 'mdbook' | 'mkdocs';

/** A slugger for one page. */
export function createSlugger(rule: SlugRule): HeadingSlugger {
  switch (rule) {
    case 'github':
      return Object.assign(new GithubSlugger(), { occurrences: noneYet() });
    case 'vitepress':
      return new OtherSlugger(vitePressSlug, '-');
    case 'mdbook':
      return new OtherSlugger(mdBookSlug, '-');
    case 'mkdocs':
      return new OtherSlugger(pythonMarkdownSlug, '_');
  }
}

/** Headings may have the names that objects have. */
function noneYet(): Record<string, number> {
  return Object.create(null) as Record<string, number>;
}

class OtherSlugger implements HeadingSlugger {
  readonly occurrences = noneYet();
  readonly #make: (text: string) => string;
  readonly #separator: string;

  constructor(make: (text: string) => string, separator: string) {
    this.#make = make;
    this.#separator = separator;
  }

  slug(text: string): string {
    const first = this.#make(text);
    let id = first;
    // Python-Markdown gives a heading of no letters a number alone.
    for (let count = 1; Object.hasOwn(this.occurrences, id) || (id === '' && this.#separator === '_'); count++)
      id = `${first}${this.#separator}${count}`;
    this.occurrences[id] = 0;
    return id;
  }
}

/** https://vitepress.dev/guide/markdown#header-anchors, of the package @mdit-vue/shared. */
function vitePressSlug(text: string): string {
  return composed(
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036F]/g, '')
      .replace(/\p{Cc}/gu, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase(),
  );
}

/** The ids of mdBook, which keep every space as a hyphen. */
function mdBookSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{N}_\s-]/gu, '')
    .replace(/\s/g, '-');
}

/** The ids of the extension `toc` of Python-Markdown: letters of ASCII alone. */
function pythonMarkdownSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}
