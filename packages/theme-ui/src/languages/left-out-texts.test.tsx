import { joinTexts } from '@inkstone/site-model/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { makeShell } from '../fixtures/shell-fixture.ts';
import { Drawer } from '../sidebar/drawer.tsx';
import { PageFooter, Pagination } from '../page/page-footer.tsx';
import { NotFound } from '../states/states.tsx';
import { ShellProvider } from '../shell/shell-context.tsx';
import { ThemeProvider } from '../shell/theme-context.tsx';
import { english, type Texts } from '../texts/english.ts';
import { zhHans } from '../texts/zh-hans.ts';

function drawn(part: ReactNode, texts: Texts): string {
  const { site, page, ...shell } = makeShell({});
  const given = {
    ...shell,
    site,
    page: {
      ...page,
      editUrl: 'https://a.example/',
      previous: { label: 'a', href: '/a' },
      next: { label: 'b', href: '/b' },
    },
  };
  return renderToStaticMarkup(
    <ThemeProvider value={{ texts, slots: {}, navbarItems: {} }}>
      <ShellProvider shell={given as ReturnType<typeof makeShell>}>{part}</ShellProvider>
    </ThemeProvider>,
  );
}

const partial = joinTexts(english, { lang: 'ar', nextPage: 'التالي', close: 'إغلاق' });

test('texts that a language leaves out are marked as English, its own are not', () => {
  const ends = drawn(<Pagination />, partial);
  expect(ends).toContain('<span lang="en">Previous</span>');
  expect(ends).toContain('<span>التالي</span>');
  expect(drawn(<PageFooter />, partial)).toMatch(/<a [^>]*data-part="edit-link"[^>]* lang="en"/);
  expect(drawn(<NotFound />, partial)).toContain('<h1 lang="en">Page Not Found');
  const drawer = drawn(<Drawer />, partial);
  expect(drawer).toMatch(/<button [^>]*drawer-back"[^>]* lang="en"/);
  expect(drawer).not.toMatch(/<button [^>]*drawer-close"[^>]* lang=/);
});

test.each([english, zhHans])('a complete catalogue has no such marks: $lang', (texts) => {
  expect(drawn(<Pagination />, texts)).toContain(`<span>${texts.previousPage}</span>`);
  expect(drawn(<NotFound />, texts)).toContain(`<h1>${texts.notFound.title}`);
});
