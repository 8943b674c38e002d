import { browserTests } from '@inkstone/router-shell/playwright';
import { defineConfig } from '@playwright/test';

export default defineConfig(browserTests());
