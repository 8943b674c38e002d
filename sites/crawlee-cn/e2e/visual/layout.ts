import type { Page } from '@playwright/test';

/** Where a part is and what it looks like, as far as that does not depend on fonts or on what is written. */
export interface PartLook {
  /** Inline start and width in CSS pixels; null where they depend on words. */
  x: number | null;
  width: number | null;
  color: string;
  background: string;
  border: string;
  size: string;
  weight: string;
}

/** Parts that are as wide as their words, or stand where the words before them end. */
const SIZED_BY_WORDS =
  /^(?:brand|navbar-link|dropdown-label|badge|button|heading-link|code-copy|latest-version|dropdown|icon|search-button|navbar-items|brand-title|hero-actions|sidebar-caret|edit-link|verified-with|last-update|version-link|navbar-start|navbar-end|breadcrumbs)$/;

const PROSE = ['h1', 'h2', 'h3', 'p', 'ul', 'li', 'pre', 'td', 'th', 'code', 'blockquote'];

/** The first visible element of each part, of each element of prose if that is asked for, and of the page itself. */
export async function lookOf(page: Page, { withProse }: { withProse: boolean }): Promise<Record<string, PartLook>> {
  const found = await page.evaluate(
    (tags) => {
      const looks: Record<string, { x: number; width: number; style: string[] }> = {};
      const note = (name: string, element: Element) => {
        if (looks[name] !== undefined || !element.checkVisibility({ visibilityProperty: true })) return;
        const box = element.getBoundingClientRect();
        if (box.width < 2) return;
        const style = getComputedStyle(element);
        looks[name] = {
          x: Math.round(box.x),
          width: Math.round(box.width),
          style: [
            style.color,
            style.backgroundColor,
            `${style.borderBlockStartWidth} ${style.borderBlockEndWidth} ${style.borderInlineStartWidth} ${style.borderStartStartRadius}`,
            style.fontSize,
            style.fontWeight,
          ],
        };
      };
      note('html', document.documentElement);
      for (const element of document.querySelectorAll<HTMLElement>('[data-part]'))
        note(element.dataset['part'] ?? '', element);
      for (const tag of tags) {
        const element = document.querySelector(`[data-part=prose] > ${tag}, [data-part=prose] ${tag}`);
        if (element !== null) note(`prose ${tag}`, element);
      }
      return looks;
    },
    withProse ? PROSE : [],
  );
  return Object.fromEntries(
    Object.entries(found).map(([name, { x, width, style }]) => {
      const [color = '', background = '', border = '', size = '', weight = ''] = style;
      const words = SIZED_BY_WORDS.test(name) || name.startsWith('prose ');
      return [name, { x: words ? null : x, width: words ? null : width, color, background, border, size, weight }];
    }),
  );
}

/** Pixels that a box may be off before it counts: scroll bars and rounding. */
const TOLERANCE = 3;

/** What differs, a line each; empty if nothing does. Parts that only one side has are named too. */
export function differences(expected: Record<string, PartLook>, actual: Record<string, PartLook>): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(actual)])].flatMap((name) => {
    const before = expected[name];
    const now = actual[name];
    if (before === undefined) return [`${name}: is new`];
    if (now === undefined) return [`${name}: is gone`];
    const keys = Object.keys(before) as (keyof PartLook)[];
    return keys.flatMap((key) => {
      const [was, is] = [before[key], now[key]];
      const same = typeof was === 'number' && typeof is === 'number' ? Math.abs(was - is) <= TOLERANCE : was === is;
      return same ? [] : [`${name}: ${key} was ${was}, is ${is}`];
    });
  });
}
