import { siteConfigSchema } from '@inkstone/site-model/config';
import { createOutline, type PageMeta } from '@inkstone/site-model/page';
import { expect, test } from 'vitest';
import { NO_OUTPUT } from '../publish/output.ts';
import type { Site } from '../site/site.ts';
import { PlannedSocialCards, type SocialCard, type SocialCards } from './social-cards.ts';

const config = siteConfigSchema.parse({
  title: 'Tea',
  tagline: 'All of it',
  url: 'https://tea.example',
  baseUrl: '/t/',
});
const locales = [
  { code: 'en', label: 'English', direction: 'ltr' },
  { code: 'ar', label: 'العربية', direction: 'rtl' },
].map((locale) => ({ ...config.locales[0]!, ...locale, baseUrl: '/t/', url: '' }));
const versions = [{ name: 'current', label: 'Next' }];

/** A site whose cards are named after what they say, and are drawn as nothing or lack a character. */
function open(given: object = {}, draw: SocialCards['draw'] = async () => ({ png: new Uint8Array() })) {
  const drawn: SocialCard[] = [];
  const cards: SocialCards = {
    width: 1200,
    height: 630,
    nameOf: (card) => JSON.stringify(card),
    draw(card) {
      drawn.push(card);
      return draw(card);
    },
    close: async () => undefined,
  };
  const place = () => ({ file: 'inkstone.config.ts', line: 3 });
  const plugins = [{ id: 'default', versions }];
  const site = { config: { ...config, ...given }, view: { plugins }, place } as unknown as Site;
  return { planned: new PlannedSocialCards(cards, site), drawn };
}

const OUTLINE = {
  id: 'a',
  kind: 'doc',
  title: 'Green tea',
  href: '/t/docs/a',
  plugin: 'default',
  version: 'current',
  lang: 'en',
} as const;

function cardOf(page: Partial<PageMeta>, { titleHtml = '', ...given }: { titleHtml?: string; [key: string]: unknown }) {
  const { planned } = open(given);
  const version = versions[0] as never;
  const card = planned.plan(createOutline({ ...OUTLINE, ...page }), { titleHtml, version });
  return card && { ...(JSON.parse(card.file.slice(20, -4)) as SocialCard), alt: card.alt };
}

const way = ['Guides', 'Brewing', 'Green tea'].map((label) => ({ label, href: null }));
const family = { locales, index: 1, filesBase: '/t/', folder: 'ar/', origin: '' };
const post = { timestamp: 0, date: '1 January 1970' };

test.each<[string, Partial<PageMeta>, Record<string, unknown>, object]>([
  ['its category', { breadcrumbs: way }, {}, { section: 'Brewing', alt: 'Green tea · Brewing · Tea' }],
  ['no version and no language, where there is one of each', {}, {}, { version: '', language: '', dir: 'ltr' }],
  ['its language and its direction', { lang: 'ar' }, { family }, { language: 'العربية', dir: 'rtl' }],
  ['the language that it is in where nobody translated it', {}, { family }, { language: 'English', dir: 'ltr' }],
  ['the day of a post', { date: post }, {}, { date: '1 January 1970' }],
  [
    'what the site is about, on the home page',
    { href: '/t/', title: 'Tea', kind: 'react', plugin: null },
    {},
    { title: 'Tea', section: 'All of it', site: '', alt: 'Tea · All of it' },
  ],
  ['the name in the navbar', {}, { theme: { navbar: { title: 'House' } } }, { site: 'House' }],
  [
    'code of its title',
    {},
    { titleHtml: '<h1 id="a">Green <code class="x">tea</code></h1>' },
    { title: 'Green <code>tea</code>' },
  ],
  [
    'where long names break',
    { title: 'GreenTea' },
    { titleHtml: '<h1>Green<wbr/>Tea</h1>' },
    { title: 'Green<wbr>Tea' },
  ],
  [
    'the title of the page, where the article has another',
    { title: 'A & B' },
    { titleHtml: '<h1>C</h1>' },
    { title: 'A &amp; B' },
  ],
])('the card of a page has %s', (_, page, given, wanted) => {
  expect(cardOf(page, given)).toMatchObject(wanted);
});

test.each<[string, Partial<PageMeta>, Record<string, unknown>]>([
  ['the page for unknown addresses', { kind: 'not-found' }, {}],
  ['a page of differences', { kind: 'difference' }, {}],
  ['a page of a site whose address is not known', {}, { url: '' }],
])('%s has no card', (_, page, given) => {
  expect(cardOf(page, given)).toBeNull();
});

test('pages that say the same share a card, which is drawn once', async () => {
  const { planned, drawn } = open();
  for (const href of ['/t/docs/a', '/t/docs/b'])
    planned.plan(createOutline({ ...OUTLINE, href }), { titleHtml: '', version: undefined });
  await expect(planned.draw(NO_OUTPUT, LOG)).resolves.toEqual([]);
  expect(drawn).toHaveLength(1);
});

const LOG = {
  info: () => undefined,
  progress: () => undefined,
  phase: (_: string, run: () => unknown) => run(),
} as never;

test.each([
  [['茶'], 'fonts-noto-cjk'],
  [['🍵'], 'fonts-noto-color-emoji'],
  [['ह'], 'fonts-noto-core'],
  [['ह', '🍵', '茶', '壶'], 'fonts-noto-core fonts-noto-color-emoji fonts-noto-cjk'],
])('characters that no font has are a problem: %j', async (missing, packages) => {
  const { planned } = open({}, async () => ({ missing }));
  planned.plan(createOutline(OUTLINE), { titleHtml: '', version: undefined });
  expect(await planned.draw(NO_OUTPUT, LOG)).toEqual([
    {
      code: 'invalid-config',
      severity: 'error',
      file: 'inkstone.config.ts',
      line: 3,
      message: expect.stringContaining('/t/docs/a'),
      found: missing.join(' '),
      allowed: expect.stringContaining(`apt-get install ${packages};`),
    },
  ]);
});
