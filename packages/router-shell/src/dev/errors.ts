import { BuildError, formatProblem } from '@inkstone/site-model/errors';
import { plainMessage } from '../plugin/unexpected.ts';
import type { ErrorPayload, ViteDevServer } from 'vite';

/** Logs an error and shows it in all open pages. */
export function showError(server: ViteDevServer, error: unknown): void {
  logError(server, error);
  server.ws.send(errorOverlay(error));
}

export function logError(server: ViteDevServer, error: unknown): void {
  server.config.logger.error(errorOverlay(error).err.message);
}

/** The message for the error overlay of Vite's client. */
export function errorOverlay(error: unknown): ErrorPayload {
  if (!(error instanceof BuildError)) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(plainMessage(error));
    return { type: 'error', err: { message, stack, plugin: 'inkstone' } };
  }
  const { file, line = 1, column = 1 } = error.problems.find((problem) => problem.file !== undefined) ?? {};
  return {
    type: 'error',
    err: {
      message: error.problems.map(formatProblem).join('\n\n'),
      stack: '',
      plugin: 'inkstone',
      ...(file === undefined ? {} : { id: file, loc: { file, line, column } }),
    },
  };
}
