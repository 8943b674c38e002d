import type { ReferenceTexts } from '@inkstone/site-model/theme';

/** Every word that the pages say by themselves; those of the interface are in the site’s texts. */
export type ApiTexts = ReferenceTexts;

/** Fills in the values of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
