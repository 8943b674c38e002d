import { SLOT_NAMES, type SlotName } from '@inkstone/site-model/theme';
import type { ClientScriptOption } from '@inkstone/router-shell/vite';
import type { UserConfig } from 'vite';
import * as z from 'zod';

/**
 * Path of a module whose default export is a plugin of remark or rehype; or a pair of such a path and the options that
 * the plugin is called with. Options are plain values (JSON), as every thread that compiles pages gets them.
 */
export type PluginModule = string | readonly [module: string, options: unknown];

/**
 * What a package brings to a site: the parts of `inkstone.config.ts` that belong together. A package exports a function
 * that takes its options and returns this; a site calls it in `plugins`. All paths begin with `./` or `../`.
 */
export interface InkstonePlugin {
  /** What messages call it: the name of its package. */
  name: string;
  /** The module that paths are relative to: `import.meta.url`. */
  from: string;
  /** Plugins of remark, for the Markdown of pages. */
  remark?: readonly PluginModule[];
  /** Plugins of rehype, for the HTML of pages. */
  rehype?: readonly PluginModule[];
  /** Parts of the theme: name → module whose default export is the component. */
  slots?: Readonly<Partial<Record<SlotName, string>>>;
  /** Words of the interface by language: code → key of the theme's texts → word. A site uses those of its languages. */
  texts?: Readonly<Record<string, PluginTexts>>;
  /** Stylesheets, between those of the theme and of the site. */
  styles?: readonly string[];
  /** Scripts without React for parts of pages. */
  clientScripts?: readonly ClientScriptOption[];
  /** Vite's options. */
  vite?: UserConfig;
}

/** Words by their keys in the theme's texts; texts that are grouped there are grouped here. */
export interface PluginTexts {
  readonly [key: string]: string | PluginTexts;
}

const pathSchema = z.string().regex(/^\.{1,2}\//, 'a path that begins with ./ or ../, relative to "from"');
const isPlain = (value: unknown) => z.json().safeParse(value).success;
const moduleSchema = z.union([
  pathSchema,
  z.tuple([pathSchema, z.unknown().refine(isPlain, 'options of plain values (JSON)')]),
]);
const textsSchema: z.ZodType<PluginTexts> = z.lazy(() => z.record(z.string(), z.union([z.string(), textsSchema])));

/** The form of `InkstonePlugin`. */
export const pluginSchema = z.strictObject({
  name: z.string().min(1),
  from: z.custom<string>((value) => typeof value === 'string' && value.startsWith('file:'), 'import.meta.url'),
  remark: z.array(moduleSchema).optional(),
  rehype: z.array(moduleSchema).optional(),
  slots: z.partialRecord(z.enum(SLOT_NAMES), pathSchema).optional(),
  texts: z.record(z.string(), textsSchema).optional(),
  styles: z.array(pathSchema).optional(),
  clientScripts: z
    .array(
      z.strictObject({ module: pathSchema, whenPresent: z.string().optional(), whenTouched: z.string().optional() }),
    )
    .optional(),
  vite: z.custom<UserConfig>((value) => typeof value === 'object' && value !== null, 'an object').optional(),
});
