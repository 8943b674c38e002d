/**
 * Loads the document when a page's files cannot be loaded: after a deployment, the reader lands on the new page without
 * noticing. Never twice in a row for one URL, so that a broken page cannot reload for ever.
 */
export interface FullLoad {
  /**
   * Returns false if this URL was the last one tried, and does nothing then.
   *
   * @param restores Whether the position that the window has had at this URL is kept; else its target or top is shown.
   */
  go(url: string, restores: boolean): boolean;
  /** Says that a page was shown, so that the next failure may lead to a full load again. */
  succeeded(): void;
}

export function createFullLoad(namespace: string, assign = leaveFor): FullLoad {
  const key = `${namespace}.full-load`;
  let last = read(key);
  return {
    go(url, restores) {
      if (last === url) return false;
      last = url;
      write(key, url);
      assign(url, restores);
      return true;
    },
    succeeded() {
      if (last === null) return;
      last = null;
      write(key, null);
    },
  };
}

/**
 * Loads the document again, with the current scripts, if a script of an older deployment is gone. If the deployment is
 * still the same, loading again would not help.
 */
export function reloadForMissingScripts(namespace: string, isOutdated: () => Promise<boolean>): void {
  const fullLoad = createFullLoad(`${namespace}.renewal`);
  addEventListener('vite:preloadError', async () => {
    if (await isOutdated()) fullLoad.go(location.href, true);
  });
}

/** Assigning the address that the document already has would only scroll. */
function leaveFor(url: string, restores: boolean): void {
  const target = new URL(url, location.href);
  if (target.pathname !== location.pathname || target.search !== location.search) {
    location.assign(target);
  } else if (restores) {
    if (target.hash !== location.hash) history.replaceState(history.state, '', target);
    location.reload();
  } else {
    // From another address: a reload would restore the position that the page before had.
    history.replaceState(history.state, '', `${target.pathname}?reload`);
    location.replace(target);
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // If storage is blocked, each click reloads at worst; there is no loop.
  }
}
