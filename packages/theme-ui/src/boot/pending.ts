/** The last control that the reader used before the app had started; the app answers it first. */
declare global {
  var inkstonePending: HTMLElement | undefined;
}

const SEARCH_BUTTON = '[data-part=search-button]';

/** Controls that only the app can answer. */
const APP_CONTROLS = `${SEARCH_BUTTON},button[data-part^=code-],[role=tab]`;

/** Holds clicks on those controls and the search shortcut back until the app takes them. */
export function keepForApp(): void {
  const { dataset } = document.documentElement;
  const keep = (event: Event, element: Element | null) => {
    if (dataset['ready'] !== undefined || !element) return;
    event.preventDefault();
    window.inkstonePending = element as HTMLElement;
  };
  addEventListener('click', (event) => keep(event, (event.target as Element).closest(APP_CONTROLS)));
  addEventListener('keydown', (event) => isSearchShortcut(event) && keep(event, document.querySelector(SEARCH_BUTTON)));
}

/** Ctrl K or ⌘ K anywhere, and `/` outside text fields. */
export const isSearchShortcut = ({ key, ctrlKey, metaKey, isComposing, target }: KeyboardEvent): boolean =>
  !isComposing &&
  (ctrlKey || metaKey
    ? /^k$/i.test(key)
    : key === '/' && !(target as Element).closest?.('input,textarea,select,[contenteditable]'));

/** The app calls this when it can answer: does what was held back. */
export function takePending(): void {
  document.documentElement.dataset['ready'] = '';
  const element = window.inkstonePending;
  window.inkstonePending = undefined;
  if (element?.isConnected === true) element.click();
}
