import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  incompleteTexts,
  inLanguage,
  languageCodes,
  siteConfigSchema,
  siteOfLanguage,
  type ResolvedSiteConfig,
} from '@inkstone/site-model/config';
import { BuildError, messageOf, type Problem } from '@inkstone/site-model/errors';
import { isNoText, writtenOut } from '@inkstone/site-model/text-file';
import { Parser } from 'htmlparser2';
import { wrongOrigins } from './check-origins.ts';
import { wrongSetLanguages } from './check-set-languages.ts';
import type { ConfigFile } from './config-places.ts';
import { invalid, issueProblems, withoutUnknownKeys } from './config-problems.ts';
import { asCode, valueAt } from './config-values.ts';
import { DEFAULT_EXPORT, isModule, lacksDefaultExport } from './default-export.ts';
import { isFile } from './load-config.ts';
import { readRedirects } from './redirects-file.ts';
import { unreadKeys } from './unread-keys.ts';

// With what else the command line needs of configurations: '@inkstone/router-shell/config'.
export { asBuildError, systemProblem } from '../plugin/unexpected.ts';
export { configPlaces, type ConfigFile } from './config-places.ts';
export { installedFolder } from './installed.ts';
export { readConfigFile } from './load-config.ts';

/** A configuration whose values are right. */
export interface LoadedConfig extends ConfigFile {
  /** The configuration of the whole site. */
  config: ResolvedSiteConfig;
  /** The configuration of each language; the default comes first. */
  languages: readonly ResolvedSiteConfig[];
  /** What was written, in the texts of each language, without defaults. */
  written: readonly unknown[];
  /** Problems that do not keep the pages from being read: unknown keys, texts that a language lacks. */
  problems: readonly Problem[];
}

/** A mistake of the value at these keys. */
interface Mistake extends Pick<Problem, 'message' | 'found' | 'allowed'> {
  keys: readonly PropertyKey[];
}

/**
 * Checks a site's configuration. The variable INKSTONE_URL of the environment, such as `https://example.com/docs/`,
 * takes the place of `url` and `baseUrl`.
 *
 * @param isLocal For the dev server, which has all languages at its own origin.
 * @throws {BuildError} `invalid-config` with the line of every wrong key.
 */
export function checkSiteConfig(root: string, written: ConfigFile, isLocal = false): LoadedConfig {
  const { file, placeOf } = written;
  const value = withPublicUrl(written.value, process.env['INKSTONE_URL']);
  const codes = languageCodes(value);
  const { languages: parsed, unknownKeys } = parseLanguages(value, codes, written);
  const [first, ...others] = parsed;
  const { config } = first;
  const asProblem = ({ keys, ...mistake }: Mistake) => invalid(file, { ...placeOf(keys), ...mistake });
  const { redirects, places, problems } = readRedirects(config.redirectsFile, root, (mistake) =>
    asProblem({ keys: ['redirectsFile'], ...mistake }),
  );
  const mistakes = [
    ...wrongModules(root, config),
    ...wrongInventory(root, config),
    ...keysWithoutEffect(value, config),
    ...unclosedHtml(config),
    ...wrongOrigins(config, valueAt(written.value, ['url'])),
    ...wrongSetLanguages(config),
    ...hiddenTexts(config),
  ];
  problems.push(...mistakes.map(asProblem));
  if (problems.length > 0) throw new BuildError([...unknownKeys, ...problems]);
  const ownRedirects = config.redirects.length;
  const placeWithRedirects: typeof placeOf = Object.assign(
    (keys: readonly PropertyKey[], text?: string) =>
      (keys[0] === 'redirects' ? places[Number(keys[1]) - ownRedirects] : undefined) ?? placeOf(keys, text),
    { keyNamed: placeOf.keyNamed },
  );
  const redirectsFile = config.redirectsFile === undefined ? [] : [path.resolve(root, config.redirectsFile)];
  return {
    ...written,
    dependencies: [...written.dependencies, ...redirectsFile],
    placeOf: placeWithRedirects,
    config: { ...config, redirects: [...config.redirects, ...redirects] },
    languages: [first, ...others].map((language, index) => {
      const whole = { ...language.config, redirects: [...language.config.redirects, ...redirects] };
      return siteOfLanguage(whole, index, isLocal);
    }),
    written: parsed.map((language) => language.value),
    problems: [
      ...(written.problems ?? []),
      ...unknownKeys,
      ...incompleteTexts(value, codes).map(({ keys, missing }): Problem => ({
        ...asProblem({
          keys,
          message: `"${keys.map(String).join('.')}" has no text in ${missing.join(', ')}, which gets that in ${codes[0]}.`,
          found: asCode(valueAt(value, keys)),
          allowed: `a text for each of ${codes.join(', ')}`,
        }),
        severity: 'warning',
      })),
    ],
  };
}

interface ParsedLanguage {
  /** The value as it is written, in the texts of the language. */
  value: unknown;
  config: ResolvedSiteConfig;
}

/** The configuration as each language has it, and what is wrong with keys that nothing reads. */
function parseLanguages(
  value: unknown,
  codes: readonly string[],
  written: ConfigFile,
): { languages: readonly [ParsedLanguage, ...ParsedLanguage[]]; unknownKeys: readonly Problem[] } {
  const { file } = written;
  const inCodes = codes.length < 2 ? [value] : codes.map((code) => inLanguage(value, code, codes));
  const problems = new Map<string, Problem>();
  let isReadable = true;
  const parsed = inCodes.flatMap((own): ParsedLanguage[] => {
    const { data, error } = parseConfig(own, file);
    if (data) return [{ value: own, config: data }];
    for (const issue of error.issues)
      for (const problem of issueProblems(issue, own, written)) problems.set(JSON.stringify(problem), problem);
    const known = parseConfig(withoutUnknownKeys(own, error.issues), file).data;
    isReadable &&= known !== undefined;
    return known ? [{ value: own, config: known }] : [];
  });
  const [first, ...others] = parsed;
  if (!isReadable || !first) throw new BuildError([...problems.values()]);
  return { languages: [first, ...others], unknownKeys: [...problems.values()] };
}

/** Texts and keys that have characters which hide something, as front matter may have none. */
function hiddenTexts(value: unknown, keys: readonly PropertyKey[] = []): Mistake[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => [
      ...hiddenTexts(key, [...keys, key]),
      ...hiddenTexts(inner, [...keys, key]),
    ]);
  if (typeof value !== 'string' || !isNoText(value)) return [];
  return [
    {
      keys,
      message: `Readers see another text in "${writtenOut(keys.map(String).join('.'))}" than programs do.`,
      found: writtenOut(value),
      allowed: 'text without these characters',
    },
  ];
}

/** Keys that name a module which is not there, or is none. */
function wrongModules(root: string, { markdown, theme, docs, locales }: ResolvedSiteConfig): Mistake[] {
  const named = [
    ...(['components', 'islands', 'plugins'] as const).map((key) => ({
      keys: ['markdown', key],
      found: markdown[key],
    })),
    ...Object.entries(theme.slots).map(([key, found]) => ({ keys: ['theme', 'slots', key], found })),
    ...docs.map(({ frontMatter: found }, index) => ({ keys: ['docs', index, 'frontMatter'], found })),
    ...locales.map(({ texts: found }, index) => ({ keys: ['locales', index, 'texts'], found })),
  ];
  return named.flatMap(({ keys, found }) => {
    if (found === undefined) return [];
    const isSlot = keys[1] === 'slots';
    const isTexts = keys[2] === 'texts';
    const what = wrongModule(path.resolve(root, found), isSlot || isTexts);
    if (what === undefined) return [];
    const allowed = isSlot
      ? DEFAULT_EXPORT
      : isTexts
        ? 'export default { … }, with the texts'
        : 'a module, relative to the site’s folder, with its extension';
    return { keys, message: `"${keys.join('.')}" names ${what}.`, found, allowed };
  });
}

/** What is wrong with the module that a key names. */
function wrongModule(file: string, needsDefaultExport: boolean): string | undefined {
  if (!existsSync(file)) return 'a file that does not exist';
  if (!isFile(file)) return 'a folder';
  if (!isModule(file)) return 'a file that is no module';
  return needsDefaultExport && lacksDefaultExport(file) ? 'a module without a default export' : undefined;
}

/** The inventory need not exist yet. */
function wrongInventory(root: string, { checks: { urlInventory: found } }: ResolvedSiteConfig): Mistake[] {
  if (found === undefined || !existsSync(path.resolve(root, found)) || isFile(path.resolve(root, found))) return [];
  const message = '"checks.urlInventory" names a folder.';
  return [{ keys: ['checks', 'urlInventory'], message, found, allowed: 'a text file' }];
}

function keysWithoutEffect(value: unknown, config: ResolvedSiteConfig): Mistake[] {
  return unreadKeys(value, config).map(({ keys, reason, allowed }) => ({
    keys,
    message: `"${keys.map(String).join('.')}" has no effect: ${reason}.`,
    found: asCode(valueAt(value, keys)),
    allowed,
  }));
}

/** Elements that HTML closes by itself. */
const CLOSED_BY_ITSELF = new Set(
  'area base br col dd dt embed hr img input li link meta option p source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
);

/** HTML of the configuration with elements that are not closed, or ends of elements that are around it. */
function unclosedHtml({ theme }: ResolvedSiteConfig): Mistake[] {
  const texts = [
    { keys: ['theme', 'announcement', 'html'], html: theme.announcement?.html },
    { keys: ['theme', 'footer', 'copyright'], html: theme.footer.copyright },
  ];
  return texts.flatMap(({ keys, html = '' }) => {
    const unclosed: string[] = [];
    const strayEnds: string[] = [];
    let read = 0;
    // What nothing is said of is the end of an element that never began.
    const skip = () => {
      for (const [, name = ''] of html.slice(read, parser.startIndex).matchAll(/<\/([^\s>]+)/g)) strayEnds.push(name);
      read = parser.endIndex + 1;
    };
    const parser: Parser = new Parser({
      onopentag: skip,
      ontext: skip,
      oncomment: skip,
      onclosetag(name, isImplied) {
        // In a drawing, `<path/>` is closed.
        const isEmpty = html.slice(parser.startIndex, parser.endIndex + 1).endsWith('/>');
        if (isImplied && !isEmpty && !CLOSED_BY_ITSELF.has(name)) unclosed.push(name);
        if (!isImplied) skip();
      },
      onend: skip,
    });
    parser.end(html);
    const name = keys.join('.');
    return [
      ...unclosed.map((tag) => ({
        keys,
        message: `"${name}" has a <${tag}> that is not closed, so that it takes in the page.`,
        found: `<${tag}>`,
        allowed: `<${tag}>…</${tag}>`,
      })),
      ...strayEnds.map((tag) => ({
        keys,
        message: `"${name}" has a </${tag}> that closes nothing of it, but what is around it.`,
        found: `</${tag}>`,
        allowed: `<${tag}>…</${tag}>`,
      })),
    ];
  });
}

function withPublicUrl(value: unknown, address: string | undefined): unknown {
  if (address === undefined || address === '') return value;
  const isUrl = /^https?:\/\//.test(address) && URL.canParse(address);
  const { origin, pathname } = new URL(isUrl ? address : 'https://none.invalid');
  const baseUrl = pathname.replace(/\/*$/, '/');
  const wrong = siteConfigSchema.shape.baseUrl.safeParse(baseUrl).error?.issues[0];
  if (!isUrl || wrong) {
    const message = 'The variable INKSTONE_URL of the environment, or --url, is not the address of a site.';
    const allowed =
      wrong?.message ?? 'a URL with its base path, e.g. https://example.com/ or https://example.com/docs/';
    throw new BuildError([{ code: 'invalid-config', severity: 'error', message, found: address, allowed }]);
  }
  return { ...(value as object), url: origin, baseUrl };
}

function parseConfig(value: unknown, file: string) {
  return reading(file, () => siteConfigSchema.safeParse(value));
}

/** Values that run code when they are read can throw anything. */
function reading<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof BuildError) throw error;
    const message = `The configuration cannot be read: ${messageOf(error)}`;
    throw new BuildError([invalid(file, { message, line: 1 })]);
  }
}
