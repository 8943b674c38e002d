/**
 * @typedef {object} PhaseTime
 * @property {string} name
 * @property {number} duration milliseconds
 * @property {boolean} failed
 * @property {boolean} nothing there was nothing to run
 */

/** @param {number} milliseconds */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/**
 * @param {PhaseTime[]} times
 * @param {number} total milliseconds
 */
export function formatTimes(times, total) {
  const width = Math.max(5, ...times.map(({ name }) => name.length));
  const lines = times.map(({ name, duration, failed, nothing }) => {
    const result = failed ? 'failed' : nothing ? 'nothing to run' : 'ok';
    return `${name.padEnd(width)}  ${formatDuration(duration).padStart(12)}  ${result}`;
  });
  return [...lines, `${'total'.padEnd(width)}  ${formatDuration(total).padStart(12)}`].join('\n');
}
