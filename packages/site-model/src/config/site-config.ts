import { ADMONITIONS } from '../markdown/admonitions.ts';
import { englishArticle, type ArticleTexts } from '../texts/article.ts';
import * as z from 'zod';
import { copiesSchema } from './copies-config.ts';
import {
  allowedUrlSchema,
  folderSchema,
  loadedUrlSchema,
  originSchema,
  patternSchema,
  policySourceSchema,
} from './url-schemas.ts';
import { folderOfLocale, namespaceOf, type Family } from './languages.ts';
import { docsSchema } from './docs-config.ts';
import { headingLevel, levelsInOrder } from './heading-levels.ts';
import { searchSchema } from './search-config.ts';
import { themeConfigSchema } from './theme-config.ts';
import { variablesSchema } from './variables.ts';

export { versionsSchema } from './docs-config.ts';
export {
  filesBaseOf,
  folderOfLocale,
  hrefAcross,
  incompleteTexts,
  inLanguage,
  languageCodes,
  siteOfLanguage,
} from './languages.ts';
export type { Family, Localized } from './languages.ts';
export { variablesByName, type Variables } from './variables.ts';
export { categoryMetadataSchema, docusaurusCategorySchema, sidebarItemSchema } from './sidebar-config.ts';
export type { CategoryMetadata, GeneratedIndexConfig, SidebarItemConfig } from './sidebar-config.ts';
export type {
  AnnouncementConfig,
  FontConfig,
  LinkTargetConfig,
  LogoConfig,
  NavbarItem,
  NavbarItemOf,
  SocialIcon,
  ThemeConfig,
} from './theme-config.ts';

/** Whether `text` is a well-formed BCP 47 language tag, e.g. `en` or `zh-Hans`, but not `en_US`. */
export function isLanguageTag(text: string): boolean {
  try {
    // A language of five letters or more has never been registered: it is a name, such as `english`.
    return !/^[a-z]{5}/i.test(text) && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

const attributeNameSchema = z
  .string()
  .regex(/^[a-z_:][\w:.-]*$/i, 'the name of an attribute: a letter, then letters, digits and hyphens')
  .regex(/^(?!on)/i, 'no attribute that runs code; scripts are files or `content`');

/** An icon may be in the configuration itself. */
const iconSchema = z.union([z.string().startsWith('data:image/'), loadedUrlSchema]);

const languageSchema = z.string().refine(isLanguageTag, 'a language tag (BCP 47), e.g. `zh-Hans`');

const calendarSchema = z.string().superRefine((calendar, { addIssue }) => {
  const values = Intl.supportedValuesOf('calendar');
  if (!values.includes(calendar)) addIssue({ code: 'invalid_value', values, input: calendar });
});

const localeSchema = z.strictObject({
  code: languageSchema.describe('e.g. `en`, `zh-Hans`.'),
  label: z.string().min(1).describe('Its name, as its readers write it.'),
  direction: z.enum(['ltr', 'rtl']).default('ltr').describe('Direction of its script.'),
  htmlLang: languageSchema.optional().describe('`lang` of the document; the code by default.'),
  calendar: calendarSchema.default('gregory').describe('Calendar of dates; any that JavaScript’s `Intl` supports.'),
  path: folderSchema
    .optional()
    .describe('Folder below the base path; the root for the first locale and for those with a `url`, else the code.'),
  url: originSchema
    .optional()
    .describe(
      'Origin of the language, where it is published at another than the site, e.g. `https://de.example.com`. The build then writes a folder for each origin.',
    ),
  texts: z
    .string()
    .optional()
    .describe(
      'Module whose default export has the interface’s texts in this language, relative to the site’s folder; those in English and Chinese are there without it.',
    ),
  missing: z
    .enum(['show', 'link', 'hide'])
    .default('show')
    .describe(
      'What there is of a page that nobody translated. `show`: the page in the default language, marked as such. `link`: links to it lead to the default language. `hide`: so do those in texts, and sidebars leave it out.',
    ),
  outdatedNotice: z
    .boolean()
    .default(false)
    .describe(
      'Above a translation whose original has changed since, say so and link to the original. What has changed is what `inkstone translations` says.',
    ),
});

const markdownSchema = z.strictObject({
  format: z
    .enum(['detect', 'mdx'])
    .default('detect')
    .describe('`detect`: .md is Markdown, .mdx is MDX. `mdx`: both are MDX.'),
  dialect: z
    .enum(['inkstone', 'docusaurus', 'vitepress', 'starlight', 'mdbook', 'mkdocs'])
    .default('inkstone')
    .describe(
      'How pages are written. With the name of another tool, what that tool writes in another way is read too, headings have the ids that it gives them, and keys of front matter that are not known here are no mistake: `:::tip Title` and imports of `@theme/…` of `docusaurus`, `::: tip Title` and `<<< file` of `vitepress`, its components of `starlight`, `{{#include file}}` of `mdbook`, `!!! note "Title"` and `=== "Tab"` of `mkdocs`.',
    ),
  defaultCodeLanguage: z
    .string()
    .default('text')
    .describe('For code blocks without a language: plain text by default.'),
  languages: z
    .array(z.string())
    .default([])
    .describe(
      'Languages beside the usual ones that are highlighted in comments of packages and inside of Markdown code. In pages every language of the highlighter is, loaded with the first code in it.',
    ),
  admonitionTitles: z
    .partialRecord(z.enum(ADMONITIONS.map(({ kind }) => kind)), z.string())
    .transform((titles) => ({ ...englishArticle.admonitionTitles, ...titles }))
    .default(englishArticle.admonitionTitles)
    .describe('Titles of notes that have none of their own, by kind.'),
  headingLinkLabel: z
    .string()
    .default(englishArticle.headingLinkLabel)
    .describe('Accessible name of the link beside a heading.'),
  copyLabel: z.string().default(englishArticle.copyLabel).describe('Accessible name of a code block’s copy button.'),
  wrapLabel: z.string().default(englishArticle.wrapLabel).describe('Accessible name of a code block’s wrap button.'),
  tableLabel: z.string().default(englishArticle.tableLabel).describe('Accessible name of a table’s region.'),
  footnotesLabel: z.string().default(englishArticle.footnotesLabel).describe('Heading of the footnotes.'),
  footnoteBackLabel: z
    .string()
    .default(englishArticle.footnoteBackLabel)
    .describe('Accessible name of the link from a footnote back to the text.'),
  contents: z
    .strictObject({
      min: headingLevel.default(2).describe('Highest level.'),
      max: headingLevel.default(3).describe('Lowest level.'),
    })
    .superRefine(levelsInOrder('min', 'max'))
    .prefault({})
    .describe('Levels of headings in the list beside the text; front matter of a page has its own.'),
  enlargeImages: z
    .boolean()
    .default(true)
    .describe('An image that is wider than it is shown leads to itself; the theme shows it in a dialog.'),
  math: z
    .boolean()
    .default(false)
    .describe('Formulas in TeX, `$x^2$` and between lines of `$$`, are drawn when the site is built.'),
  mermaid: z
    .boolean()
    .default(false)
    .describe(
      'Code blocks in the language `mermaid` are diagrams, drawn when the site is built. It needs the package `mermaid`, and a Chromium or Chrome on the machine that builds.',
    ),
  diagramLabel: z
    .string()
    .default(englishArticle.diagramLabel)
    .describe('Accessible name of a diagram that has none of its own.'),
  components: z
    .string()
    .optional()
    .describe('Module whose exports are the components of MDX files, relative to the site’s folder.'),
  islands: z
    .string()
    .optional()
    .describe(
      'Module with the components of MDX files that are hydrated in the browser: each export is a function that imports one.',
    ),
  plugins: z
    .string()
    .optional()
    .describe(
      'Module that exports remark plugins as `mdast` and rehype plugins as `hast`, both lists; or the configuration of Docusaurus, whose plugins run.',
    ),
});

/** Directives of a content security policy that a site can add sources to. */
const POLICY_DIRECTIVES = [
  'script-src',
  'script-src-attr',
  'style-src',
  'style-src-attr',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'frame-ancestors',
] as const;

/** Directive of a content security policy that a site can add sources to. */
export type PolicyDirective = (typeof POLICY_DIRECTIVES)[number];

const securitySchema = z.strictObject({
  allow: z
    .partialRecord(z.enum(POLICY_DIRECTIVES), z.array(policySourceSchema))
    .default({})
    .describe(
      'Sources that the content security policy allows beyond those of the site and of this configuration, e.g. `{ "img-src": ["https://img.example"] }`.',
    ),
  meta: z
    .boolean()
    .default(false)
    .describe('Write the policy into every document, too, for hosts that cannot send it as a header.'),
});

export const siteConfigSchema = z.strictObject({
  title: z.string().min(1).describe('Name of the site, in the navbar and after the title of every page.'),
  tagline: z.string().default('').describe('What the site is about, for search engines.'),
  url: originSchema
    .default('')
    .describe(
      'Origin, e.g. `https://example.com`. Without it, canonical links, the sitemap, feeds and pictures of link previews, which name it, are left out.',
    ),
  baseUrl: z
    .string()
    .regex(/^\/(?:(?!\.{1,2}\/)[^/]+\/)*$/, 'begins and ends with a slash, e.g. `/docs/`')
    // Hosts write other characters in ways of their own, or give them a meaning.
    .regex(
      /^[\w.~@+,=!/-]*$/,
      'letters from A to Z, digits, hyphens, underscores and dots between its slashes, e.g. `/docs/`',
    )
    .default('/')
    .describe('Base path: where the site is published below its origin.'),
  addresses: z
    .enum(['plain', 'slash', 'html'])
    .default('plain')
    .describe(
      'How addresses of pages end: `/docs/x`, `/docs/x/` (for hosts that redirect to it, such as GitHub Pages) or `/docs/x.html` (for hosts without index documents in folders).',
    ),
  locales: z
    .array(localeSchema)
    .min(1)
    .superRefine((locales, { addIssue }) => {
      // File systems may take names for one that differ in capitals alone, and so do readers.
      const lower = (text: string) => text.normalize('NFC').toLowerCase();
      const places = locales.map((locale, at) => lower(`${locale.url ?? ''}/${folderOfLocale(locale, at)}`));
      for (const [index, { code, path }] of locales.entries()) {
        const other = locales.findIndex((locale) => lower(locale.code) === lower(code));
        if (other !== index)
          addIssue({
            code: 'custom',
            path: [index, 'code'],
            message: `a code of its own: "${locales[other]?.code}" is taken`,
            input: code,
          });
        const same = places.indexOf(places[index] ?? '');
        if (other === index && same !== index)
          addIssue({
            code: 'custom',
            path: [index, 'path'],
            message: 'a folder that no other locale has',
            input: path,
          });
      }
    })
    .default([
      { code: 'en', label: 'English', direction: 'ltr', calendar: 'gregory', missing: 'show', outdatedNotice: false },
    ])
    .describe(
      'The languages of the interface and of dates. With more than one, the first is the default, which the others translate.',
    ),
  languageRedirect: z
    .boolean()
    .default(false)
    .describe(
      'Whether the home page of the default language leads readers who come from elsewhere on to the language that they chose before, or else that their browser prefers. Without it, and on all other pages, that language is offered.',
    ),
  contentLang: languageSchema.optional().describe('Language of the prose; the locale’s by default.'),
  favicon: iconSchema.optional().describe('Path below the base path.'),
  socialCard: z
    .union([
      loadedUrlSchema.min(1),
      z.literal(true),
      z.strictObject({ template: z.string().min(1).describe('HTML of your own, relative to the site’s folder.') }),
    ])
    .optional()
    .describe(
      'Image for link previews: a path below the base path; or `true` for a picture of each page, drawn when the site is built, which needs a Chromium or Chrome on the machine that builds.',
    ),
  theme: themeConfigSchema.prefault({}).describe('What stands around the pages.'),
  docs: z
    .array(docsSchema)
    .superRefine((docs, { addIssue }) => {
      for (const [index, { id }] of docs.entries())
        if (docs.findIndex((other) => other.id === id) !== index)
          addIssue({
            code: 'custom',
            path: [index],
            message: `an "id" of its own: "${id}" is taken`,
            input: docs[index],
          });
    })
    .prefault([{}])
    .describe('Sets of pages, each with its versions; one of one version by default.'),
  pages: z
    .strictObject({
      exclude: z
        .array(patternSchema)
        .default([])
        .describe('Modules that are no pages, as patterns relative to `src/pages`, e.g. `playground/**`.'),
    })
    .prefault({})
    .describe('Pages in React.'),
  markdown: markdownSchema.prefault({}).describe('How pages are compiled.'),
  variables: variablesSchema
    .optional()
    .describe('Values that pages of docs name as `{{product.version}}`: texts and numbers, or groups of them.'),
  redirects: z
    .array(
      z.strictObject({
        from: z
          .string()
          .startsWith('/')
          .describe('Path that has no page, or a page with an anchor that it no longer has (`/guide#install`).'),
        to: allowedUrlSchema.describe('Where it leads.'),
      }),
    )
    .default([])
    .describe(
      'Paths below the base path; `to` may have a query, a hash or be a full URL. Without one and without a page, a version’s folder leads to its main doc, and the root to that of the latest version.',
    ),
  redirectsFile: z
    .string()
    .optional()
    .describe(
      'File with further redirects, relative to the site’s folder: a line `/from /to` for each, or JSON (`.json`).',
    ),
  search: searchSchema.prefault({}).describe('The search: how it looks to readers, and how its index is made.'),
  scripts: z
    .array(
      z.strictObject({
        src: loadedUrlSchema.describe('Path below the base path, or a full URL.'),
        async: z.boolean().default(false).describe('Run it as soon as it is there.'),
        defer: z.boolean().default(true).describe('Run it when the document has been read.'),
        attributes: z
          .record(attributeNameSchema, z.string())
          .default({})
          .describe('Further attributes, such as those by which a script that counts visits knows the site.'),
      }),
    )
    .default([])
    .describe('Additional script files, loaded after the page.'),
  tagManager: z
    .strictObject({ containerId: z.string().min(1).describe('Id of the container.') })
    .optional()
    .describe('Loads a third-party tag manager when idle; off unless set.'),
  head: z
    .array(
      z.strictObject({
        tag: z.enum(['meta', 'link', 'script']).describe('Name of the element.'),
        attributes: z
          .record(attributeNameSchema, z.union([z.string(), z.literal(true)]))
          .superRefine((attributes, { addIssue }) => {
            for (const [name, value] of Object.entries(attributes))
              if (/^(?:href|src)$/i.test(name) && !String(value).startsWith('data:image/'))
                for (const issue of loadedUrlSchema.safeParse(String(value)).error?.issues ?? [])
                  addIssue({ ...issue, code: 'custom', path: [name], input: value });
          })
          .describe('Its attributes; `true` for one without a value.'),
        content: z.string().optional().describe('Text of a script.'),
      }),
    )
    .default([])
    .describe('Tags on every page.'),
  checks: z
    .strictObject({
      links: z
        .enum(['error', 'warn', 'ignore'])
        .default('error')
        .describe('Links that lead to no page, by address or by file.'),
      anchors: z
        .enum(['error', 'warn', 'ignore'])
        .default('error')
        .describe('Links to an anchor that its page does not have.'),
      duplicateRoutes: z
        .enum(['error', 'warn', 'ignore'])
        .default('error')
        .describe(
          'Two pages with one address, and files whose names differ only in case. Two page modules with one address only warn.',
        ),
      pageSeconds: z
        .number()
        .positive()
        .default(8)
        .describe(
          'How long a page may take to compile or render before it is given up and reported; longer on a machine that is busy with other work.',
        ),
      markdown: z
        .record(z.string(), z.enum(['off', 'warning', 'error']))
        .default({})
        .describe(
          'Severity of rules about Markdown, by their id: see [Rules about Markdown](markdown-rules.md). A page switches one off with a comment, `<!-- inkstone-off: rule-id -->`.',
        ),
      policy: z
        .enum(['error', 'warn', 'ignore'])
        .default('error')
        .describe('What a page contains and the content security policy does not allow.'),
      translations: z
        .enum(['error', 'warn'])
        .default('warn')
        .describe(
          'Translations with mistakes of which no right page can be made. `warn`: they are reported, and readers get the original in their place.',
        ),
      urlInventory: z
        .string()
        .optional()
        .describe('File with every URL and anchor ever published, relative to the site’s folder.'),
    })
    .prefault({})
    .describe('What the build checks, and whether it ends when something is wrong.'),
  copies: copiesSchema.prefault({}).describe('What is published of the pages besides documents.'),
  offline: z
    .boolean()
    .default(false)
    .describe(
      'Browsers keep the pages that were read, and whole versions for readers who ask for it, so that they can be read and searched without a connection.',
    ),
  feedback: z
    .strictObject({
      url: z
        .union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?![\\/])/, 'a path of the site’s origin')])
        .describe('What takes the answers: a URL, or a path of the origin, e.g. `/api/feedback`.'),
      pages: z.boolean().default(true).describe('Ask below each article whether the page is right.'),
      searches: z.boolean().default(true).describe('Send queries that the search found nothing for.'),
    })
    .optional()
    .describe('Readers’ answers are sent to an address of your own, without cookies and without who they are.'),
  security: securitySchema.prefault({}).describe('The content security policy of the published site.'),
  compress: z
    .array(z.enum(['gzip', 'brotli', 'zstd']))
    .default([])
    .describe(
      'Compressed copies that a build writes beside its files, for hosts that send them (`.gz`, `.br`, `.zst`). For zstd, Node.js 22.15 or later.',
    ),
  storageNamespace: z.string().optional().describe('Prefix of storage keys; derived from the base path by default.'),
});

/** The configuration as it is written. */
export type SiteConfig = z.input<typeof siteConfigSchema>;
/** The configuration with all defaults. */
export interface ResolvedSiteConfig extends z.output<typeof siteConfigSchema> {
  /** The languages of the whole site, where it has several; `locales` then has only the one of this configuration. */
  family?: Family;
  markdown: z.output<typeof siteConfigSchema>['markdown'] & {
    /** Keys of words in articles, and kinds of notes, that the author wrote: they are in the language of the pages. */
    writtenWords?: readonly string[];
  };
}
export type DocsConfig = ResolvedSiteConfig['docs'][number];
export type DocsVersionConfig = DocsConfig['versions'][string];
export type MarkdownConfig = ResolvedSiteConfig['markdown'];
export type FeedbackConfig = NonNullable<ResolvedSiteConfig['feedback']>;
export type SearchConfig = ResolvedSiteConfig['search'];

/** Whether a code is that of a kind of Chinese: the interface has texts in it. */
export function isChinese(code: string): boolean {
  return /^zh\b/i.test(code);
}

/** The words in articles that the site's author did not write are those of the catalogue. */
export function withArticleTexts(
  config: ResolvedSiteConfig,
  written: unknown,
  article: ArticleTexts,
): ResolvedSiteConfig {
  const { markdown = {} } = (written ?? {}) as { markdown?: { admonitionTitles?: object } };
  const own = pick(config.markdown, Object.keys(markdown));
  const admonitionTitles = { ...article.admonitionTitles, ...markdown.admonitionTitles };
  const writtenWords = [...Object.keys(markdown), ...Object.keys(markdown.admonitionTitles ?? {})];
  return { ...config, markdown: { ...config.markdown, ...article, ...own, admonitionTitles, writtenWords } };
}

function pick(value: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));
}

/** Prefix of all storage keys: another site on the same origin shares the browser's storage. */
export function storageNamespaceOf({ storageNamespace, baseUrl }: ResolvedSiteConfig): string {
  return storageNamespace ?? namespaceOf(baseUrl);
}

/** Returns a configuration unchanged, for its type. */
export function defineSite(config: SiteConfig): SiteConfig {
  return config;
}
