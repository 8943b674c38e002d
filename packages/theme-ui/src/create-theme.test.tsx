import type { NavbarItem, NavbarItemOf } from '@inkstone/site-model/config';
import { DeveloperError } from '@inkstone/site-model/errors';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTheme } from './create-theme.tsx';
import { longSidebar } from './fixtures/long-sidebar.ts';
import { makeShell, type ShellOverrides } from './fixtures/shell-fixture.ts';
import { useShell } from './shell/shell-context.tsx';
import { useTexts } from './shell/theme-context.tsx';
import { zhHans } from './texts/zh-hans.ts';

type Theme = ReturnType<typeof createTheme>;

const render = ({ Layout, Page }: Theme, overrides: ShellOverrides = {}) => {
  const shell = makeShell(overrides);
  return renderToString(
    <Layout shell={shell}>
      <Page shell={shell} article={<article data-part="prose">words</article>} />
    </Layout>,
  );
};

test('the server renders a page to the same HTML each time', () => {
  expect(render(createTheme())).toBe(render(createTheme()));
});

test('texts are replaced everywhere', () => {
  const html = render(createTheme({}, zhHans));
  expect(html).toContain('跳到正文');
  expect(html).toContain('本页内容');
  expect(html).not.toContain('Skip to main content');
});

test('a slot replaces a component and can read what the component could', () => {
  const Footer = () => (
    <footer data-part="own-footer">
      {useShell().site.title}: {useTexts().home}
    </footer>
  );
  const html = render(createTheme({ slots: { Footer, BeforeArticle: () => <aside>before</aside> } }));
  expect(html).toContain('data-part="own-footer"');
  expect(html).not.toContain('data-part="footer"');
  expect(html.indexOf('<aside>before</aside>')).toBeLessThan(html.indexOf('words'));
});

test('a hook outside its provider throws an error that says what to do', () => {
  const Lost = () => <>{useShell().site.title}</>;
  expect(() => renderToString(<Lost />)).toThrow(DeveloperError);
  expect(() => renderToString(<Lost />)).toThrow(/useShell was called outside <ShellProvider>/);
});

test('a sidebar with nothing to link to is an error', () => {
  const sidebar = { id: 'docs', plugin: 'default', version: '3.6', lang: 'en', items: [] };
  expect(() => render(createTheme(), { sidebar })).toThrow(
    /The sidebar "docs" of version "3\.6" has nothing to link to/,
  );
});

test('a name breaks in the sidebar where it is long: the others are read as one word', () => {
  const items = ['JavaScript渲染', 'PlaywrightCrawlerOptions'].map((label) => ({
    type: 'link' as const,
    label,
    href: `/${label}`,
  }));
  const html = render(createTheme(), { sidebar: { id: 'docs', plugin: 'default', version: '3.6', lang: 'en', items } });
  expect(html).toContain('>JavaScript渲染<');
  expect(html).toContain('>Playwright<wbr aria-hidden="true"/>Crawler<wbr aria-hidden="true"/>Options<');
});

test('an unknown type of navbar item is an error that names the known ones', () => {
  const item = { type: 'serach', position: 'start' } as unknown as NavbarItem;
  const navbar = { ...makeShell().site.theme.navbar, items: [item] };
  expect(() => render(createTheme(), { theme: { navbar } })).toThrow(
    'No navbar item component for type "serach". Known types: link, doc, dropdown, versions, locales, search, social, custom. Correct the item in theme.navbar.items of the site\'s configuration.',
  );
});

test('a site has navbar items of its own; one whose component is missing is an error that names those there are', () => {
  const item: NavbarItem = { type: 'custom', position: 'end', component: 'stars', props: { stars: 12 } };
  const navbar = { ...makeShell().site.theme.navbar, items: [item] };
  const Stars = ({ item: { props } }: { item: NavbarItemOf<'custom'> }) => <b>{`${String(props['stars'])} stars`}</b>;
  const theme = createTheme({ navbarItems: { stars: Stars } });
  expect(render(theme, { theme: { navbar } })).toContain('<b>12 stars</b>');
  const typo: NavbarItem = { ...item, component: 'star' };
  expect(() => render(theme, { theme: { navbar: { ...navbar, items: [typo] } } })).toThrow(
    /^No navbar item component for type "star"\. Known types: .+\. Components of the site’s theme: stars\./,
  );
});

test('social links are an item of the navbar, too', () => {
  const navbar = { ...makeShell().site.theme.navbar, items: [{ type: 'social', position: 'end' } as const] };
  const social = [{ label: 'Kettle', href: 'https://kettle.example', icon: 'chat' } as const];
  const [, end = ''] = render(createTheme(), { theme: { navbar, social } }).split('data-part="navbar-end"');
  expect(end.split('</nav>')[0]).toMatch(
    /<a href="https:\/\/kettle\.example"[^>]* aria-label="Kettle \(opens in a new tab\)">/,
  );
});

test('a slot that the theme does not have is an error that names the nearest one', () => {
  const slots = { Foter: () => null } as object;
  expect(() => createTheme({ texts: zhHans } as never)).toThrow(
    'createTheme has no "texts": only slots and navbarItems.',
  );
  expect(() => createTheme({ slots })).toThrow(/^The theme has no slot "Foter"\. Did you mean "Footer"\? Its slots: /);
});

test('the page for unknown paths is a slot in the main part of the page, which the skip link leads to', () => {
  const { Layout, NotFound } = createTheme({ slots: { NotFound: () => <p>own page</p> } });
  const shell = makeShell();
  expect(
    renderToString(
      <Layout shell={shell}>
        <NotFound shell={shell} />
      </Layout>,
    ),
  ).toMatch(/<main id="inkstone-main"[^>]*>(?:<div[^>]*>)?<p>own page<\/p>/);
});

test('an unknown docs plugin is an error that names the known ones', () => {
  const item: NavbarItem = { type: 'versions', position: 'start', plugin: 'gudies', after: [] };
  const navbar = { ...makeShell().site.theme.navbar, items: [item] };
  const page = { plugin: null, version: null };
  expect(() => render(createTheme(), { theme: { navbar }, page })).toThrow(
    /^There is no docs plugin "gudies"\. Known plugins: .+\. Correct the plugin's id in theme\.navbar\.items of the site's configuration\.$/,
  );
});

test('the HTML of a page hardly grows with the length of its sidebar', () => {
  const page = { plugin: 'api', href: '/api/package-1/class/Symbol1Options', counterparts: [] };
  const size = (categories: number) => render(createTheme(), { page, sidebar: longSidebar(categories, 40) }).length;
  const [ten, twenty] = [size(10), size(20)];
  expect((twenty - ten) / 10).toBeLessThan(1200);
});

test('code blocks are a slot that knows the texts; without one the theme leaves them to the article', () => {
  const { CodeBlock } = createTheme(
    { slots: { CodeBlock: ({ text, children }) => <div title={`${useTexts().lang}: ${text}`}>{children}</div> } },
    zhHans,
  );
  expect(
    CodeBlock &&
      renderToString(
        <CodeBlock language="ts" title={null} text="let a">
          block
        </CodeBlock>,
      ),
  ).toBe('<div title="zh-Hans: let a">block</div>');
  expect(createTheme()).not.toHaveProperty('CodeBlock');
});

test('components of the configuration are added to those of the theme module', () => {
  const theme = createTheme({ slots: { Footer: () => <i>footer</i> } }, zhHans);
  const html = render(theme.withSlots!({ BeforeArticle: () => <b>{useTexts().home}</b> }));
  expect(html).toContain('<i>footer</i>');
  expect(html).toContain(`<b>${zhHans.home}</b>`);
});

test('the footer has the links to the project elsewhere, and on Chinese pages the filing numbers', () => {
  const { footer } = makeShell({}).site.theme;
  const filing = { icp: '京ICP备12345678号-1', police: '京公网安备11010502000001号' };
  const theme = { footer: { ...footer, filing } };
  const chinese = render(createTheme(), { theme, page: { lang: 'zh-Hans' } });
  expect(chinese).toContain('href="https://beian.miit.gov.cn/"');
  expect(chinese).toContain('code=11010502000001"');
  expect(chinese).toContain('aria-label="Source code (opens in a new tab)"');
  expect(render(createTheme(), { theme, page: { lang: 'en' } })).not.toContain('beian');
});
