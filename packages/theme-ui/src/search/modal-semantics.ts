/**
 * DocSearch gives its backdrop the role of a button and leaves the input without
 * one. This keeps the roles of a combobox with a list on them, whatever React
 * writes: the backdrop means nothing, the input is the combobox.
 */
export function keepSemantics(dialog: HTMLElement): () => void {
  const apply = (): void => {
    const backdrop = dialog.querySelector('.DocSearch-Container');
    const input = dialog.querySelector('.DocSearch-Input');
    if (backdrop !== null) {
      for (const name of [...backdrop.getAttributeNames()])
        if (name.startsWith('aria-')) backdrop.removeAttribute(name);
      set(backdrop, 'role', 'presentation');
      if (backdrop.hasAttribute('tabindex')) backdrop.removeAttribute('tabindex');
    }
    if (input !== null) {
      const open = dialog.querySelector('[role="listbox"] [role="option"]') !== null;
      set(input, 'role', 'combobox');
      set(input, 'aria-haspopup', 'listbox');
      set(input, 'aria-expanded', String(open));
      set(input, 'aria-autocomplete', 'list');
    }
    for (const list of dialog.querySelectorAll('[role="listbox"]')) {
      const label = list.previousElementSibling?.textContent?.trim();
      if (list.hasAttribute('aria-labelledby')) list.removeAttribute('aria-labelledby');
      if (label !== undefined && label !== '') set(list, 'aria-label', label);
    }
  };
  apply();
  const observer = new MutationObserver(apply);
  observer.observe(dialog, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: [
      'role',
      'tabindex',
      'aria-expanded',
      'aria-owns',
      'aria-haspopup',
      'aria-labelledby',
      'aria-autocomplete',
    ],
  });
  return () => observer.disconnect();
}

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
