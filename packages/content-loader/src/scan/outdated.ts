import type { Family } from '@inkstone/site-model/config';
import type { DocsContext } from '../docs-context.ts';
import { gitHash } from './git-texts.ts';
import type { Doc } from './read-doc.ts';

/**
 * Whether the original of a translation has changed since: by the hash that the translation records, else by the dates of
 * the last changes, in milliseconds.
 */
export function isOutdated(
  { of, changed }: { of: string | null; changed: number | undefined },
  original: { text: string; changed: number | undefined },
): boolean {
  if (of !== null) return !gitHash(original.text).startsWith(of);
  return changed !== undefined && original.changed !== undefined && original.changed > changed;
}

/** Whether pages of a language say that their original has changed. */
export function tellsOutdated(family: Family | undefined): boolean {
  return family?.locales[family.index]?.outdatedNotice === true;
}

/** Whether a doc is to say that its original has changed since it was translated. */
export function isOutdatedDoc(
  { file, original, translation }: Doc,
  { family, files, history }: Pick<DocsContext, 'family' | 'files' | 'history'>,
): boolean {
  if (!tellsOutdated(family) || !translation || translation.isUnfinished || original === undefined) return false;
  const text = files.read(original, 'text').content?.toString('utf8');
  if (text === undefined) return false;
  const changedOn = (name: string) => history.commits.get(name)?.timestamp;
  return isOutdated({ of: translation.of, changed: changedOn(file) }, { text, changed: changedOn(original) });
}
