import { defineConfig } from 'vite';

/** Bundles the service workers, in place of what TypeScript made of them. They share no module, so that each is one file. */
export default defineConfig({
  logLevel: 'error',
  publicDir: false,
  build: {
    outDir: 'dist/offline',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    modulePreload: false,
    rollupOptions: {
      input: ['src/offline/worker.ts', 'src/offline/removal.ts'],
      output: { entryFileNames: '[name].js' },
    },
  },
});
