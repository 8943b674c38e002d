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
