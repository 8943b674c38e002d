import { defineConfig } from 'vite';

/** Bundles `src/mcp/protocol.ts` with its packages into `dist`, in place of what TypeScript made of it. */
export default defineConfig({
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true, external: ['zod'] },
  build: {
    ssr: 'src/mcp/protocol.ts',
    outDir: 'dist/mcp',
    emptyOutDir: false,
    target: 'node20',
    minify: true,
    // The licences of the packages ask that their notices go with copies.
    license: { fileName: 'protocol.licenses.md' },
    rollupOptions: { output: { entryFileNames: 'protocol.js' } },
  },
});
