import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { chineseShell, makeShell, type ShellOverrides } from '../src/fixtures/shell-fixture.ts';
import { NavbarLink } from '../src/navbar/dropdown.tsx';
import { ShellProvider } from '../src/shell/shell-context.tsx';
import { ThemeProvider, type NavbarItems, type Slots, type ThemeValue } from '../src/shell/theme-context.tsx';
import { english } from '../src/texts/english.ts';
import { zhHans } from '../src/texts/zh-hans.ts';
import { showGlobals, useToolbarAround, type Globals } from './toolbar.ts';

/** An item as a site's own theme would add it. */
const OWN_ITEMS: NavbarItems = {
  stars: ({ item }) => <NavbarLink href={String(item.props['href'])}>{`★ ${String(item.props['stars'])}`}</NavbarLink>,
};

/**
 * What every part needs and a story may change: `parameters.shell` (a site, a page …; a function makes it of the story's
 * args), `parameters.slots`, and the toolbar's choices.
 */
export const withSurroundings: Decorator = (Story, context) => {
  const { parameters, args } = context;
  const around = useToolbarAround();
  const globals: Globals = { ...context.globals, ...around, ...(context['storyGlobals'] as Globals) };
  const { language = 'en' } = globals;
  const given = parameters['shell'] as ShellOverrides | ((given: typeof args) => ShellOverrides) | undefined;
  const overrides = typeof given === 'function' ? given(args) : given;
  const page = { ...(language === 'en' ? {} : chineseShell.page), ...overrides?.page };
  const value: ThemeValue = {
    texts: language === 'en' ? english : zhHans,
    slots: (parameters['slots'] ?? {}) as Partial<Slots>,
    navbarItems: OWN_ITEMS,
  };
  const written = JSON.stringify(globals);
  useLayoutEffect(() => showGlobals(JSON.parse(written) as Globals), [written]);
  return (
    <ThemeProvider value={value}>
      <ShellProvider shell={makeShell({ ...overrides, page })}>
        <Story />
      </ShellProvider>
    </ThemeProvider>
  );
};
