/** Bundled into `dist`: the packages are 8 MB, of which 0.3 are needed. See `protocol.vite.config.ts`. */
export { McpServer } from '@modelcontextprotocol/server';
export { serveStdio } from '@modelcontextprotocol/server/stdio';
