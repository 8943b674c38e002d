/**
 * The service worker of a site without `offline`: it takes the place of one that the site had once, deletes what that kept
 * and ends itself.
 */
interface WorkerScope {
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}

const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const own = `inkstone ${new URL(scope.registration.scope).pathname} `;
      for (const name of await caches.keys()) if (name.startsWith(own)) await caches.delete(name);
      await scope.registration.unregister();
    })(),
  );
});
