import { print } from './print.ts';
import { progressOf, type Progress } from '../translations/progress.ts';

/** `inkstone translations`: prints how far each language is; returns the exit code. */
export async function translations(root: string, check: number | undefined): Promise<number> {
  const progress = await progressOf(root);
  for (const language of progress) {
    const { code, label, pages, current, changed, begun, missing } = language;
    print(`${label} (${code}): ${current} of ${pages} pages (${percent(language)} %) are translated and up to date`);
    for (const { file, original, sections } of changed) {
      print(`  changed  ${file}: ${original} was changed since`);
      for (const { heading, line } of sections ?? [])
        print(
          `             ${heading || 'before the first heading'}${line === null ? ', which is gone' : `, line ${line}`}`,
        );
    }
    for (const file of begun) print(`  begun    ${file}`);
    for (const file of missing) print(`  missing  ${file}`);
  }
  const behind = progress.filter((language) => check !== undefined && percent(language) < check);
  for (const { code } of behind) console.error(`${code} is below ${check} %.`);
  return behind.length > 0 ? 1 : 0;
}

function percent({ pages, current }: Progress): number {
  return pages === 0 ? 100 : Math.floor((current / pages) * 100);
}
