/**
 * The kinds of admonitions, each with the title of one that has none of its own, and the alert of GitHub that is shown as
 * one (`> [!NOTE]`). A kind that is added here can be written; its colours are in `packages/theme-ui`.
 */
export const ADMONITIONS = [
  { kind: 'note', title: 'Note', alert: 'NOTE' },
  { kind: 'tip', title: 'Tip', alert: 'TIP' },
  { kind: 'info', title: 'Info', alert: 'IMPORTANT' },
  { kind: 'warning', title: 'Warning', alert: 'WARNING' },
  { kind: 'danger', title: 'Danger', alert: undefined },
  { kind: 'caution', title: 'Caution', alert: 'CAUTION' },
] as const;

/** Kinds of other tools, with those that mean the same here. */
export const OTHER_KINDS: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['important', 'info'],
  ['secondary', 'note'],
  ['success', 'tip'],
  ['error', 'danger'],
]);

export type AdmonitionKind = (typeof ADMONITIONS)[number]['kind'];
