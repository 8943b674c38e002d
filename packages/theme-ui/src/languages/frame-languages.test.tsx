import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { makeShell } from '../fixtures/shell-fixture.ts';
import { Announcement } from '../layout/announcement.tsx';
import { Footer } from '../layout/footer.tsx';
import { LocalesItem } from '../navbar/locales-item.tsx';
import { PageAuthors } from '../page/page-authors.tsx';
import { ShellProvider } from '../shell/shell-context.tsx';

/** In a site in Japanese whose interface is in English, as it has no texts of its own. */
function drawn(part: ReactNode): string {
  const { site, page, ...shell } = makeShell({});
  const { contentLang: _, ...rest } = site;
  const locale = { ...site.locale, code: 'ja', htmlLang: 'ja', label: '日本語' };
  const footer = { ...site.theme.footer, copyright: '© <b>研究所</b>' };
  const theme = { ...site.theme, announcement: { id: 'a', html: '<b>やかん</b>', closable: true }, footer };
  const authors = [{ name: '林 愛', title: '研究員', href: null, image: null }];
  const given = { ...shell, site: { ...rest, locale, theme }, page: { ...page, authors } };
  return renderToStaticMarkup(
    <ShellProvider shell={given as typeof shell & ReturnType<typeof makeShell>}>{part}</ShellProvider>,
  );
}

test('what the owner wrote is marked as the site’s language in an interface that is in another', () => {
  expect(drawn(<Announcement />)).toContain('<div data-part="announcement-text" lang="ja">');
  expect(drawn(<Footer />)).toContain('<div data-part="footer-copyright" lang="ja">');
  expect(drawn(<PageAuthors />)).toContain('<span lang="ja">林 愛</span><small lang="ja">研究員</small>');
});

test('the menu of languages names the current one in its own', () => {
  const menu = drawn(<LocalesItem />);
  expect(menu).toContain('<span data-visually-hidden="">Languages: </span><span lang="ja">日本語</span>');
  expect(menu).not.toContain('<summary data-part="dropdown-label" aria-label');
});
