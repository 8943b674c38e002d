import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { makeShell, type ShellOverrides } from '../src/fixtures/shell-fixture.ts';
import { NavbarLink } from '../src/navbar/dropdown.tsx';
import { ShellProvider } from '../src/shell/shell-context.tsx';
import { ThemeProvider, type NavbarItems, type ThemeValue } from '../src/shell/theme-context.tsx';
import { english } from '../src/texts/english.ts';
import { zhHans } from '../src/texts/zh-hans.ts';

/** An item as a site's own theme would add it. */
const OWN_ITEMS: NavbarItems = {
  stars: ({ item }) => <NavbarLink href={String(item.props['href'])}>{`★ ${String(item.props['stars'])}`}</NavbarLink>,
};

/**
 * What every part needs and a story may change: `parameters.shell` (a site, a
 * page …), `parameters.texts` (`zh-Hans`), and the toolbar's mode, direction
 * and brand, which stand where the boot script and a site would put them.
 */
export const withSurroundings: Decorator = (Story, { parameters, globals }) => {
  const shell = makeShell(parameters['shell'] as ShellOverrides | undefined);
  const value: ThemeValue = {
    texts: parameters['texts'] === 'zh-Hans' ? zhHans : english,
    slots: {},
    navbarItems: OWN_ITEMS,
  };
  const { theme, direction, brand, scripts } = globals as Record<string, string>;
  const { lang } = value.texts;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = lang;
    root.dir = direction ?? 'ltr';
    Object.assign(root.dataset, { theme, brand, sidebar: '', announcement: '' });
    if (scripts === 'off') delete root.dataset['js'];
    else root.dataset['js'] = '';
  }, [theme, direction, brand, scripts, lang]);
  return (
    <ThemeProvider value={value}>
      <ShellProvider shell={shell}>
        <Story />
      </ShellProvider>
    </ThemeProvider>
  );
};
