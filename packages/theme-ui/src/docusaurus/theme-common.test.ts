import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { ThemeClassNames } from './theme-common.ts';

/** As modules of a site ask, which know nothing of the types here. */
const classes = ThemeClassNames as any;

test('what parts of a site ask for of class names is none, and nothing throws', () => {
  expect([
    classes.layout.main.container,
    classes.layout.footer.column,
    classes.layout.navbar.containerLeft,
    classes.layout.navbar.mobileSidebar.panel,
    classes.announcementBar.container,
    classes.tabs.container,
    classes.common.admonitionType('tip'),
    classes.docs.docSidebarItemLinkLevel(1),
    classes.docs.docSidebarItemCategoryLevel(2),
    classes.blog.blogFooterTagsRow,
  ]).toEqual(Array.from({ length: 10 }).fill(undefined));
});

test('a function of lists that is not here gives what can be taken apart', () => {
  const part = createRequire(import.meta.url)('./stand-in.cjs') as any;
  const [left] = part.splitNavbarItems([{ label: 'Tea' }]);
  expect(left).toBeUndefined();
  expect(part.Box({ children: 'Tea' })).toBe('Tea');
});
