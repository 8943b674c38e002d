import { docs } from '@inkstone/content-loader/docs';
import { inkstone } from '@inkstone/router-shell/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    inkstone({
      sources: [docs()],
      theme: '@inkstone/theme-ui',
    }),
  ],
});
