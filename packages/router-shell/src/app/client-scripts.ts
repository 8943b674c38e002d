/** Code for parts of pages that are not React, loaded when a page first has use for it. */
export interface ClientScript {
  load(): Promise<{ default: (document: Document) => void }>;
  /** Selector of elements that need it as soon as they are shown. */
  whenPresent?: string;
  /** Selector of elements that need it only when the reader points at or focuses them. */
  whenTouched?: string;
}

/** Starts the scripts that the page needs; call the result whenever another page is shown. */
export function startClientScripts(scripts: readonly ClientScript[]): () => void {
  const waiting = new Set(scripts);
  const run = async (script: ClientScript) => {
    if (!waiting.delete(script)) return;
    try {
      (await script.load()).default(document);
    } catch (error) {
      waiting.add(script);
      console.warn('A part of the page could not be loaded.', error);
    }
  };
  const onTouch = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    for (const script of waiting) {
      const touched = script.whenTouched === undefined ? null : target.closest(script.whenTouched);
      if (!touched) continue;
      void run(script).then(() => {
        // The script has missed the event that it was loaded for, so the event is repeated.
        if (touched.matches(':hover, :focus')) target.dispatchEvent(new Event(type, { bubbles: true }));
      });
    }
  };
  for (const name of ['pointerover', 'focusin']) addEventListener(name, onTouch, { passive: true });
  const check = () => {
    for (const script of waiting) {
      if (script.whenPresent !== undefined && document.querySelector(script.whenPresent)) void run(script);
    }
  };
  check();
  return check;
}
