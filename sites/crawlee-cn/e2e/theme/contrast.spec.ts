import { addRules, expect, hydrated, test } from '../support/fixtures.ts';
import { ALL_KINDS } from '../support/page-kinds.ts';

/*
 * Contrast that axe does not compute: of what is see-through, of the focus, and of the borders of fields. All are 3:1 at
 * least, as WCAG 1.4.11 asks for.
 */

// Each goes through all kinds of pages.
test.describe.configure({ timeout: 240_000 });

declare global {
  interface Window {
    /** Contrast of colours on top of others with these alone, in any form that CSS has. `opacity` is that of the upper ones. */
    contrastOn(below: readonly string[], upper: readonly string[], opacity?: number): number;
    /** Background colours of an element and of all around it, the outermost first. */
    backgroundsOf(element: Element | null): string[];
  }
}

test.beforeEach(({ page }) => page.addInitScript(addContrast));

/** Adds to `window` what the functions below call. Runs in the page. */
function addContrast(): void {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const paint = (color: string, opacity: number) => {
    canvas.globalAlpha = opacity;
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
  };
  const luminance = (below: readonly string[], upper: readonly string[], opacity: number) => {
    for (const color of below) paint(color, 1);
    for (const color of upper) paint(color, opacity);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  window.contrastOn = (below, upper, opacity = 1) => {
    const [own, around] = [luminance(below, upper, opacity), luminance(below, [], 1)];
    return (Math.max(own, around) + 0.05) / (Math.min(own, around) + 0.05);
  };
  window.backgroundsOf = (element) =>
    element === null
      ? ['white']
      : [...window.backgroundsOf(element.parentElement), getComputedStyle(element).backgroundColor];
}

for (const mode of ['light', 'dark'] as const) {
  test.describe('on a touch screen', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test(`what can be tapped and is see-through can be seen: ${mode}`, async ({ page, url }) => {
      let seen = 0;
      for (const [kind, path] of Object.entries(ALL_KINDS)) {
        await page.goto(`${url(path)}?theme=${mode}`);
        const ratios = await page.evaluate(contrastOfFaint);
        seen += ratios.length;
        expect(
          ratios.filter(({ ratio }) => ratio < 3),
          kind,
        ).toEqual([]);
      }
      expect(seen).toBeGreaterThan(20);
    });
  });

  test(`the focus stands out from what is around it: ${mode}`, async ({ page, url }) => {
    let seen = 0;
    for (const [kind, path] of Object.entries(ALL_KINDS)) {
      await page.goto(`${url(path)}?theme=${mode}`);
      await hydrated(page);
      // The colour at the end is meant, not one on the way to it.
      await addRules(page, '* { transition: none !important }');
      const ratios = await page.evaluate(contrastOfFocus);
      seen += ratios.length;
      expect(
        ratios.filter(({ ratio }) => ratio < 3),
        kind,
      ).toEqual([]);
    }
    expect(seen).toBeGreaterThan(100);
  });

  test(`what a reader fills in or picks from has a border that stands out: ${mode}`, async ({ page, url }) => {
    let seen = 0;
    for (const [kind, path] of Object.entries(ALL_KINDS)) {
      await page.goto(`${url(path)}?theme=${mode}`);
      await hydrated(page);
      const ratios = await page.evaluate(contrastOfBorders);
      seen += ratios.length;
      expect(
        ratios.filter(({ ratio }) => ratio < 3),
        kind,
      ).toEqual([]);
    }
    expect(seen).toBeGreaterThan(3);
  });
}

interface Contrast {
  control: string;
  ratio: number;
}

/** Of each control that is partly transparent, how far its text stands out from what is behind it. Runs in the page. */
function contrastOfFaint(): Contrast[] {
  const opacityOf = (element: Element | null): number =>
    element === null ? 1 : opacityOf(element.parentElement) * Number(getComputedStyle(element).opacity);
  return [...document.querySelectorAll('main :is(a, button, summary)')].flatMap((control) => {
    const opacity = opacityOf(control);
    if (opacity === 0 || opacity === 1 || !control.checkVisibility({ visibilityProperty: true })) return [];
    const ratio = window.contrastOn(window.backgroundsOf(control), [getComputedStyle(control).color], opacity);
    return [{ control: control.outerHTML.slice(0, 100), ratio }];
  });
}

/** Of each field in sight, how far its border, or else its surface, stands out from what is around it. Runs in the page. */
function contrastOfBorders(): Contrast[] {
  const fields = document.querySelectorAll(
    'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden])',
  );
  return [...fields]
    .filter((field) => field.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((field) => {
      const { borderBlockEndColor, borderBlockEndWidth, backgroundColor } = getComputedStyle(field);
      const outside = window.backgroundsOf(field.parentElement);
      const edges = [[backgroundColor]];
      if (parseFloat(borderBlockEndWidth) > 0) edges.push([backgroundColor, borderBlockEndColor]);
      const ratio = Math.max(...edges.map((colors) => window.contrastOn(outside, colors)));
      return { control: field.outerHTML.slice(0, 80), ratio };
    });
}

/** Of one control of each part and kind, how far its outline or its border stands out when it has the focus. Runs in the page. */
function contrastOfFocus(): Contrast[] {
  const one = new Map<string, HTMLElement>();
  for (const control of document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, input, select, textarea, [tabindex="0"]',
  )) {
    const part = (element: Element | null) => element?.closest('[data-part]')?.getAttribute('data-part');
    const key = [control.localName, part(control), part(control.parentElement)].join();
    if (!one.has(key) && control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }))
      one.set(key, control);
  }
  const found: Contrast[] = [];
  for (const control of one.values()) {
    control.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
    if (document.activeElement !== control) continue;
    const style = getComputedStyle(control);
    const edges = [
      ...(style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 1 ? [] : [style.outlineColor]),
      ...(parseFloat(style.borderBlockEndWidth) > 0 ? [style.borderBlockEndColor] : []),
    ];
    const outside = window.backgroundsOf(control.parentElement);
    const ratio = Math.max(1, ...edges.map((color) => window.contrastOn(outside, [color])));
    found.push({ control: control.outerHTML.slice(0, 100), ratio });
  }
  return found;
}
