import { writeSync } from 'node:fs';
import path from 'node:path';
import { asBuildError } from '@inkstone/router-shell/config';

/**
 * Runs a command while code of the site runs in this process: code that ends the process, or fails where nobody waits
 * for it, ends the command with a problem, and the last output stays.
 */
export async function guarded<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const fail = (error: unknown): void => {
    writeSync(2, `${asBuildError(error, { root, stackFile: stackFileOf(root) }).message}\n`);
    process.exitCode = 1;
  };
  // The stack of this error begins in the code that ends the process.
  const onExit = (): void => fail(new Error('code of the site ended the process: process.exit()'));
  const onError = (error: unknown): void => {
    process.off('exit', onExit);
    fail(error);
    process.exit(1);
  };
  process.on('exit', onExit).on('uncaughtException', onError).on('unhandledRejection', onError);
  try {
    return await work();
  } finally {
    process.off('exit', onExit).off('uncaughtException', onError).off('unhandledRejection', onError);
  }
}

/** The dev server goes on when code of the site fails where nobody waits for it: that is said. */
export function sayFailures(root: string): void {
  const say = (error: unknown): void => {
    // Nobody reads on, and saying so would fail in the same way.
    if (/^(?:EPIPE|EIO)$/.test(String((error as NodeJS.ErrnoException | undefined)?.code))) process.exit(1);
    const what = 'Code of the site failed where nobody waits for it';
    console.error(asBuildError(error, { root, stackFile: stackFileOf(root), what }).message);
  };
  process.on('uncaughtException', say).on('unhandledRejection', say);
}

function stackFileOf(root: string): string {
  return path.join(root, 'node_modules/.cache/inkstone/error.txt');
}
