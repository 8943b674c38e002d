import { around, listen } from '../behaviours/listen.ts';
import { selectTab } from './select-tab.ts';

/** Tabs by click and by arrow keys, Home and End; the choice is shared by group and stored. */
export function answerTabs(namespace: string): () => void {
  const stops = [
    listen('click', (event) => {
      const tab = around(event, '[role=tab]');
      if (tab !== null) selectTab(tab, namespace);
    }),
    listen('keydown', (event) => {
      const tab = around(event, '[role=tab]');
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
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
