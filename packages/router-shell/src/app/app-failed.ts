/** Name of the event of `window` that tells the theme's boot script that the app cannot be loaded, or not for long. */
const APP_FAILED = 'inkstone:app-failed';

/** The page is to work as it does without scripts. If the app comes after all, it takes over. */
export function appFailed(): void {
  if (document.documentElement.dataset['ready'] === undefined) dispatchEvent(new Event(APP_FAILED));
}
