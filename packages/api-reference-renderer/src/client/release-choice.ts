import { applyRelease } from './apply-release.ts';

const SELECT = 'select[data-api-release]';
const NOTE = '[data-part="api-reading"]';
const HIDE = `${NOTE} input`;

/** Remembers which release the reader uses, and whether they want to see what is newer. */
export function watchReleaseChoice(document: Document): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const select = document.querySelector<HTMLSelectElement>(SELECT);
    const hide = document.querySelector<HTMLInputElement>(HIDE);
    if (select === null || (target !== select && target !== hide)) return;
    remember(select, hide?.checked === true);
    applyToPage(document);
    if (target === select) readOut(document.querySelector(`${NOTE} output`));
  });
}

/** Screen readers read what comes into a status that is on the page, but not one that comes with its text. */
function readOut(status: Element | null): void {
  if (status === null) return;
  const { textContent } = status;
  status.textContent = '';
  requestAnimationFrame(() => (status.textContent = textContent));
}

function remember(select: HTMLSelectElement, hidesNewer: boolean): void {
  const store = storeOf(select);
  try {
    if (select.value === '') localStorage.removeItem(store);
    else localStorage.setItem(store, `${select.value}${hidesNewer ? ' hide' : ''}`);
  } catch {
    // Without storage there is nothing to remember.
  }
}

const restored = new WeakSet<HTMLElement>();

/** Sets a select and applies the choice to a page that are new in the document. */
export function restoreReleaseChoice(document: Document): void {
  const select = document.querySelector<HTMLSelectElement>(SELECT);
  if (select !== null && !restored.has(select)) {
    restored.add(select);
    const { line, hidesNewer } = readChoice(storeOf(select));
    if (select.value === '') select.value = line;
    else {
      // The reader was faster than this script.
      remember(select, hidesNewer);
      applyToPage(document);
    }
  }
  const note = document.querySelector<HTMLElement>(NOTE);
  if (note !== null && !restored.has(note)) {
    restored.add(note);
    applyRelease(note);
  }
}

function applyToPage(document: Document): void {
  const note = document.querySelector<HTMLElement>(NOTE);
  if (note !== null) applyRelease(note);
}

function storeOf(select: HTMLElement): string {
  return select.dataset['apiRelease'] ?? '';
}

/** The line of releases that the reader uses; empty if they did not say. */
export function readChoice(store: string): { line: string; hidesNewer: boolean } {
  try {
    const [line = '', mode] = (localStorage.getItem(store) ?? '').split(' ');
    return { line, hidesNewer: mode === 'hide' };
  } catch {
    return { line: '', hidesNewer: false };
  }
}

/** Whether a line of releases came after another one. */
export function isNewer(line: string, than: string): boolean {
  const [left, right] = [line, than].map((text) => text.split('.').map(Number));
  for (const [index, number] of (left ?? []).entries()) {
    const other = right?.[index] ?? 0;
    if (number !== other) return number > other;
  }
  return false;
}
