/** Where short messages are put for screen readers; its text is nothing of React's. */
export const LIVE_REGION_ID = 'live-region';

/** Has a screen reader say `message` when it is done with what it says now. */
export function announce(message: string): void {
  const region = document.getElementById(LIVE_REGION_ID);
  if (region === null) return;
  region.textContent = '';
  requestAnimationFrame(() => (region.textContent = message));
}
