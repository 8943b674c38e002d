import { BuildError, formatProblem } from '@inkstone/site-model/errors';
import type { ErrorPayload, ViteDevServer } from 'vite';

/** Tells the terminal, and shows it over whatever page is open. */
export function showError(server: ViteDevServer, error: unknown): void {
  logError(server, error);
  server.ws.send(errorOverlay(error));
}

export function logError(server: ViteDevServer, error: unknown): void {
  server.config.logger.error(errorOverlay(error).err.message);
}

/** What Vite's client shows over a page. */
export function errorOverlay(error: unknown): ErrorPayload {
  if (!(error instanceof BuildError)) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { type: 'error', err: { message, stack, plugin: 'inkstone' } };
  }
  const place = error.problems.find(({ file }) => file !== undefined);
  const { file, line = 1, column = 1 } = place ?? {};
  return {
    type: 'error',
    // The problems say where they are; where in our code they were found helps nobody.
    err: {
      message: error.problems.map(formatProblem).join('\n\n'),
      stack: '',
      plugin: 'inkstone',
      ...(file === undefined ? {} : { id: file, loc: { file, line, column } }),
    },
  };
}
