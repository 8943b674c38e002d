import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { ConfigFile } from '@inkstone/router-shell/config';
import { allowedBy, BuildError, nearest, nearestFirst, type Problem } from '@inkstone/site-model/errors';
import { SLOT_NAMES } from '@inkstone/site-model/theme';
import { english, englishPages } from '@inkstone/theme-ui/texts/english';
import { mergeConfig, type UserConfig } from 'vite';
import type { InkstoneConfig } from '../config.ts';
import { isRecord } from '../migrate/values.ts';
import { languageOf, writeMarkdownModule, writeTextsModule } from './plugin-modules.ts';
import { pluginSchema, type InkstonePlugin, type PluginTexts } from './plugin-schema.ts';

/** A mistake of a plugin, or of the list of them. */
interface Mistake extends Pick<Problem, 'message' | 'found' | 'allowed' | 'suggestion'> {
  /** Position in the list. */
  index?: number;
}

/** Packages with a state that a plugin's components share with the theme. */
const SHARED = ['@inkstone/theme-ui', '@inkstone/site-model'];

/**
 * The configuration with what its plugins bring in the places where a site writes it by itself, so that nothing else
 * knows of plugins. What the site says itself stands after that, and wins.
 *
 * @throws {BuildError} with what is wrong with the plugins, by their names.
 */
export function withPlugins(config: ConfigFile, root: string): ConfigFile {
  const value: unknown = config.value;
  const written = isRecord(value) ? value['plugins'] : undefined;
  if (written === undefined) return config;
  const site = value as InkstoneConfig;
  const { plugins, mistakes } = readPlugins(written, site);
  if (mistakes.length > 0)
    throw new BuildError(
      mistakes.map(({ index, ...mistake }) => ({
        code: 'invalid-config',
        severity: 'error',
        file: config.file,
        line: 1,
        ...config.placeOf(index === undefined ? ['plugins'] : ['plugins', index]),
        ...mistake,
      })),
    );
  const { plugins: _, ...rest } = site;
  return { ...config, value: merged(rest, plugins, root) };
}

/** Merges what plugins bring into a configuration of a right form; what has a wrong one is left, to be reported. */
function merged(site: InkstoneConfig, plugins: readonly InkstonePlugin[], root: string): InkstoneConfig {
  const from = (plugin: InkstonePlugin) => (named: string) => fromRoot(fileOf(plugin, named), root);
  const slots = plugins.flatMap((plugin) =>
    Object.entries(plugin.slots ?? {}).map(([slot, named]) => [slot, from(plugin)(named)]),
  );
  const scripts = plugins.flatMap((plugin) =>
    (plugin.clientScripts ?? []).map((script) => ({ ...script, module: from(plugin)(script.module) })),
  );
  const styles = plugins.flatMap((plugin) => (plugin.styles ?? []).map(from(plugin)));
  const vite = plugins.reduce<UserConfig>((all, plugin) => mergeConfig(all, plugin.vite ?? {}), {
    resolve: { dedupe: SHARED },
  });
  const { theme = {}, markdown = {} } = site;
  const modules = plugins.flatMap((plugin) =>
    (['remark', 'rehype'] as const).flatMap((kind) =>
      (plugin[kind] ?? []).map((entry) => {
        const [named, options] = typeof entry === 'string' ? [entry] : entry;
        return { kind, file: fileOf(plugin, named), options };
      }),
    ),
  );
  return {
    ...site,
    ...(slots.length > 0 && isRecord(theme)
      ? { theme: { ...theme, slots: { ...Object.fromEntries(slots), ...theme.slots } } }
      : {}),
    ...(modules.length > 0 && isRecord(markdown)
      ? { markdown: { ...markdown, plugins: writeMarkdownModule(root, modules, markdown.plugins) } }
      : {}),
    styles: joined(styles, site.styles),
    clientScripts: joined(scripts, site.clientScripts),
    ...localesWith(site, plugins, root),
    vite: mergeConfig(vite, site.vite ?? {}),
  };
}

function joined<Item>(before: readonly Item[], own: readonly Item[] = []): readonly Item[] {
  return Array.isArray(own) ? [...before, ...own] : own;
}

/** The languages of the site, with the words that plugins have for them below its own. */
function localesWith(site: InkstoneConfig, plugins: readonly InkstonePlugin[], root: string): object {
  const texts = plugins.flatMap((plugin) => Object.entries(plugin.texts ?? {}));
  if (texts.length === 0) return {};
  const { locales = [{ code: 'en', label: 'English' }] } = site;
  if (!Array.isArray(locales)) return {};
  return {
    locales: locales.map((locale: NonNullable<InkstoneConfig['locales']>[number]) => {
      const codes = texts.map(([code]) => code);
      const code = codes.includes(locale.code)
        ? locale.code
        : codes.find((it) => languageOf(it) === languageOf(locale.code));
      const own = texts.filter(([it]) => it === code).map(([, words]) => words);
      return own.length === 0 ? locale : { ...locale, texts: writeTextsModule(root, locale, own) };
    }),
  };
}

function fileOf({ from }: InkstonePlugin, named: string): string {
  return fileURLToPath(new URL(named, from));
}

/** As a site names its own files; plugins of a monorepo are outside of its folder. */
function fromRoot(file: string, root: string): string {
  const relative = path.relative(root, file).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function readPlugins(written: unknown, site: InkstoneConfig): { plugins: InkstonePlugin[]; mistakes: Mistake[] } {
  if (!Array.isArray(written)) {
    const suggestion = 'plugins: [reading()]';
    const mistake = { message: '"plugins" does not fit.', found: shown(written), allowed: 'a list', suggestion };
    return { plugins: [], mistakes: [mistake] };
  }
  const mistakes: Mistake[] = [];
  const plugins = written.flatMap((value: unknown, index): InkstonePlugin[] => {
    const { data, error } = pluginSchema.safeParse(value);
    if (data === undefined) mistakes.push(...formMistakes(value, error.issues, index));
    else mistakes.push(...contentMistakes(data as InkstonePlugin, index));
    return data === undefined ? [] : [data as InkstonePlugin];
  });
  return { plugins, mistakes: [...mistakes, ...conflicts(plugins, site)] };
}

const KNOWN_KEYS = new Map<string, readonly string[]>([
  ['', Object.keys(pluginSchema.shape)],
  ['slots', SLOT_NAMES],
]);

type Issues = NonNullable<ReturnType<typeof pluginSchema.safeParse>['error']>['issues'];

function formMistakes(value: unknown, issues: Issues, index: number): Mistake[] {
  if (typeof value === 'function') {
    const message = `"plugins" has a function that was not called: ${value.name || 'without a name'}.`;
    return [{ index, message, found: value.name, suggestion: `${value.name || 'plugin'}()` }];
  }
  const named = isRecord(value) && typeof value['name'] === 'string' ? `"${value['name']}"` : `number ${index + 1}`;
  if (!isRecord(value)) {
    const allowed = 'what a function of a plugin returns: { name, from, … }';
    return [{ index, message: `The plugin ${named} is none.`, found: shown(value), allowed }];
  }
  return issues.flatMap((issue): Mistake[] => {
    const keys = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const known = KNOWN_KEYS.get(keys) ?? [];
        const meant = nearest(key, known);
        const message = `The plugin ${named} has the key "${keys === '' ? '' : `${keys}.`}${key}", which is not known.`;
        return {
          index,
          message,
          found: key,
          allowed: known.join(', '),
          ...(meant === undefined ? {} : { suggestion: meant }),
        };
      });
    const found = issue.path.reduce<unknown>(
      (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
      value,
    );
    const { allowed, meant } = allowedBy(issue, issue.code === 'invalid_key' ? issue.path.at(-1) : found);
    const message = `"${keys}" of the plugin ${named} ${found === undefined ? 'is missing' : 'does not fit'}.`;
    return [{ index, message, found: shown(found), allowed, ...(meant === undefined ? {} : { suggestion: meant }) }];
  });
}

/** Files that are not there, words that the theme does not have. */
function contentMistakes(plugin: InkstonePlugin, index: number): Mistake[] {
  const modules = [...(plugin.remark ?? []), ...(plugin.rehype ?? [])].map((it) =>
    typeof it === 'string' ? it : it[0],
  );
  const scripts = (plugin.clientScripts ?? []).map(({ module }) => module);
  const named = [...modules, ...Object.values(plugin.slots ?? {}), ...(plugin.styles ?? []), ...scripts];
  return [
    ...named
      .filter((it) => !existsSync(fileOf(plugin, it)))
      .map((found) => ({
        index,
        message: `The plugin "${plugin.name}" names a file that does not exist.`,
        found,
        allowed: `a file beside ${path.posix.basename(new URL(plugin.from).pathname)}, which "from" names, with its extension`,
      })),
    ...Object.entries(plugin.texts ?? {}).flatMap(([code, texts]) =>
      unknownTexts(texts, { ...english, pages: englishPages }, '').map(({ key, known }) => ({
        index,
        message: `The theme has no text "${key}", which the plugin "${plugin.name}" has for ${code}.`,
        found: key,
        allowed: nearestFirst(key, known),
      })),
    ),
  ];
}

/** Keys that no text of the theme has. */
function unknownTexts(texts: PluginTexts, known: object, before: string): { key: string; known: string[] }[] {
  // A text with numbers or names in it is a function there.
  const isText = (value: unknown) => typeof value === 'string' || isRecord(value);
  const there = new Map(Object.entries(known).filter(([, value]) => isText(value)));
  return Object.entries(texts).flatMap(([key, value]) => {
    const original: unknown = there.get(key);
    if (typeof original === 'string' && typeof value === 'string') return [];
    if (isRecord(original) && isRecord(value)) return unknownTexts(value, original, `${before}${key}.`);
    return [{ key: before + key, known: [...there.keys()].map((it) => before + it) }];
  });
}

/** Two plugins for one part: the site decides, by naming the part itself. */
function conflicts(plugins: readonly InkstonePlugin[], site: InkstoneConfig): Mistake[] {
  const own = isRecord(site.theme) && isRecord(site.theme['slots']) ? site.theme['slots'] : {};
  const taken = new Map<string, string>();
  const names = new Set<string>();
  return plugins.flatMap(({ name, slots = {} }, index) => {
    const mistakes: Mistake[] = [];
    if (names.has(name)) {
      const allowed = 'each plugin once';
      mistakes.push({ index, message: `The plugin "${name}" is there twice.`, found: name, allowed });
    } else
      for (const slot of Object.keys(slots)) {
        const other = taken.get(slot);
        if (other !== undefined && !(slot in own))
          mistakes.push({
            index,
            message: `The plugins "${other}" and "${name}" both replace ${slot}.`,
            found: slot,
            allowed: 'one of the two, or a component of your own that shows both',
            suggestion: `theme: { slots: { ${slot}: './src/${slot.toLowerCase()}.tsx' } }`,
          });
        taken.set(slot, name);
      }
    names.add(name);
    return mistakes;
  });
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : inspect(value, { depth: 1, breakLength: Infinity });
}
