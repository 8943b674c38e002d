import { siteTest } from '@inkstone/router-shell/site-test';
import { BASE, DIST } from './site-server.ts';

export { expect } from '@playwright/test';
export { addRules, forgetHashes, hydrated, idle, isSameDocument, markDocument } from '@inkstone/router-shell/site-test';

export const test = siteTest({ folder: DIST, base: BASE });
