import type { NavigationState } from '@inkstone/site-model/shell';
import type { NavigationStore } from './root.tsx';

/** A click that waits longer than this shows the progress bar. In ms; spec §9. */
export const SLOW_AFTER = 200;

export interface WritableNavigationStore extends NavigationStore {
  begin(href: string): void;
  end(): void;
}

/** Whether a navigation is under way, for the theme. */
export function createNavigationStore(): WritableNavigationStore {
  let state: NavigationState = { state: 'idle' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: NavigationState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    begin(href) {
      clearTimeout(timer);
      // Quick navigations, the usual case, change nothing and render nothing.
      timer = setTimeout(() => set({ state: 'loading', href, slow: true }), SLOW_AFTER);
    },
    end() {
      clearTimeout(timer);
      if (state.state !== 'idle') set({ state: 'idle' });
    },
  };
}
