import { spawn } from 'node:child_process';
import { root } from './workspace.mjs';

/**
 * @typedef {object} ExecuteOptions
 * @property {string} [cwd] default: the root of the repository
 * @property {Record<string, string>} [env] added to this process's
 * @property {'inherit' | 'capture'} [output] `capture` returns it instead of showing it
 * @property {number} [timeout] milliseconds
 * @property {AbortSignal} [signal] ends the program
 *
 * @typedef {object} Executed
 * @property {number} code exit code; 1 if the program could not start or a signal ended it
 * @property {string} output standard output and error in the order of arrival; empty with `inherit`
 */

/** Turns off the telemetry of tools. */
const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', STORYBOOK_DISABLE_TELEMETRY: '1' };

/**
 * Runs a program without standard input and waits for its end. Never rejects.
 * @param {string} command
 * @param {string[]} args
 * @param {ExecuteOptions} [options]
 * @returns {Promise<Executed>}
 */
export function execute(command, args, { cwd = root, env = {}, output = 'inherit', timeout, signal } = {}) {
  return new Promise((resolve) => {
    // npm, npx and pnpm are .cmd files on Windows, which only a shell can start.
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...quiet, ...env },
      shell: process.platform === 'win32',
      stdio: ['ignore', output === 'inherit' ? 'inherit' : 'pipe', output === 'inherit' ? 'inherit' : 'pipe'],
      ...(timeout === undefined ? {} : { timeout }),
      ...(signal === undefined ? {} : { signal }),
    });
    /** @type {string[]} */
    const chunks = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => chunks.push(chunk));
    // Signals that end this process also end the program.
    const forward = (/** @type {NodeJS.Signals} */ name) => child.kill(name);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.on('error', (error) => {
      chunks.push(`${command}: ${error.message}\n`);
      resolve({ code: 1, output: chunks.join('') });
    });
    child.on('close', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve({ code: code ?? 1, output: chunks.join('') });
    });
  });
}
