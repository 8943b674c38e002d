import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['gates/**/*.test.ts'],
    // Builds and a browser: one after the other, with patience.
    fileParallelism: false,
    hookTimeout: 300_000,
    testTimeout: 60_000,
  },
});
