import { isPlainClick } from '../client-scripts/events.ts';
import { read, SEARCH_SLASH } from './storage.ts';

declare global {
  /** The last control that the reader used before the app had started; the app answers it first. */
  var inkstonePending: HTMLElement | undefined;
}

const SEARCH_BUTTON = '[data-part=search-button]';

/** Controls that only the app can answer. */
const APP_CONTROLS = `${SEARCH_BUTTON},button[data-part^=code-]`;

/** Marks the document as one whose scripts run: only then the stylesheet shows what needs them. */
export function markScripts(): void {
  document.documentElement.dataset['js'] = /Mac|iP/.test(navigator.platform) ? 'apple' : '';
}

/**
 * Holds clicks on those controls and the search shortcut back until the app takes them. A reader who clicks again does
 * not want to wait: the link leads to the search page. If the app cannot be loaded, the document is what it is without
 * scripts: all tabs are shown, and the search is a page.
 */
export function keepForApp(namespace: string): void {
  const { dataset } = document.documentElement;
  const keep = (event: Event, element: Element | null) => {
    if (dataset['ready'] !== undefined || dataset['js'] === undefined || !element) return;
    event.preventDefault();
    window.inkstonePending = element as HTMLElement;
    if (element instanceof HTMLAnchorElement) showWaiting(element);
  };
  addEventListener('click', (event) => {
    const control = (event.target as Element).closest(APP_CONTROLS);
    // A double click counts as one click.
    const isRepeated = control === window.inkstonePending && event.detail < 2;
    if (isPlainClick(event) && !isRepeated) keep(event, control);
  });
  addEventListener(
    'keydown',
    (event) => isSearchShortcut(event, namespace) && keep(event, document.querySelector(SEARCH_BUTTON)),
  );
  addEventListener('inkstone:app-failed', () => {
    delete dataset['js'];
    dataset['failed'] = '';
    if (!earlyDialog()) clickPending();
  });
}

/** What stands in for the search since before the app had started; what the app shows stands in the app's root. */
export const earlyDialog = () => document.querySelector<HTMLDialogElement>('body>[data-part=search-waiting]');

/** Stands in for the search at once: the app may take a while. Enter leads to the search page, without the app. */
function showWaiting(button: HTMLAnchorElement): void {
  if (earlyDialog()) return;
  const dialog = document.createElement('dialog');
  dialog.dataset['part'] = 'search-waiting';
  dialog.innerHTML = '<input maxlength=512 autocomplete=off>';
  const input = dialog.firstChild as HTMLInputElement;
  dialog.ariaLabel = input.ariaLabel = input.placeholder = (button.querySelector('span') ?? button).textContent;
  const leave = () => location.assign(`${button.href}?q=${encodeURIComponent(input.value)}`);
  addEventListener('inkstone:app-failed', () => dialog.open && leave());
  dialog.addEventListener('keydown', ({ key, isComposing }) => key === 'Enter' && !isComposing && leave());
  // A phone has no Escape. The second half of a double click on the button is none beside it.
  dialog.addEventListener('click', ({ target, detail }) => target === dialog && detail < 2 && dialog.close());
  dialog.addEventListener('close', () => {
    window.inkstonePending = undefined;
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * Ctrl K or ⌘ K anywhere, and `/` outside text fields, unless the reader has switched that off: speech input and slips
 * type single characters (WCAG 2.1.4). On a keyboard without Latin letters, K is the key that is K on an English one.
 */
export function isSearchShortcut(
  { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, target }: KeyboardEvent,
  namespace: string,
): boolean {
  if (isComposing) return false;
  if (ctrlKey || metaKey) return !altKey && !shiftKey && (/^k$/i.test(key) || (code === 'KeyK' && key > 'z'));
  const isTyped = (target as Element).closest?.('input,textarea,select,[contenteditable]');
  return key === '/' && !isTyped && !read(namespace + SEARCH_SLASH);
}

/** The app calls this when it can answer: does what was held back. */
export function takePending(): void {
  const { dataset } = document.documentElement;
  // The app had been given up, and has come all the same.
  if (dataset['failed'] !== undefined) markScripts();
  delete dataset['failed'];
  dataset['ready'] = '';
  clickPending();
}

function clickPending(): void {
  const element = window.inkstonePending;
  window.inkstonePending = undefined;
  if (element?.isConnected === true) element.click();
}
