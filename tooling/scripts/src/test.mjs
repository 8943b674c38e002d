import { execute } from './execute.mjs';
import { provideChromium } from './chromium/provide.mjs';
import { provideChineseFont } from './chromium/fonts.mjs';
import { turbo } from './workspace.mjs';

/** What CI runs, cheapest first. Their tasks stand in turbo.json. */
const CHECKS = ['format:check', 'lint', 'build', 'typecheck', 'unused'];
const TESTS = ['test', 'reader', 'gates', 'test:browser'];

/**
 * `npm test`: everything that CI runs, until something fails.
 * @param {string[]} only names of tasks to run instead
 */
export async function test(only) {
  const chromium = await provideChromium();
  if (chromium !== undefined) process.env['INKSTONE_CHROMIUM'] = chromium;
  await provideChineseFont();
  if (only.length > 0) return run(only, 2);
  // Tests measure and wait: each has the machine for itself.
  return (await run(CHECKS, 2)) || run(TESTS, 1);
}

/**
 * @param {string[]} tasks
 * @param {number} concurrency
 */
async function run(tasks, concurrency) {
  const [command, args] = turbo([...tasks, `--concurrency=${concurrency}`]);
  return (await execute(command, args)).code;
}
