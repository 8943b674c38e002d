/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

const colours = /\u001B\[[\d;]*m/g;

/** @type {Record<string, keyof Counts>} */
const meanings = {
  passed: 'passed',
  pass: 'passed',
  flaky: 'passed',
  failed: 'failed',
  fail: 'failed',
  interrupted: 'failed',
  skipped: 'skipped',
  todo: 'skipped',
};

/**
 * Adds up the closing lines of the test runners in a log, any number of them:
 *
 * - Vitest: `Tests  1 failed | 12 passed (13)`
 * - Playwright: `12 passed (3.4s)`, `1 failed`, one to a line
 * - a plain line: `12 passed, 0 failed`
 *
 * @param {string} log
 * @returns {Counts}
 */
export function readCounts(log) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const raw of log.replace(colours, '').split(/\r?\n/)) {
    const line = raw.trim();
    const vitest = /^Tests\s+(\d.*)\(\d+\)$/.exec(line)?.[1];
    const plain = /^(?:\w+: )?\d+ passed, \d+ failed(?:, \d+ skipped)?$/.test(line) ? line : undefined;
    const playwright = /^\d+ (?:passed|failed|flaky|skipped|interrupted)(?: \([\d.]+m?[smh]\))?$/.test(line)
      ? line
      : undefined;
    const closing = vitest ?? plain ?? playwright;
    if (closing === undefined) continue;
    for (const [, number, word] of closing.matchAll(/(\d+) ([a-z]+)/g)) {
      const meaning = meanings[word ?? ''];
      if (meaning !== undefined) counts[meaning] += Number(number);
    }
  }
  return counts;
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function addCounts(all) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}
