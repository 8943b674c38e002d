/** Adds a listener and returns how to take it away. */
export function listen<Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
  options: AddEventListenerOptions = {},
): () => void {
  document.addEventListener(name, listener, options);
  return () => document.removeEventListener(name, listener, options);
}

/** The nearest element around an event's target that fits `selector`. */
export function around<Found extends HTMLElement>(event: Event, selector: string): Found | null {
  return event.target instanceof Element ? event.target.closest<Found>(selector) : null;
}
