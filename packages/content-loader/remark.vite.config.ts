import { defineConfig } from 'vite';

/** Bundles `src/compile/remark.ts` with its packages into `dist`, in place of what TypeScript made of it. */
export default defineConfig({
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/compile/remark.ts',
    outDir: 'dist/compile',
    emptyOutDir: false,
    target: 'node20',
    minify: true,
    // The licences of the packages ask that their notices go with copies.
    license: { fileName: 'remark.licenses.md' },
    rollupOptions: { output: { entryFileNames: 'remark.js' } },
  },
});
