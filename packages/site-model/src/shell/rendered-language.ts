/** Bundles of a site have copies of this module, so these are kept among the globals. */
const KEY = '__inkstoneLanguage';
const VERSION = '__inkstoneVersion';

/** Says which language the page is in that is rendered next, where there is no document. */
export function setRenderedLanguage(lang: string): void {
  Reflect.set(globalThis, KEY, lang);
}

/** The language of the page (BCP 47), for code that is outside of components; undefined where none is rendered. */
export function renderedLanguage(): string | undefined {
  const { document } = globalThis as { document?: { documentElement: { lang: string } } };
  return document?.documentElement.lang ?? (Reflect.get(globalThis, KEY) as string | undefined);
}

/** Says which version the page of Markdown is in that is compiled next. */
export function setRenderedVersion(name: string): void {
  Reflect.set(globalThis, VERSION, name);
}

/** The name of the version of the page of Markdown that is compiled; undefined where none is. */
export function renderedVersion(): string | undefined {
  return Reflect.get(globalThis, VERSION) as string | undefined;
}
