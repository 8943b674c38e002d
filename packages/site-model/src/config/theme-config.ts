import * as z from 'zod';

const url = z.string().min(1);

/** A logo file below the site's public folder; sizes are in CSS pixels. */
export const logoSchema = z.strictObject({
  src: url.describe('Path below the base path, e.g. `img/logo.svg`.'),
  srcDark: url.optional().describe('For the dark mode; `src` by default.'),
  alt: z.string().default(''),
  href: url.optional().describe('Where it leads; the home page by default.'),
  width: z.number().int().positive().default(32),
  height: z.number().int().positive().default(32),
});

const position = z.enum(['start', 'end']).default('start');

/** `to` is a path below the base path; `href` leads out of the site. */
const linkTarget = {
  label: z.string().min(1),
  to: z.string().optional().describe('Path below the base path, e.g. `/docs/quick-start`.'),
  href: z.string().optional().describe('Full URL outside the site.'),
};

export const navbarItemSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('link'), position, ...linkTarget }),
  z.strictObject({
    type: z.literal('doc'),
    position,
    label: z.string().min(1),
    docId: z.string().describe('Shown in the version that the reader is in.'),
    plugin: z.string().default('default'),
  }),
  z.strictObject({
    type: z.literal('dropdown'),
    position,
    label: z.string().min(1),
    items: z.array(z.strictObject(linkTarget)).min(1),
  }),
  z.strictObject({
    type: z.literal('versions'),
    position,
    plugin: z.string().default('default').describe('Docs plugin shown where the page belongs to none.'),
    after: z.array(z.strictObject(linkTarget)).default([]).describe('Links below the versions.'),
  }),
  z.strictObject({ type: z.literal('locales'), position }),
  z.strictObject({ type: z.literal('search'), position }),
]);

export const announcementSchema = z.strictObject({
  id: z.string().default('announcement').describe('A new id brings the bar back to readers who closed the last one.'),
  html: z.string().min(1).describe('Inline HTML.'),
  closable: z.boolean().default(true),
  lang: z.string().optional().describe('Language of the text; the site’s by default.'),
});

export const themeConfigSchema = z.strictObject({
  logo: logoSchema.optional(),
  colorMode: z
    .strictObject({
      default: z.enum(['light', 'dark']).default('light'),
      respectSystem: z.boolean().default(true).describe('Follow the system while the reader has chosen nothing.'),
      toggle: z.boolean().default(true),
    })
    .prefault({}),
  announcement: announcementSchema.optional(),
  navbar: z
    .strictObject({
      title: z.string().optional(),
      hideOnScroll: z.boolean().default(false),
      items: z.array(navbarItemSchema).default([]).describe('A search that is not placed here stands at the end.'),
    })
    .prefault({}),
  sidebar: z
    .strictObject({
      hideable: z.boolean().default(true),
      autoCollapse: z.boolean().default(false).describe('Close a category’s siblings when it opens.'),
    })
    .prefault({}),
  footer: z
    .strictObject({
      columns: z.array(z.strictObject({ title: z.string(), items: z.array(z.strictObject(linkTarget)) })).default([]),
      /** Inline HTML. */
      copyright: z.string().optional(),
    })
    .prefault({}),
});

export type ThemeConfig = z.infer<typeof themeConfigSchema>;
export type NavbarItem = z.infer<typeof navbarItemSchema>;
export type NavbarItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { type: Type }>;
export type AnnouncementConfig = z.infer<typeof announcementSchema>;
export type LogoConfig = z.infer<typeof logoSchema>;
export type LinkTargetConfig = { label: string; to?: string | undefined; href?: string | undefined };
