import { SLOT_NAMES } from '../theme/theme.ts';
import * as z from 'zod';
import { absoluteUrlSchema, allowedUrlSchema, loadedUrlSchema } from './url-schemas.ts';

/** A logo file below the site's public folder; sizes are in CSS pixels. */
export const logoSchema = z.strictObject({
  src: loadedUrlSchema.min(1).describe('Path below the base path, e.g. `img/logo.svg`.'),
  srcDark: loadedUrlSchema.min(1).optional().describe('For the dark mode; `src` by default.'),
  alt: z.string().default('').describe('What it shows, for those who do not see it; empty beside the site’s title.'),
  href: allowedUrlSchema.min(1).optional().describe('Its link; the home page by default.'),
  width: z.number().int().positive().default(32).describe('In CSS pixels.'),
  height: z.number().int().positive().default(32).describe('In CSS pixels.'),
});

const position = z.enum(['start', 'end']).default('start').describe('Side of the navbar.');
const label = z.string().min(1).describe('What readers see.');

const linkTarget = {
  label,
  to: allowedUrlSchema.optional().describe('Path below the base path, e.g. `/docs/quick-start`.'),
  href: allowedUrlSchema.optional().describe('Full URL outside the site.'),
};

/** A link leads to one place. */
const oneTarget = ({ to, href }: { to?: string | undefined; href?: string | undefined }) =>
  (to === undefined) !== (href === undefined);
const targets = 'a link with either "to" or "href"';
const linkSchema = z.strictObject(linkTarget).refine(oneTarget, targets);

export const navbarItemSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('link'), position, ...linkTarget }).refine(oneTarget, targets),
  z.strictObject({
    type: z.literal('doc'),
    position,
    label,
    docId: z.string().normalize('NFC').describe('The link leads to this doc in the reader’s version.'),
    plugin: z.string().default('default').describe('Docs plugin that has the doc.'),
  }),
  z.strictObject({
    type: z.literal('dropdown'),
    position,
    label,
    items: z.array(linkSchema).min(1).describe('Links in the menu.'),
  }),
  z.strictObject({
    type: z.literal('versions'),
    position,
    plugin: z
      .string()
      .default('default')
      .describe(
        'Docs plugin whose versions are listed: of one such item on pages that belong to no other, of each of several everywhere.',
      ),
    after: z.array(linkSchema).default([]).describe('Links below the versions.'),
  }),
  z.strictObject({ type: z.literal('locales'), position }),
  z.strictObject({ type: z.literal('search'), position }),
  z.strictObject({ type: z.literal('social'), position }),
  z.strictObject({
    type: z.literal('custom'),
    position,
    component: z.string().min(1).describe('Name of the component in `createTheme({ navbarItems })`.'),
    props: z.record(z.string(), z.json()).default({}).describe('What the component gets; JSON.'),
  }),
]);

export const announcementSchema = z.strictObject({
  id: z.string().default('announcement').describe('With a new id the bar appears again for readers who closed it.'),
  html: z.string().min(1).describe('Inline HTML.'),
  closable: z.boolean().default(true).describe('Readers can close it for good.'),
  lang: z.string().optional().describe('Language of the text; the site’s by default.'),
});

const fontSchema = z.strictObject({
  family: z
    .string()
    .regex(
      /^[^"'\\;{}<>\s](?:[^"'\\;{}<>\n]*[^"'\\;{}<>\s])?$/,
      'the name of a font without quotation marks, e.g. `Inter`',
    )
    .describe('Name of the font.'),
  files: z
    .array(
      z.strictObject({
        src: z
          .string()
          .min(1)
          .describe('File of the font (`.woff2`, `.woff`, `.ttf` or `.otf`), relative to the site’s folder.'),
        weight: z
          .union([
            z.int().min(1).max(1000),
            z.string().regex(/^\d{1,4} \d{1,4}$/, 'a number from 1 to 1000, or a range such as `100 900`'),
          ])
          .default(400)
          .describe('Its weight; a range such as `100 900` for a variable font. The theme uses 400 and 600.'),
        style: z.enum(['normal', 'italic']).default('normal').describe('Upright or italic.'),
        unicodeRange: z
          .string()
          .regex(
            /^U\+[\da-f?]+(?:-[\da-f]+)?(?:, *U\+[\da-f?]+(?:-[\da-f]+)?)*$/i,
            'as in CSS, e.g. `U+0000-00FF, U+2013`',
          )
          .optional()
          .describe('Characters that the file is loaded for, as in CSS; all by default.'),
      }),
    )
    .min(1)
    .describe('Its files, one for each weight and style.'),
});

const genericFamily = z.enum(['sans-serif', 'serif', 'monospace']);
const fallback = 'Kind of the font of the reader’s system that is shown until the files are there, in the same size.';

const socialIcons = ['code', 'chat', 'mail', 'feed', 'globe'] as const;

export const themeConfigSchema = z.strictObject({
  logo: logoSchema.optional().describe('Picture at the start of the navbar.'),
  colorMode: z
    .strictObject({
      default: z.enum(['light', 'dark']).default('light').describe('Mode of readers who chose none.'),
      respectSystem: z.boolean().default(true).describe('Follow the system until the reader chooses a mode.'),
      toggle: z.boolean().default(true).describe('Show the switch.'),
    })
    .prefault({})
    .describe('Light and dark.'),
  announcement: announcementSchema.optional().describe('A bar above the navbar.'),
  navbar: z
    .strictObject({
      title: z.string().optional().describe('Beside the logo; the site’s title by default.'),
      hideOnScroll: z.boolean().default(false).describe('Hide it on the way down, show it on the way up.'),
      items: z.array(navbarItemSchema).default([]).describe('If none of them is the search, it is added at the end.'),
    })
    .prefault({})
    .describe('The bar at the top of every page.'),
  sidebar: z
    .strictObject({
      hideable: z.boolean().default(true).describe('Readers can fold it away.'),
      autoCollapse: z.boolean().default(false).describe('Close a category’s siblings when it opens.'),
    })
    .prefault({})
    .describe('The list of pages beside an article.'),
  footer: z
    .strictObject({
      columns: z
        .array(
          z.strictObject({
            title: z.string().describe('Heading of the column.'),
            items: z.array(linkSchema).describe('Its links.'),
          }),
        )
        .default([])
        .describe('Columns of links.'),
      copyright: z.string().optional().describe('Inline HTML below the columns.'),
      filing: z
        .strictObject({
          icp: z.string().min(1).optional().describe('Number of the ICP filing, e.g. `京ICP备12345678号-1`.'),
          police: z
            .string()
            .regex(/\d{8,}/, 'a number with its digits, e.g. `京公网安备11010502000001号`')
            .optional()
            .describe('Number of the police filing, e.g. `京公网安备11010502000001号`.'),
        })
        .optional()
        .describe('Filing numbers of a site in mainland China, linked to the registers; on pages in Chinese.'),
    })
    .prefault({})
    .describe('What stands at the end of every page.'),
  social: z
    .array(
      z.strictObject({
        label: z.string().min(1).describe('Name of the link, e.g. `Source code`.'),
        href: absoluteUrlSchema.describe('Full URL outside the site.'),
        icon: z.enum(socialIcons).default('globe').describe('What it looks like.'),
      }),
    )
    .default([])
    .describe(
      'Icons that lead to the project elsewhere: in the footer, and where `theme.navbar.items` has an entry of the type `social`.',
    ),
  fonts: z
    .strictObject({
      text: fontSchema
        .extend({ fallback: genericFamily.default('sans-serif').describe(fallback) })
        .optional()
        .describe('For everything that is not code.'),
      code: fontSchema
        .extend({ fallback: genericFamily.default('monospace').describe(fallback) })
        .optional()
        .describe('For code.'),
    })
    .optional()
    .describe(
      'Fonts of the site, from its own files. Characters that they do not have, such as Chinese ones, are drawn with the fonts of the reader’s system.',
    ),
  slots: z
    .partialRecord(z.enum(SLOT_NAMES), z.string().min(1))
    .default({})
    .describe(
      'Parts of the theme that the site replaces: name → module, relative to the site’s folder, whose default export is the component.',
    ),
});

export type SocialIcon = (typeof socialIcons)[number];

export type ThemeConfig = z.infer<typeof themeConfigSchema>;
export type NavbarItem = z.infer<typeof navbarItemSchema>;
export type NavbarItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { type: Type }>;
export type FontConfig = NonNullable<NonNullable<ThemeConfig['fonts']>['text']>;
export type AnnouncementConfig = z.infer<typeof announcementSchema>;
export type LogoConfig = z.infer<typeof logoSchema>;
export type LinkTargetConfig = { label: string; to?: string | undefined; href?: string | undefined };
