import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const executablePath = [
  process.env['INKSTONE_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
].find((path) => path !== undefined && existsSync(path));

export const launchOptions = { args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) };

export default defineConfig({
  root,
  test: {
    projects: [
      {
        // Every story is a test: it renders, its play function passes, axe finds nothing.
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
        root,
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        root,
        test: {
          name: 'docs pages',
          include: ['.storybook/*.test.ts'],
          maxConcurrency: 2,
          testTimeout: 60_000,
          // After the stories, which use all of the machine.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
