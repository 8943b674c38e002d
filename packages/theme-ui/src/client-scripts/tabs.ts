import { read, TABS, write } from '../boot/storage.ts';
import { closest } from './events.ts';

const PANEL = '[data-part=tab-panel]';

/**
 * Tabs by click, arrow keys, Home and End. The choice is stored and shared by all tabs of a group. The boot script calls
 * it: tabs need no app.
 */
export function answerTabs(namespace: string): void {
  addEventListener('click', (event) => {
    const tab = closest(event, '[role=tab]');
    if (tab !== null) selectTab(tab, namespace);
  });
  addEventListener('keydown', (event) => {
    const tab = closest(event, '[role=tab]');
    const list = tab?.closest('[role=tablist]');
    if (!tab || !list) return;
    const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
    const index = tabs.indexOf(tab);
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const target = { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: -1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    selectTab(next, namespace);
  });
  // The reader is led to something inside: only its own tabs show it, and what the reader picked stays stored.
  addEventListener('beforematch', ({ target }) => {
    let panel = (target as Element).closest<HTMLElement>(PANEL);
    while (panel) {
      const tabs = panel.closest('[data-part=tabs]');
      if (tabs) showTab(tabs, panel.dataset['value'] ?? '');
      panel = tabs?.closest<HTMLElement>(PANEL) ?? null;
    }
  });
}

/** Shows in all tabs what the reader picked before. The boot script calls it before the first paint. */
export function restoreTabs(namespace: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-part=tabs][data-group]')) {
    showTab(tabs, read(namespace + TABS + tabs.dataset['group']));
  }
}

function selectTab(tab: HTMLElement, namespace: string): void {
  const tabs = tab.closest<HTMLElement>('[data-part=tabs]');
  const value = tab.dataset['value'];
  if (tabs === null || value === undefined) return;
  const group = tabs.dataset['group'];
  if (group === undefined) return showTab(tabs, value);
  // Tabs above this one may change their height: scroll so that this one stays where it is.
  const before = tab.getBoundingClientRect().top;
  for (const other of document.querySelectorAll(`[data-part=tabs][data-group="${CSS.escape(group)}"]`)) {
    showTab(other, value);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  write(namespace + TABS + group, value);
}

/** Shows the panel with this value, if there is one. */
function showTab(tabs: Element, value: string): void {
  const own = [...tabs.querySelectorAll<HTMLElement>('[data-value]')].filter(
    (element) => element.closest('[data-part=tabs]') === tabs,
  );
  if (!own.some((element) => element.dataset['value'] === value)) return;
  for (const element of own) {
    const selected = element.dataset['value'] === value;
    if (element.role === 'tab') {
      element.ariaSelected = `${selected}`;
      element.tabIndex = selected ? 0 : -1;
    } else element.toggleAttribute('data-selected', selected);
  }
}
