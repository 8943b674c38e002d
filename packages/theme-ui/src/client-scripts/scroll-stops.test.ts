import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepScrollStops } from './scroll-stops.ts';

/** Code of which `scrollWidth` is more than 300 scrolls. */
const code = { clientWidth: 300, scrollWidth: 500, tabIndex: 0, hasAttribute: () => true };

let page: EventTarget;
let controller: AbortController;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { querySelectorAll: () => [code] });
  controller = new AbortController();
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { pathname: '/docs' });
  vi.stubGlobal('innerWidth', 360);
  keepScrollStops(controller.signal);
});

afterEach(() => {
  controller.abort();
  vi.unstubAllGlobals();
});

const pressTab = () => page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Tab' }));

it('makes code a stop again that no longer fits after a click on a control', () => {
  code.scrollWidth = 300;
  pressTab();
  expect(code.tabIndex).toBe(-1);

  code.scrollWidth = 500;
  page.dispatchEvent(new Event('click'));
  pressTab();
  expect(code.tabIndex).toBe(0);
});
