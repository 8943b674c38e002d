import { defineConfig } from 'vitest/config';

// Some tests start programs, which a busy machine keeps waiting.
export default defineConfig({ test: { testTimeout: 30_000 } });
