declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads the configured third-party tag manager when the browser is idle. */
export function loadTagManager(containerId: string): void {
  const insert = () => {
    window.dataLayer ??= [];
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`;
    document.head.append(script);
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(insert, { timeout: 10_000 });
  else setTimeout(insert, 5000);
}
