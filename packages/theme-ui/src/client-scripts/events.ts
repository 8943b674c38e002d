/** Listens on the document until `signal` is aborted. */
export function listen<Name extends keyof DocumentEventMap>(
  signal: AbortSignal,
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
  options: AddEventListenerOptions = {},
): void {
  document.addEventListener(name, listener, { ...options, signal });
}

/** The nearest element around an event's target that matches `selector`, or null. */
export function closest<Found extends HTMLElement>(event: Event, selector: string): Found | null {
  return event.target instanceof Element ? event.target.closest<Found>(selector) : null;
}

/** A click that follows a link in this tab: with the main button and no modifier key. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
