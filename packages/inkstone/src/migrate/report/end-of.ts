import { stripVTControlCharacters } from 'node:util';

/** The last lines of a build that failed, without stacks. */
export function endOf(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\W*at /.test(line));
  return lines.slice(-12).join('\n');
}
