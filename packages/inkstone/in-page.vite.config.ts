import { defineConfig } from 'vite';

/** Bundles what draws diagrams in a browser into `dist`, as one classic script. */
export default defineConfig({
  logLevel: 'error',
  publicDir: false,
  build: {
    lib: {
      entry: 'src/diagrams/in-page/index.ts',
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
