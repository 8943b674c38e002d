import { mask } from '../capture/mask.ts';

/** Crawlee's own lines, which pages may leave out. */
const ownLine = /^(?:DEBUG|INFO|WARN|ERROR|PERF) /;

/**
 * Where a reader's output differs from the page's: every line of the page must have been printed, and
 * nothing else may have been but Crawlee's own lines. The order of lines is not compared: requests run
 * side by side.
 */
export function differences(page: string, printed: string): string[] {
  const rest = linesOf(printed);
  const missing = linesOf(page).filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  const more = rest.filter((line) => !ownLine.test(line));
  return [...missing.map((line) => `- ${line}`), ...more.map((line) => `+ ${line}`)];
}

function linesOf(text: string): string[] {
  return mask(`${text}\n`)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);
}
