import { defineConfig } from '@playwright/test';
import { browserTests } from './src/testing/playwright-config.ts';

export default defineConfig(browserTests());
