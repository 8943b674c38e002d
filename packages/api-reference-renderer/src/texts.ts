import type { PageTexts, ReferenceTexts } from '@inkstone/site-model/theme';

/** Every word that the pages say by themselves; those of the interface are in the site’s texts. */
export type ApiTexts = ReferenceTexts;

/** BCP 47 language of these words, which are not those around them where nobody wrote any in that language. */
export function referenceLang(words: PageTexts, { texts }: { texts?: Partial<ApiTexts> }): string {
  return (texts === undefined ? words.referenceLang : undefined) ?? words.lang;
}

/** Fills in the values of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
