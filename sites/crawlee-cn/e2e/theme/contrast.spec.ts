import { expect, hydrated, test } from '../support/fixtures.ts';
import { ALL_KINDS } from '../support/page-kinds.ts';

/*
 * Contrast that axe does not compute: of what is see-through, and of the focus. Both are 3:1 at least, as WCAG 1.4.11
 * asks for.
 */

// Each goes through all kinds of pages.
test.describe.configure({ timeout: 240_000 });

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
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${url(path)}?theme=${mode}`);
      await hydrated(page);
      const ratios = await page.evaluate(contrastOfFocus);
      seen += ratios.length;
      expect(
        ratios.filter(({ ratio }) => ratio < 3),
        kind,
      ).toEqual([]);
    }
    expect(seen).toBeGreaterThan(100);
  });
}

interface Contrast {
  control: string;
  ratio: number;
}

/** Of each control that is partly transparent, how far its text stands out from what is behind it. Runs in the page. */
function contrastOfFaint(): Contrast[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const luminance = (colors: readonly string[], last: string, opacity: number) => {
    canvas.globalAlpha = 1;
    for (const color of colors) paint(color);
    canvas.globalAlpha = opacity;
    paint(last);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const paint = (color: string) => {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
  };
  const ancestors = (element: Element | null): Element[] =>
    element === null ? [] : [...ancestors(element.parentElement), element];
  return [...document.querySelectorAll('main :is(a, button, summary)')].flatMap((control) => {
    const all = ancestors(control);
    const opacity = all.reduce((product, element) => product * Number(getComputedStyle(element).opacity), 1);
    if (opacity === 0 || opacity === 1 || !control.checkVisibility({ visibilityProperty: true })) return [];
    const behind = ['white', ...all.map((element) => getComputedStyle(element).backgroundColor)];
    const [text, around] = [
      luminance(behind, getComputedStyle(control).color, opacity),
      luminance(behind, 'transparent', 1),
    ];
    const ratio = (Math.max(text, around) + 0.05) / (Math.min(text, around) + 0.05);
    return [{ control: control.outerHTML.slice(0, 100), ratio }];
  });
}

/** Of one control of each part and kind, how far its outline or its border stands out when it has the focus. Runs in the page. */
async function contrastOfFocus(): Promise<Contrast[]> {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const luminance = (...colors: string[]) => {
    for (const color of colors) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element: Element | null): string[] =>
    element === null ? ['white'] : [...behind(element.parentElement), getComputedStyle(element).backgroundColor];
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
    // Motion is reduced to an instant, not to none.
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const style = getComputedStyle(control);
    const edges = [
      ...(style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 1 ? [] : [style.outlineColor]),
      ...(parseFloat(style.borderBlockEndWidth) > 0 ? [style.borderBlockEndColor] : []),
    ];
    const outside = behind(control.parentElement);
    const around = luminance(...outside);
    const ratio = Math.max(
      1,
      ...edges.map((color) => {
        const edge = luminance(...outside, color);
        return (Math.max(edge, around) + 0.05) / (Math.min(edge, around) + 0.05);
      }),
    );
    found.push({ control: control.outerHTML.slice(0, 100), ratio });
  }
  return found;
}
