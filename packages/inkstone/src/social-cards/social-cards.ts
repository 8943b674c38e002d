import type { DrawnSocialCard, SocialCard, SocialCards, SocialCardsSite } from '@inkstone/router-shell/vite';
import { hashOf } from '@inkstone/site-model/cache';
import { BuildError } from '@inkstone/site-model/errors';
import { escapeHtml } from '@inkstone/site-model/page';
import { BrowserFailure } from '../browser/browser.ts';
import { SharedBrowser } from '../browser/shared-browser.ts';
import { show } from './in-page.ts';
import { lookOf } from './look.ts';
import { asAddress, readTemplate, TEMPLATE } from './template.ts';

/** The size at which link previews show pictures. */
const SIZE = { width: 1200, height: 630 } as const;

/**
 * Draws pictures of pages for link previews in a browser of the machine; there is none where all of them are in the cache.
 *
 * @throws {BuildError} with mistakes in the site's own template.
 */
export function socialCards({ root, cache, place, template, css, mode, logo }: SocialCardsSite): SocialCards {
  const written = template === undefined ? TEMPLATE : readTemplate(root, template);
  const look = lookOf(written, css, mode);
  const logoAddress = logo === null ? '' : asAddress(logo);
  const stamp = hashOf(JSON.stringify([written, look, logoAddress, SIZE, String(show)]));
  const refuse = (message: string) =>
    new BuildError([
      {
        code: 'invalid-config',
        severity: 'error',
        ...place(['socialCard']),
        message,
        allowed:
          "a Chromium, Chrome or Edge on the machine that builds; or one picture for all pages, such as 'img/card.png'",
      },
    ]);
  const shared = new SharedBrowser({
    purpose: 'Social cards are drawn',
    setUp: (browser) => browser.resize(SIZE.width, SIZE.height),
    refuse,
  });
  const nameOf = (card: SocialCard) => hashOf(JSON.stringify([stamp, card]));

  /** The template with what the card says. Its title is HTML already. */
  function documentOf(card: SocialCard): string {
    const values: Record<string, string> = { ...card, logo: logoAddress };
    const filled = written.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      name === 'title' ? card.title : escapeHtml(Object.hasOwn(values, name) ? values[name]! : ''),
    );
    return filled.replace(/<style\b|<\/head>|<body\b|$/, (tag) => `<style>${look}</style>${tag}`);
  }

  return {
    ...SIZE,
    nameOf,
    async draw(card) {
      const key = ['social card', nameOf(card)];
      const known = cache.readCurrent<string>(key);
      if (known !== null) return { png: Buffer.from(known, 'base64') };
      const drawn = await shared
        .run(async (browser): Promise<DrawnSocialCard | string> => {
          const { missing } = await browser.call(show, documentOf(card));
          return missing.length > 0 ? { missing } : browser.screenshot();
        })
        .catch((error: unknown) => {
          throw error instanceof BrowserFailure ? refuse(`The browser gave a social card up: ${error.message}`) : error;
        });
      if (typeof drawn !== 'string') return drawn;
      cache.write(key, drawn);
      return { png: Buffer.from(drawn, 'base64') };
    },
    close: () => shared.close(),
  };
}
