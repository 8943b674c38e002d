import { Children, useSyncExternalStore, type ReactNode } from 'react';
import { tabsIn, type TabsProps } from '../tabs-in.ts';

export * from '../theme-common.ts';

/** Tabs change by click and by key, which the theme's script answers first. */
const EVENTS = ['click', 'keydown'] as const;

function subscribe(changed: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, changed);
  return () => {
    for (const name of EVENTS) removeEventListener(name, changed);
  };
}

/** `@docusaurus/theme-common/internal`: the tab that is shown in a group, for what changes with it. */
export function useTabsContextValue({ groupId, ...props }: TabsProps) {
  const { tabs, first } = tabsIn(props);
  const selectedValue = useSyncExternalStore(
    subscribe,
    () => chosenIn(groupId) ?? first,
    () => first,
  );
  const tabValues = tabs.map(({ value, label }) => ({ value, label }));
  return { selectedValue, selectValue: (value: string) => tabOf(groupId, value)?.click(), tabValues };
}

export { useTabsContextValue as useTabs };

const inGroup = (groupId = '') => `[data-part=tabs][data-group="${CSS.escape(groupId)}"] [role=tab]`;

function chosenIn(groupId: string | undefined): string | undefined {
  return document.querySelector<HTMLElement>(`${inGroup(groupId)}[aria-selected=true]`)?.dataset['value'];
}

function tabOf(groupId: string | undefined, value: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${inGroup(groupId)}[data-value="${CSS.escape(value)}"]`);
}

export function sanitizeTabsChildren(children: ReactNode): ReactNode[] {
  return Children.toArray(children).filter((child) => child !== '\n');
}

/** Nothing to do: the theme's script keeps what is clicked in its place. */
export function useScrollPositionBlocker() {
  return { blockElementScrollPositionUntilNextRender: () => undefined };
}

export function isSamePath(one?: string, other?: string): boolean {
  const plain = (path = '') => path.replace(/\/$/, '').toLowerCase();
  return plain(one) === plain(other);
}
