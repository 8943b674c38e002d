import type { DatedUpdate, LastUpdate } from '@inkstone/site-model/page';
import type { Locale } from '@inkstone/site-model/version';

// One takes a tenth of a millisecond to make, and a site has thousands of pages.
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes out the day for readers. Here and not in their browsers, which would load all they know of writing dates while
 * the page waits (some 30 ms on a desktop), and where another edition of it might write another text than is in the page.
 */
export function dateUpdate(
  update: LastUpdate,
  { htmlLang, calendar }: Pick<Locale, 'htmlLang' | 'calendar'>,
): DatedUpdate {
  const key = `${htmlLang}/${calendar}`;
  const format = formats.get(key) ?? dayFormat(htmlLang, calendar);
  formats.set(key, format);
  return { ...update, date: format.format(update.timestamp) };
}

/** In UTC, for a page to be the same on every machine, whatever its zone is. */
function dayFormat(language: string, calendar: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, {
    calendar,
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}
