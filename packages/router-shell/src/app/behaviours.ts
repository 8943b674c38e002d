/** Behaviour of parts of pages that are not React, loaded when a page first has use for it. */
export interface Behaviour {
  load(): Promise<{ default: (document: Document) => void }>;
  /** Selector of parts that need it as soon as they are shown. */
  whenPresent?: string;
  /** Selector of parts that need it only when the reader points at or focuses them. */
  whenTouched?: string;
}

const TOUCHES = ['pointerover', 'focusin'] as const;

/** Starts what the page needs; call the result whenever another page is shown. */
export function startBehaviours(behaviours: readonly Behaviour[]): () => void {
  const waiting = new Set(behaviours);
  const run = async (behaviour: Behaviour) => {
    if (!waiting.delete(behaviour)) return;
    try {
      (await behaviour.load()).default(document);
    } catch (error) {
      waiting.add(behaviour);
      console.warn('A part of the page could not be loaded.', error);
    }
  };
  const touch = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    for (const behaviour of waiting) {
      const part = behaviour.whenTouched === undefined ? null : target.closest(behaviour.whenTouched);
      // What has just been loaded must hear of the touch that it was loaded for.
      if (part)
        void run(behaviour).then(
          () => part.matches(':hover, :focus') && target.dispatchEvent(new Event(event.type, { bubbles: true })),
        );
    }
  };
  for (const name of TOUCHES) addEventListener(name, touch, { passive: true });
  const check = () => {
    for (const behaviour of waiting) {
      if (behaviour.whenPresent !== undefined && document.querySelector(behaviour.whenPresent)) void run(behaviour);
    }
  };
  check();
  return check;
}
