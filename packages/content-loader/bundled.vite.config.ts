import { defineConfig } from 'vite';

/** Bundles modules that need many or large packages, with those, into `dist`, in place of what TypeScript made of them. */
export default defineConfig({
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/compile',
    emptyOutDir: false,
    target: 'node20',
    minify: true,
    // The licences of the packages ask that their notices go with copies.
    license: { fileName: 'bundled.licenses.md' },
    rollupOptions: {
      input: { remark: 'src/compile/remark.ts', formula: 'src/compile/formula.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
