import { defineConfig } from 'vite';

/** Bundles what draws diagrams in a browser into `dist`, in place of what TypeScript made of it: one classic script. */
export default defineConfig({
  logLevel: 'error',
  publicDir: false,
  build: {
    lib: {
      entry: 'src/diagrams/in-page/script.ts',
      formats: ['iife'],
      name: 'inkstoneDiagrams',
      fileName: () => 'script.js',
    },
    outDir: 'dist/diagrams/in-page',
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
  },
});
