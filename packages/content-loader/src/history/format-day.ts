import type { ResolvedSiteConfig } from '@inkstone/site-model/config';

/**
 * Makes the function that writes a day out for readers, in the language and calendar of the site's first locale. The
 * build does this, as a browser takes some 100 ms to load what it needs for dates, and as two browsers may write two
 * texts. The day is that of UTC, so that a page is the same whatever zone it was built in.
 */
export function dayFormat({ locales: [locale] }: Pick<ResolvedSiteConfig, 'locales'>): (timestamp: number) => string {
  const format = new Intl.DateTimeFormat(locale?.htmlLang ?? locale?.code ?? 'en', {
    ...(locale && { calendar: locale.calendar }),
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return (timestamp) => format.format(timestamp);
}
