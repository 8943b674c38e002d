import { BuildError, formatProblem } from '@inkstone/site-model/errors';
import type { ViteDevServer } from 'vite';

/** Shows problems over the page, with their place; the rest of the site goes on. */
export function showError(server: ViteDevServer, error: unknown): void {
  if (!(error instanceof BuildError)) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    server.config.logger.error(message);
    server.ws.send({ type: 'error', err: { message, stack, plugin: 'inkstone' } });
    return;
  }
  const message = error.problems.map(formatProblem).join('\n\n');
  const place = error.problems.find(({ file }) => file !== undefined);
  const { file, line = 1, column = 1 } = place ?? {};
  server.config.logger.error(message);
  server.ws.send({
    type: 'error',
    // The problems say where they are; where in our code they were found helps nobody.
    err: {
      message,
      stack: '',
      plugin: 'inkstone',
      ...(file === undefined ? {} : { id: file, loc: { file, line, column } }),
    },
  });
}
