/**
 * DocSearch gives its backdrop the role of a button, its input none, its bars
 * those of a page, and the role of an option to items that have a link inside,
 * which hides the link from assistive technology. This keeps the roles of a combobox with a list of links
 * on them, whatever React writes.
 */
export function keepSemantics(dialog: HTMLElement): () => void {
  const apply = (): void => {
    const backdrop = dialog.querySelector('.DocSearch-Container');
    if (backdrop !== null) cleanBackdrop(backdrop);
    for (const list of dialog.querySelectorAll('[role="listbox"]')) nameList(list);
    for (const item of dialog.querySelectorAll('li[role="option"], li[aria-selected]')) moveOption(item);
    for (const bar of dialog.querySelectorAll('header, footer')) set(bar, 'role', 'presentation');
    const input = dialog.querySelector('.DocSearch-Input');
    if (input !== null) makeCombobox(input, dialog.querySelector('[role="option"]') !== null);
  };
  apply();
  const observer = new MutationObserver(apply);
  observer.observe(dialog, { subtree: true, childList: true, attributes: true, attributeFilter: WATCHED });
  return () => observer.disconnect();
}

const WATCHED = [
  'id',
  'role',
  'tabindex',
  'aria-autocomplete',
  'aria-expanded',
  'aria-haspopup',
  'aria-labelledby',
  'aria-owns',
  'aria-selected',
];

function cleanBackdrop(backdrop: Element): void {
  for (const name of backdrop.getAttributeNames()) {
    if (name.startsWith('aria-') || name === 'tabindex') backdrop.removeAttribute(name);
  }
  set(backdrop, 'role', 'presentation');
}

function nameList(list: Element): void {
  const label = list.previousElementSibling?.textContent?.trim() ?? '';
  if (list.hasAttribute('aria-labelledby')) list.removeAttribute('aria-labelledby');
  if (label !== '') set(list, 'aria-label', label);
}

/** The link is the option: it takes over what the item around it was given. */
function moveOption(item: Element): void {
  const link = item.querySelector('a');
  if (link === null) return;
  set(link, 'role', 'option');
  for (const name of ['id', 'aria-selected']) {
    const value = item.getAttribute(name);
    if (value === null) continue;
    item.removeAttribute(name);
    set(link, name, value);
  }
  set(item, 'role', 'presentation');
}

function makeCombobox(input: Element, open: boolean): void {
  set(input, 'role', 'combobox');
  set(input, 'aria-haspopup', 'listbox');
  set(input, 'aria-expanded', String(open));
  set(input, 'aria-autocomplete', 'list');
}

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
