import { stripVTControlCharacters } from 'node:util';

/** The last lines of a build that failed, without stacks. */
export function endOf(output: string): string {
  return linesOf(output).slice(-12).join('\n');
}

/** Lines by which Docusaurus says that something failed, but not what. */
const GENERAL = /Unable to build website|compiled with errors|build is impossible/;

/** The line that says why a build failed: the first error, or the last line if nothing is called an error. */
export function firstErrorOf(output: string): string {
  const lines = linesOf(output);
  const errors = lines.filter((line) => /\[ERROR\]|Error:/.test(line));
  const line = errors.find((error) => !GENERAL.test(error)) ?? errors[0] ?? lines.at(-1) ?? '';
  return line
    .replace(/^\s*(?:\[(?:ERROR|cause)\]:?\s*)+/, '')
    .trim()
    .slice(0, 300);
}

function linesOf(output: string): string[] {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\W*at /.test(line));
}
