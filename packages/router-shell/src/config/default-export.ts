import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** What a module that must have a default export may be, for problems. */
export const DEFAULT_EXPORT = 'a module with export default …';

/** Whether a file is code by its name. */
export function isModule(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file);
}

/** Whether a file is no module with a default export. What cannot be parsed is left to the bundler. */
export function lacksDefaultExport(file: string): boolean {
  if (!isModule(file)) return true;
  const source = readFileSync(file, 'utf8');
  const { errors, module } = parseSync(file, source);
  // CommonJS modules have one always.
  if (errors.length > 0 || (!module.hasModuleSyntax && /\bexports\b/.test(source))) return false;
  const names = module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName));
  return !names.some(({ kind, name }) => kind === 'Default' || name === 'default');
}
