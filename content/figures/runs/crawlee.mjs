import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Crawlee as the samples of Next use it. */
export const crawlee = await import(
  pathToFileURL(createRequire(new URL('../../samples/next/package.json', import.meta.url)).resolve('crawlee')).href
);
