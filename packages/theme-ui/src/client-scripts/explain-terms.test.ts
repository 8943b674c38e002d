import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { explainTerms } from './explain-terms.ts';

const shown: unknown[] = [];
/** Called by the test, as a module may take a while to load. */
let load: () => void;

vi.mock('./term-card.ts', async () => {
  await new Promise<void>((resolve) => (load = resolve));
  return {
    showTerm: (link: unknown, _delay: number, isWanted: () => boolean) => isWanted() && shown.push(link),
  };
});

class FakeElement {
  closest = () => this;
  matches = () => true;
}

let page: EventTarget;
let controller: AbortController;

beforeEach(() => {
  shown.length = 0;
  page = new EventTarget();
  controller = new AbortController();
  vi.resetModules();
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', FakeElement);
  explainTerms(controller.signal);
});

afterEach(() => {
  controller.abort();
  vi.unstubAllGlobals();
});

/** Dispatches an event whose target is `target`. */
function send(name: string, target: FakeElement): void {
  page.dispatchEvent(Object.defineProperties(new Event(name), { target: { value: target } }));
}

async function loaded(): Promise<void> {
  await vi.waitFor(() => load());
  await vi.dynamicImportSettled();
}

it.each([
  ['the focus', 'focusin', 'focusout'],
  ['the pointer', 'pointerover', 'pointerout'],
])('shows no card of a term that %s has left while the card was loading', async (_, comes, leaves) => {
  const term = new FakeElement();
  send(comes, term);
  send(leaves, term);
  await loaded();
  expect(shown).toEqual([]);
  send(comes, term);
  await vi.dynamicImportSettled();
  expect(shown).toEqual([term]);
});
