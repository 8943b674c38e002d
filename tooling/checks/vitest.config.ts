import { defineConfig } from 'vitest/config';

// Packing a package and checking its types takes a while on a busy machine.
export default defineConfig({ test: { hookTimeout: 120_000, testTimeout: 60_000 } });
