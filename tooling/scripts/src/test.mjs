import { mkdirSync, writeFileSync } from 'node:fs';
import { addCounts, readCounts } from './counts.mjs';
import { execute } from './execute.mjs';
import { provideChromium } from './chromium/provide.mjs';
import { provideChineseFont } from './chromium/fonts.mjs';
import { testPhases } from './phases.mjs';
import { formatDuration, formatTimes } from './report.mjs';
import { fromRoot, isCI } from './workspace.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * `npm test`: all that CI runs. Ends with a table of times and a line that counts the tests.
 * @param {string[]} only names (or parts of them) of the phases to run; none: all
 */
export async function test(only) {
  const started = Date.now();
  const chromium = await provideChromium();
  if (chromium !== undefined) process.env['INKSTONE_CHROMIUM'] = chromium;
  await provideChineseFont();

  const phases = testPhases().filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  /** @type {import('./report.mjs').PhaseTime[]} */
  const times = [];
  /** @type {Counts[]} */
  const counts = [];
  let failed = false;
  for (const [index, phase] of phases.entries()) {
    console.log(`[${index + 1}/${phases.length}] ${phase.name} …`);
    const begun = Date.now();
    for (const [number, step] of phase.steps.entries()) {
      const result = await runStep(step, `${index + 1}-${number + 1}`);
      counts.push(result.counts);
      failed ||= result.failed;
    }
    const duration = Date.now() - begun;
    times.push({ name: phase.name, duration, failed, nothing: phase.steps.length === 0 });
    console.log(
      `[${index + 1}/${phases.length}] ${phase.name}: ${failed ? 'failed' : 'ok'} (${formatDuration(duration)})`,
    );
    if (failed) break;
  }

  console.log(`\n${formatTimes(times, Date.now() - started)}\n`);
  const sum = addCounts(counts);
  console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
  return failed ? 1 : 0;
}

/**
 * Locally its output is shown as it comes; CI shows only that of a step that fails.
 * @param {import('./phases.mjs').Step} step
 * @param {string} id names the log file
 * @returns {Promise<{ failed: boolean, counts: Counts }>}
 */
async function runStep(step, id) {
  const { code, output } = await execute(step.command, step.args, {
    output: isCI ? 'capture' : 'tee',
    ...(step.cwd === undefined ? {} : { cwd: fromRoot(step.cwd) }),
  });
  mkdirSync(fromRoot('.cache/test-logs'), { recursive: true });
  writeFileSync(fromRoot(`.cache/test-logs/${id}.log`), output);

  const counts = step.tests === true ? readCounts(output) : { passed: 0, failed: 0, skipped: 0 };
  const ranNone = step.tests === true && counts.passed + counts.failed === 0;
  const failed = code !== 0 || ranNone || counts.failed > 0;
  if (failed) {
    if (isCI) console.log(output);
    console.log(`Failed (exit code ${code}): ${step.command} ${step.args.join(' ')}`);
    if (ranNone) console.log('It ran no test.');
    // A check that is no test and fails is counted, too: the closing line never says "0 failed" about a failed run.
    if (counts.failed === 0) counts.failed = 1;
  }
  return { failed, counts };
}
