import { TABS } from '../boot/keys.ts';
import { read, write } from '../boot/storage.ts';

/** Shows the panel of `value`, if the tabs have one. */
export function showTab(tabs: Element, value: string): void {
  const parts = [...tabs.querySelectorAll<HTMLElement>('[data-value]')].filter(
    (part) => part.closest('[data-part=tabs]') === tabs,
  );
  if (!parts.some((part) => part.dataset['value'] === value)) return;
  for (const part of parts) {
    const selected = part.dataset['value'] === value;
    if (part.role === 'tab') {
      part.ariaSelected = `${selected}`;
      part.tabIndex = selected ? 0 : -1;
    } else part.toggleAttribute('data-selected', selected);
  }
}

/** A reader picked this tab: it shows, in every tabs of its group, now and later. */
export function selectTab(tab: HTMLElement, namespace: string): void {
  const tabs = tab.closest<HTMLElement>('[data-part=tabs]');
  const value = tab.dataset['value'];
  if (tabs === null || value === undefined) return;
  const group = tabs.dataset['group'];
  if (group === undefined) return showTab(tabs, value);
  // What the reader looks at stays where it is, though tabs above it change their height.
  const before = tab.getBoundingClientRect().top;
  for (const other of document.querySelectorAll(`[data-part=tabs][data-group="${CSS.escape(group)}"]`)) {
    showTab(other, value);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  write(namespace + TABS + group, value);
}

/** Shows in all tabs what was picked before. */
export function restoreTabs(namespace: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-part=tabs][data-group]')) {
    showTab(tabs, read(namespace + TABS + tabs.dataset['group']));
  }
}
