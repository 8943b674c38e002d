import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// The scripts of this repository say which Chromium to use; by hand, any that is installed will do.
const known = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
const executablePath = process.env['INKSTONE_CHROMIUM'] ?? known.find((file) => existsSync(file));

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: process.env['CI'] === undefined ? 'list' : [['dot'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    viewport: { width: 1280, height: 800 },
    trace: 'off',
  },
});
