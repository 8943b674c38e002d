/**
 * The kinds of admonitions. Each has the title that is shown where an author wrote none, in English and in Chinese, and
 * the alert of GitHub that is shown as this kind (`> [!NOTE]`). A kind that is added here can be written in Markdown; its
 * hue and its sign are a rule in `theme-ui/src/prose/blocks.css`.
 */
export const ADMONITIONS = [
  { kind: 'note', title: 'Note', chineseTitle: '说明', alert: 'NOTE' },
  { kind: 'tip', title: 'Tip', chineseTitle: '提示', alert: 'TIP' },
  { kind: 'info', title: 'Info', chineseTitle: '信息', alert: 'IMPORTANT' },
  { kind: 'warning', title: 'Warning', chineseTitle: '警告', alert: 'WARNING' },
  { kind: 'danger', title: 'Danger', chineseTitle: '危险', alert: undefined },
  { kind: 'caution', title: 'Caution', chineseTitle: '小心', alert: 'CAUTION' },
] as const;

/** Kinds of other tools, with those that mean the same here. */
export const OTHER_KINDS: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['important', 'info'],
  ['secondary', 'note'],
  ['success', 'tip'],
  ['error', 'danger'],
]);

export type AdmonitionKind = (typeof ADMONITIONS)[number]['kind'];

/** The title of each kind of admonition in a language. */
export function admonitionTitles(language: 'title' | 'chineseTitle'): Record<AdmonitionKind, string> {
  return Object.fromEntries(ADMONITIONS.map((admonition) => [admonition.kind, admonition[language]])) as Record<
    AdmonitionKind,
    string
  >;
}
