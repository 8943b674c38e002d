import { exampleShell } from '@inkstone/site-model/shell';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTheme } from '../create-theme.tsx';
import { NavbarLink } from '../navbar/dropdown.tsx';
import { ShellProvider, useShell } from './shell-context.tsx';
import type { NavbarItemProps } from './theme-context.tsx';

const Stars = ({ item }: NavbarItemProps) => <NavbarLink to="/stars">★ {String(item.props['count'])}</NavbarLink>;
const Footer = () => <footer>{useShell().site.title}</footer>;
const navbar = { items: [{ type: 'custom' as const, component: 'stars', props: { count: 12 } }] };

test('a theme is drawn around a page, with its own items and parts, as the configuration says', () => {
  const { Layout, Page } = createTheme({ navbarItems: { stars: Stars }, slots: { Footer } });
  const shell = exampleShell({ theme: { navbar }, site: { title: 'Teapot' }, page: { title: 'Start' } });
  const html = renderToString(
    <Layout shell={shell}>
      <Page shell={shell} article={<article dangerouslySetInnerHTML={{ __html: shell.page.html }} />} />
    </Layout>,
  );
  expect(html).toContain('<a data-part="navbar-link" href="/stars">★ <!-- -->12</a>');
  expect(html).toContain('<footer>Teapot</footer>');
  expect(html).toContain('<h1>Example</h1>');
});

test('a component is drawn by itself', () => {
  const html = renderToString(
    <ShellProvider shell={exampleShell()}>
      <Footer />
    </ShellProvider>,
  );
  expect(html).toBe('<footer>Example</footer>');
});

test('a mistake in the configuration is an error', () => {
  const items = [{ type: 'custom' as const, component: 1 as never, props: {} }];
  expect(() => exampleShell({ theme: { navbar: { items } } })).toThrow(/component/);
});
