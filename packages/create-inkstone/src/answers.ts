/** Hosts that the starter has files for. */
export const TARGETS = {
  'github-pages': 'GitHub Pages, with a workflow',
  static: 'any static host',
} as const;

/** Languages of the interface: what readers find on buttons and in menus. */
export const LANGUAGES = { en: 'English', 'zh-Hans': '简体中文' } as const;

export type Target = keyof typeof TARGETS;
export type Language = keyof typeof LANGUAGES;

/** Everything that a new site is made of. */
export interface Answers {
  title: string;
  language: Language;
  /** npm names of the packages that the API reference is about; empty for none. */
  api: readonly string[];
  target: Target;
}

/** Characters that a terminal acts on, and those by which readers see another text. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029]|(?!\u200C|\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;

/** A text that no terminal takes for more than a text. */
export function printable(text: string): string {
  return text.replaceAll(UNSEEN, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`);
}

/** A title as its readers see it: one line. */
export function asTitle(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim();
}
