import type { SourceFile } from 'typescript';

/** The files that the programs of a version have parsed, which takes longer than to use them again. */
export const parsedFiles = new Map<string, SourceFile | undefined>();

/** To be called after the last program of a version: only TypeScript's own library is the same in the next. */
export function forgetParsedFiles(): void {
  for (const file of parsedFiles.keys()) if (!/[\\/]typescript[\\/]lib[\\/]/.test(file)) parsedFiles.delete(file);
}
