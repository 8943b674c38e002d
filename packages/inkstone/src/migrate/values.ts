import { Taken } from './print-config.ts';

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type Values = Record<string, unknown>;

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
export const record = (value: unknown): Values => (isRecord(value) ? value : {});
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const records = (value: unknown): Values[] => list(value).filter(isRecord);
export const trimmed = (address: string): string => address.replace(/^\/+|\/+$/g, '');

/** The values without the keys that have none. */
export function defined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Whether there is anything in a value. */
export function hasContent(value: unknown): boolean {
  return isRecord(value) ? Object.keys(value).length > 0 : Array.isArray(value) ? value.length > 0 : value != null;
}

/** A value with where it is from; undefined for none. */
export function taken(value: unknown, from: string): Taken | undefined {
  return value === undefined || value === null ? undefined : new Taken(value, from);
}

/**
 * Levels of headings in the list beside the text, as `markdown.contents` has them.
 *
 * @param written A level, `deep`, the first and the last, or an object with them in the keys of one of the tools
 */
export function contentsOf(written: unknown, from: string): Taken | undefined {
  const { minHeadingLevel, maxHeadingLevel, level } = record(written);
  if (level !== undefined) return contentsOf(level, from);
  const levels = typeof written === 'number' ? [written, written] : written === 'deep' ? [2, 6] : list(written);
  const [min, max] = [levels[0] ?? minHeadingLevel, levels[1] ?? maxHeadingLevel].map((each) =>
    typeof each === 'number' ? Math.min(Math.max(each, 2), 6) : undefined,
  );
  if (min === undefined && max === undefined) return undefined;
  // A range that ends before it begins is one level.
  return new Taken(defined({ min, max: Math.max(min ?? 2, max ?? 3) }), from);
}

/** Something of the other site that is different here, or missing. */
export interface Note {
  /** Where it is in the other configuration, e.g. `themeConfig.navbar.items[3]`, or the name of a file. */
  where: string;
  /** What becomes of it. */
  what: string;
  /** Whether something near it takes its place. */
  isNear: boolean;
}

/** @param isNear Whether something near it takes its place; false by default. */
export type TakeNote = (where: string, what: string, isNear?: boolean) => void;

/** A plugin of the other site, of a preset or its own. */
export interface PluginConfig {
  /** Without the prefix of the packages of Docusaurus, e.g. `content-docs`. */
  name: string;
  options: Values;
  where: string;
}

/** A path without a slash before it begins at the base path. */
export function linkOf(address: string): string {
  return /^(?:[a-z][\w+.-]*:|\/|#)/i.test(address) ? address : `/${address}`;
}

/** A part of a configuration with its addresses (`to`, `href`) changed. */
export function mapAddresses(value: unknown, change: (address: string) => string, key = ''): unknown {
  if (value instanceof Taken) return new Taken(mapAddresses(value.value, change, key), value.from);
  if (Array.isArray(value)) return value.map((item: unknown) => mapAddresses(item, change));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapAddresses(inner, change, name)]));
  return typeof value === 'string' && /^(?:to|href)$/.test(key) ? change(value) : value;
}

/** A part of a configuration whose addresses have no base path: Docusaurus adds it to those alone that lack it. */
export function withoutBase(value: unknown, base: string): unknown {
  return mapAddresses(value, (address) =>
    base !== '/' && address.startsWith(base) ? `/${address.slice(base.length)}` : address,
  );
}

/** The tag of a language that another tool calls `zh_Hans`. */
export function languageTag(written: string): string {
  return written.replaceAll('_', '-');
}

/** The name of a language, in that language. */
export function labelOf(code: string): string {
  try {
    return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A text in all languages; as it is where all say the same. */
export function inLanguages(
  own: string | undefined,
  others: readonly { code: string; label?: string | undefined }[],
  original: string,
): unknown {
  const different = others.filter(({ label }) => label !== undefined && label !== own);
  if (own === undefined || different.length === 0) return own;
  return Object.fromEntries([[original, own], ...different.map(({ code, label }) => [code, label])]);
}
