import { execute } from './execute.mjs';
import { provideChromium } from './chromium/provide.mjs';
import { provideChineseFont } from './machine/fonts.mjs';
import { providePrograms } from './machine/programs.mjs';
import { turbo } from './workspace.mjs';

/** The tasks of turbo.json that CI runs, cheapest first. */
const CHECKS = ['format:check', 'lint', 'build', 'typecheck', 'unused'];
/** They wait for processes and for packages that they install, so two of them can share the machine. */
const SHARED = ['packed', 'reader', 'test'];
/** Their results depend on time or use all of the machine, so they run one after the other. */
const ALONE = ['samples', 'gates', 'test:browser'];

/**
 * `npm test`: runs all tasks of CI until one fails.
 * @param {string[]} only names of the tasks to run instead of all
 */
export async function test(only) {
  const chromium = await provideChromium();
  if (chromium !== undefined) process.env['INKSTONE_CHROMIUM'] = chromium;
  await provideChineseFont();
  for (const task of only.length > 0 ? only : [...SHARED, ...ALONE]) await providePrograms(task);
  if (only.length > 0) return run(only, 2);
  // The checks have built everything.
  return (await run(CHECKS, 2)) || (await run([...SHARED, '--only'], 2)) || run([...ALONE, '--only'], 1);
}

/**
 * @param {string[]} tasks
 * @param {number} concurrency
 */
async function run(tasks, concurrency) {
  const [command, args] = turbo([...tasks, `--concurrency=${concurrency}`]);
  return (await execute(command, args)).code;
}
