import { DeveloperError, nearest } from '@inkstone/site-model/errors';
import { once } from '@inkstone/site-model/once';
import type { Shell } from '@inkstone/site-model/shell';
import type { ShellTheme } from '@inkstone/site-model/theme';
import type { ComponentType } from 'react';
import { Layout } from './layout/layout.tsx';
import { arrive } from './layout/route-announcer.tsx';
import { Page, ReactPage } from './page/page.tsx';
import { SLOTS, ThemeProvider, type NavbarItems, type Slots, type ThemeValue } from './shell/theme-context.tsx';
import { Crashed, Loading, LoadFailed, NotFound } from './states/states.tsx';
import { english, type Texts } from './texts/english.ts';

export type { CodeBlockProps } from '@inkstone/site-model/theme';
export type { SearchModalProps } from './search/search-context.ts';

/** What a site’s own theme has in place of the theme’s parts. */
export interface ThemeOptions {
  /** Components in place of the theme's own. */
  slots?: Partial<Slots>;
  /** Components for items of type `custom` in `theme.navbar.items` of the site's configuration. */
  navbarItems?: NavbarItems;
}

const components = { Layout, Page, ReactPage, NotFound, Crashed, LoadFailed, Loading };

/**
 * A theme with a site's own components. A site's theme module exports it as its default.
 *
 * @param texts The app of each language gives those of its locale.
 * @throws {DeveloperError} `unknown-slot` for a slot that the theme does not have
 */
export function createTheme(
  { slots = {}, navbarItems = {}, ...others }: ThemeOptions = {},
  texts: Texts = english,
): ShellTheme {
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new DeveloperError('unknown-slot', `createTheme has no "${other}": only slots and navbarItems.`);
  const unknown = Object.keys(slots).find((name) => !SLOTS.includes(name));
  if (unknown !== undefined) throw unknownSlot(unknown);
  const value: ThemeValue = { texts, slots, navbarItems };
  const provided = Object.entries(components).map(([name, Component]) => [
    name,
    withTheme(Component as ComponentType<object>, value),
  ]);
  return {
    ...(Object.fromEntries(provided) as typeof components),
    ...(slots.CodeBlock && { CodeBlock: withTheme(slots.CodeBlock, value) }),
    arrive,
    navbarItems: Object.keys(navbarItems),
    languageOffer: (language) => ({ lang: texts.lang, read: texts.readIn(language), close: texts.close }),
    withTexts: (own: Texts) => createTheme({ navbarItems, slots }, own),
    withSlots: (more) => createTheme({ navbarItems, slots: { ...slots, ...(more as Partial<Slots>) } }, texts),
    loadDifferences: async () => {
      const [{ Difference, DifferenceList, DifferenceTitle }, words] = await Promise.all([
        import('./differences/difference.tsx'),
        texts.comparing(),
      ]);
      return {
        DifferenceTitle: withTheme(DifferenceTitle, value),
        Difference: withTheme((props) => <Difference {...props} texts={words} />, value),
        DifferenceList: withTheme((props) => <DifferenceList {...props} texts={words} />, value),
      };
    },
    // React would take a component that is loaded twice for another one.
    loadOfflinePage: once(async () => {
      const [{ OfflinePage }, words] = await Promise.all([import('./offline/offline-page.tsx'), texts.keeping()]);
      return withTheme<{ shell: Shell }>(({ shell }) => <OfflinePage shell={shell} texts={words} />, value);
    }),
    loadSearchPage: once(async () => {
      const [{ SearchPage }, searchTexts] = await Promise.all([import('./search/search-page.tsx'), texts.searching()]);
      return withTheme<{ shell: Shell }>(({ shell }) => <SearchPage shell={shell} texts={searchTexts} />, value);
    }),
  };
}

function unknownSlot(name: string): DeveloperError {
  const meant = nearest(name, SLOTS);
  return new DeveloperError(
    'unknown-slot',
    `The theme has no slot "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`} Its slots: ${SLOTS.join(', ')}.`,
  );
}

function withTheme<Props extends object>(Component: ComponentType<Props>, value: ThemeValue): ComponentType<Props> {
  return function Themed(props: Props) {
    return (
      <ThemeProvider value={value}>
        <Component {...props} />
      </ThemeProvider>
    );
  };
}
