import { defineConfig } from 'vite';

/** Bundles the script of exports into `dist`, in place of what TypeScript made of it: one classic script with the search. */
export default defineConfig({
  logLevel: 'error',
  publicDir: false,
  build: {
    lib: {
      entry: 'src/export/browser/page-script.ts',
      formats: ['iife'],
      name: 'inkstoneExport',
      fileName: () => 'page-script.js',
    },
    outDir: 'dist/export/browser',
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
  },
});
