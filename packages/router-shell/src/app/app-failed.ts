/** The `window` event that tells the theme's boot script that the app could not be loaded in time. */
const APP_FAILED = 'inkstone:app-failed';

/** Makes the page work as it does without scripts. If the app arrives after all, it takes over. */
export function appFailed(): void {
  if (document.documentElement.dataset['ready'] === undefined) dispatchEvent(new Event(APP_FAILED));
}
