import color from 'picocolors';
import { printable } from '@inkstone/site-model/errors';
import { examine } from '../doctor/doctor.ts';

const SIGNS = { good: color.green('✓'), warning: color.yellow('!'), error: color.red('✗') };

/** `inkstone doctor`: what is wrong here, and what to do about it. Returns the exit code. */
export async function doctor(root: string): Promise<number> {
  const findings = await examine(root);
  for (const { state, message, remedy } of findings) {
    console.log(`${SIGNS[state]} ${printable(message)}`);
    if (remedy !== undefined) console.log(color.dim(printable(`  → ${remedy}`)));
  }
  const count = (wanted: string) => findings.filter(({ state }) => state === wanted).length;
  const errors = count('error');
  console.log(
    errors + count('warning') === 0
      ? '\nNothing is wrong here. "inkstone check" looks into the pages and the files that they name.'
      : `\n${errors} ${errors === 1 ? 'error' : 'errors'}, ${count('warning')} to look at.`,
  );
  return errors > 0 ? 1 : 0;
}
