import { defineConfig } from 'vitest/config';

// Tests start processes: on a busy machine even an empty one takes seconds.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 } });
