const TOGGLES = 'input[data-api-toggle][data-store]';

export function watchToggles(document: Document): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(TOGGLES)) return;
    try {
      if (target.checked) localStorage.removeItem(keyOf(target));
      else localStorage.setItem(keyOf(target), 'hide');
    } catch {
      // Without storage the choice holds for this page only.
    }
  });
}

const restored = new WeakSet<HTMLInputElement>();

/** Sets toggles that are new on the page. */
export function restoreToggles(document: Document): void {
  for (const toggle of document.querySelectorAll<HTMLInputElement>(TOGGLES)) {
    if (restored.has(toggle)) continue;
    restored.add(toggle);
    try {
      toggle.checked = localStorage.getItem(keyOf(toggle)) !== 'hide';
    } catch {
      return;
    }
  }
}

function keyOf(toggle: HTMLInputElement): string {
  return toggle.dataset['store'] ?? '';
}
