import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { hydrated, siteTest } from '@inkstone/router-shell/site-test';
import { expect } from '@playwright/test';

const test = siteTest({ folder: fileURLToPath(new URL('../dist', import.meta.url)), base: '/inkstone/' });

