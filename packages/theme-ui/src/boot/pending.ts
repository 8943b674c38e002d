/** What a reader did before the app was there; the app does it as its first act. */
declare global {
  // oxlint-disable-next-line no-var -- a global that an inline script and a module share
  var inkstonePending: HTMLElement | undefined;
}

const SEARCH_BUTTON = '[data-part=search-button]';

/** Controls that only the app can answer. */
const LATER = `${SEARCH_BUTTON},button[data-part^=code-],[role=tab]`;

/** Keeps clicks and the search shortcut until the app takes them. */
export function keepForApp(): void {
  const { dataset } = document.documentElement;
  const keep = (event: Event, element: Element | null) => {
    if (dataset['ready'] !== undefined || !element) return;
    event.preventDefault();
    window.inkstonePending = element as HTMLElement;
  };
  addEventListener('click', (event) => keep(event, (event.target as Element).closest(LATER)));
  addEventListener('keydown', (event) => isSearchShortcut(event) && keep(event, document.querySelector(SEARCH_BUTTON)));
}

/** Ctrl/⌘ K anywhere; `/` where it is not typed text. */
export const isSearchShortcut = ({ key, ctrlKey, metaKey, isComposing, target }: KeyboardEvent): boolean =>
  !isComposing &&
  (ctrlKey || metaKey
    ? /^k$/i.test(key)
    : key === '/' && !(target as Element).closest?.('input,textarea,select,[contenteditable]'));

/** Called by the app when it can answer: does what was kept. */
export function takePending(): void {
  document.documentElement.dataset['ready'] = '';
  const element = window.inkstonePending;
  window.inkstonePending = undefined;
  if (element?.isConnected === true) element.click();
}
