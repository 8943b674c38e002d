import type { BuildCache } from '@inkstone/site-model/cache';
import { filesBaseOf } from '@inkstone/site-model/config';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import { escapeHtml, unescapeHtml, type PageData, type PageMeta } from '@inkstone/site-model/page';
import type { PlaceInConfig } from '@inkstone/site-model/source';
import type { Version } from '@inkstone/site-model/version';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BundledApp } from '../bundle/bundle-app.ts';
import type { TimedLog } from '../publish/build-log.ts';
import type { Output } from '../publish/output.ts';
import type { Site } from '../site/site.ts';

/** What the picture of a page for link previews says. */
export interface SocialCard {
  /** HTML: text, and `code` where the page's title has some. */
  title: string;
  /** The category of the sidebar that the page is in; empty for none, as everything below. */
  section: string;
  site: string;
  /** Label of the version, where there are several. */
  version: string;
  /** Name of the language, where there are several. */
  language: string;
  /** Day of a post. */
  date: string;
  lang: string;
  dir: string;
}

/** What is known of a site before its social cards are drawn. */
export interface SocialCardsSite {
  /** The site's folder, absolute. */
  root: string;
  cache: BuildCache;
  place: PlaceInConfig;
  /** HTML of the site's own, relative to its folder. */
  template: string | undefined;
  /** The stylesheets of every page, whose colours the pictures have. */
  css: string;
  mode: 'light' | 'dark';
  /** File of the logo. */
  logo: string | null;
}

/** Draws pictures of pages for link previews. */
export interface SocialCards {
  width: number;
  height: number;
  /** Changes with everything that shapes the picture. */
  nameOf(card: SocialCard): string;
  /**
   * Draws one, or says which characters no font of the machine has.
   *
   * @throws {BuildError} where nothing can be drawn on this machine.
   */
  draw(card: SocialCard): Promise<DrawnSocialCard>;
  /** Ends what draws; the next drawing starts it again. */
  close(): Promise<void>;
}

/** A picture, or the characters that it would show as boxes. */
export type DrawnSocialCard = { png: Uint8Array } | { missing: readonly string[] };

/** The picture of a page, before it is drawn. */
export interface PlannedSocialCard {
  /** Relative to the output folder. */
  file: string;
  /** What it says, for those who do not see it. */
  alt: string;
  width: number;
  height: number;
}

interface Around {
  socialCards: ((site: SocialCardsSite) => SocialCards) | undefined;
  cache: BuildCache;
  publicDir: string | null;
  found: Problem[];
}

/**
 * The social cards of a site in one language; null where the configuration does not ask for them, or nobody draws any.
 *
 * @param found Takes mistakes in the site's template, beside those of pages.
 */
export function openSocialCards(
  site: Site,
  { stylesheets, files }: BundledApp,
  { socialCards, cache, publicDir, found }: Around,
): PlannedSocialCards | null {
  const { config, root, place } = site;
  const { socialCard: wanted, theme } = config;
  if (wanted === undefined || typeof wanted === 'string' || !socialCards) return null;
  const mode = theme.colorMode.default;
  const { logo } = theme;
  const src = (mode === 'dark' ? logo?.srcDark : undefined) ?? logo?.src;
  // One from elsewhere is not loaded.
  const file = src === undefined || publicDir === null ? null : path.join(publicDir, src.replace(/[?#].*$/s, ''));
  const about: SocialCardsSite = {
    root,
    cache,
    place,
    template: wanted === true ? undefined : wanted.template,
    css: stylesheets.map(({ href }) => String(files.get(href.slice(filesBaseOf(config).length)) ?? '')).join('\n'),
    mode,
    logo: file !== null && existsSync(file) ? file : null,
  };
  try {
    return new PlannedSocialCards(socialCards(about), site);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    // All languages have one template.
    if (site === site.siblings[0]) found.push(...error.problems);
    return null;
  }
}

/** Kinds of pages that nobody passes on. */
const WITHOUT: ReadonlySet<PageData['kind']> = new Set(['not-found', 'difference'] as const);

/** The social cards of a site in one language: the pages that have one say so, and all are drawn at the end of a build. */
export class PlannedSocialCards {
  readonly #cards: SocialCards;
  readonly #site: Site;
  /** By their files: pages that say the same share one. */
  readonly #planned = new Map<string, { card: SocialCard; href: string }>();

  constructor(cards: SocialCards, site: Site) {
    this.#cards = cards;
    this.#site = site;
  }

  /** The card of a page; null for a page that has none. */
  plan(page: PageMeta, { titleHtml, version }: PageParts): PlannedSocialCard | null {
    if (WITHOUT.has(page.kind) || this.#site.config.url === '') return null;
    const card = cardOf(page, { titleHtml, version }, this.#site);
    const { width, height } = this.#cards;
    const file = `hashed/social-cards/${this.#cards.nameOf(card)}.png`;
    if (!this.#planned.has(file)) this.#planned.set(file, { card, href: page.href });
    const alt = [page.title, card.section, card.site, card.version].filter((text) => text !== '');
    return { file, alt: [...new Set(alt)].join(' · '), width, height };
  }

  /** Draws them all; gives what is wrong. */
  draw(output: Output, log: TimedLog): Promise<Problem[]> {
    return log.phase('social cards', async () => {
      const missing = new Map<string, string>();
      let done = 0;
      try {
        for (const [file, { card, href }] of this.#planned) {
          const drawn = await this.#cards.draw(card);
          if ('png' in drawn) output.write(file, drawn.png);
          else for (const character of drawn.missing) missing.set(character, missing.get(character) ?? href);
          log.progress('Social cards', ++done, this.#planned.size);
        }
      } catch (error) {
        if (error instanceof BuildError) return [...error.problems];
        throw error;
      } finally {
        await this.#cards.close();
      }
      return missing.size === 0 ? [] : [this.#lackingFonts(missing)];
    });
  }

  #lackingFonts(missing: ReadonlyMap<string, string>): Problem {
    const characters = [...missing.keys()];
    const packages = new Set(characters.map((one) => FONTS.find(([script]) => script.test(one))?.[1] ?? OTHER_FONTS));
    const [first] = missing.values();
    return {
      code: 'invalid-config',
      severity: 'error',
      ...this.#site.place(['socialCard']),
      message: `Social cards would show boxes: no font of this machine has these characters. The first is on the card of ${first}.`,
      found: characters.slice(0, 20).join(' ') + (characters.length > 20 ? ` and ${characters.length - 20} more` : ''),
      allowed: `fonts for the languages of the titles, on Debian and Ubuntu: apt-get install ${[...packages].join(' ')}; or a template with a font of its own`,
    };
  }
}

interface PageParts {
  titleHtml: string;
  version: Version | undefined;
}

/** Characters, and the package of Debian with a font that has them. */
const FONTS: readonly (readonly [script: RegExp, name: string])[] = [
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u,
    'fonts-noto-cjk',
  ],
  [/[\p{Extended_Pictographic}\p{Regional_Indicator}]/u, 'fonts-noto-color-emoji'],
];
const OTHER_FONTS = 'fonts-noto-core';

function cardOf(page: PageMeta, { titleHtml, version }: PageParts, { config, view }: Site): SocialCard {
  const { theme, family } = config;
  const locales = family?.locales ?? config.locales;
  // A page that nobody has translated is in another language than its site.
  const locale = locales.find(({ code, htmlLang }) => page.lang === (htmlLang ?? code)) ?? config.locales[0];
  const versions = view.plugins.find(({ id }) => id === page.plugin)?.versions ?? [];
  const site = theme.navbar.title ?? config.title;
  return {
    title: withCode(titleHtml, page.title),
    // The last step of the way is the page.
    section: page.breadcrumbs.at(-2)?.label ?? (page.href === config.baseUrl ? config.tagline : ''),
    // The home page is called after the site.
    site: page.title === site && theme.logo === undefined ? '' : site,
    version: versions.length > 1 ? (version?.label ?? '') : '',
    language: locales.length > 1 ? (locale?.label ?? '') : '',
    // The date is in the words of the site, which such a page is not.
    date: page.isUntranslated ? '' : (page.date?.date ?? ''),
    lang: page.lang,
    dir: locale?.direction ?? 'ltr',
  };
}

/** A title with its code, where the title above the article is the page's; else its text. */
function withCode(html: string, title: string): string {
  const inline = html
    .replaceAll(/<(?!\/?code\b|wbr\b)[^>]*>/g, '')
    .replaceAll(/<(code|wbr)\b[^>]*>/g, '<$1>')
    .trim();
  return unescapeHtml(inline.replaceAll(/<[^>]*>/g, '')) === title ? inline : escapeHtml(title);
}
