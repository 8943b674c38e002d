import { defineConfig } from 'vite';

/** Bundles `src/copies/hast-to-markdown.ts` with its packages into `dist`, in place of what TypeScript made of it. */
export default defineConfig({
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/copies/hast-to-markdown.ts',
    outDir: 'dist/copies',
    emptyOutDir: false,
    target: 'node20',
    minify: true,
    // The licences of the packages ask that their notices go with copies.
    license: { fileName: 'hast-to-markdown.licenses.md' },
    rollupOptions: { output: { entryFileNames: 'hast-to-markdown.js' } },
  },
});
