import { printable } from '@inkstone/site-model/errors';

/** Prints what may name files, pages or words of others. Colours are around it, not in it. */
export function print(text: string, paint: (text: string) => string = String): void {
  console.log(paint(printable(text)));
}

/** Prints what went wrong beside what was done. */
export function printError(text: string): void {
  console.error(printable(text));
}
