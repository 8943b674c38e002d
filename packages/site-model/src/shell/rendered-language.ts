/** Bundles of a site have copies of this module, so it is kept among the globals. */
const KEY = '__inkstoneLanguage';

/** Says which language the page is in that is rendered next, where there is no document. */
export function setRenderedLanguage(lang: string): void {
  Reflect.set(globalThis, KEY, lang);
}

/** The language of the page (BCP 47), for code that is outside of components; undefined where none is rendered. */
export function renderedLanguage(): string | undefined {
  const { document } = globalThis as { document?: { documentElement: { lang: string } } };
  return document?.documentElement.lang ?? (Reflect.get(globalThis, KEY) as string | undefined);
}
