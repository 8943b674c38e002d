/** The service worker of a site with `offline: true`. `offline.vite.config.ts` bundles it; the build adds the setting. */
import {
  answerDocument,
  answerFile,
  answerHashed,
  languageOf,
  prepareShell,
  type Asked,
  type WorkerSetting,
} from './answers.ts';
import { prune } from './prune.ts';
import { storesOf } from './stores.ts';

declare const INKSTONE_OFFLINE: WorkerSetting;

/** The types of workers and of documents cannot be had in one project. */
interface WorkerScope {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: true; type: 'window' }): Promise<readonly { url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Pick<Asked, 'waitUntil'>) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: Asked & { respondWith(answer: Promise<Response>): void }) => void,
  ): void;
}

const scope = self as unknown as WorkerScope;
const setting = INKSTONE_OFFLINE;
const { base, languages } = setting;
const stores = storesOf(base);

scope.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const open = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
      const read = open.flatMap(({ url }) => {
        const { pathname } = new URL(url);
        return pathname.startsWith(base) ? [languageOf(pathname, languages)] : [];
      });
      for (const language of new Set(read.length > 0 ? read : languages.slice(0, 1)))
        await prepareShell(stores, language);
      // It answers pages of both deployments alike: their files are named by their content.
      await scope.skipWaiting();
    })(),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await scope.clients.claim();
      await scope.registration.navigationPreload?.enable();
      await prune(stores, languages);
    })(),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(base)) return;
  // Neither parts of films are kept, nor what must be requested anew.
  if (request.headers.has('range') || request.cache === 'no-store') return;
  // `waitUntil` of an event works as its method only.
  const asked: Asked = {
    request,
    ...(event.preloadResponse && { preloadResponse: event.preloadResponse }),
    waitUntil: (work) => event.waitUntil(work),
  };
  if (request.mode === 'navigate') event.respondWith(answerDocument(asked, stores, setting));
  else if (pathname.startsWith(`${base}hashed/`)) event.respondWith(answerHashed(asked, stores));
  else event.respondWith(answerFile(asked, stores));
});
