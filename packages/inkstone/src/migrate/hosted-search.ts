import { hostedSearchNeeds } from '../site/hosted-search.ts';
import { Taken } from './print-config.ts';
import { text, type TakeNote, type Values } from './values.ts';

/**
 * The search of Algolia that another tool has. Without the packages that it needs nothing would be built, so that it waits
 * for them in a comment, and the site is searched by its own.
 *
 * @param from Key of the other tool's configuration.
 * @param needs The command that installs what is missing.
 */
export function hostedSearchOf(
  { appId, apiKey, indexName }: Values,
  from: string,
  note: TakeNote,
  needs = hostedSearchNeeds(),
): Taken | undefined {
  if ([appId, apiKey, indexName].some((value) => text(value) === undefined)) return undefined;
  if (needs === undefined) return new Taken({ hosted: { appId, apiKey, indexName } }, from);
  note(from, `the search is built with the site; for that of Algolia, "${needs}", then see "search" in the file`, true);
  return new Taken(
    {},
    `${from}: after "${needs}", hosted: ${JSON.stringify({ appId, apiKey, indexName })}; until then the search is built`,
  );
}
