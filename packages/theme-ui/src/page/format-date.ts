/** A day in a language, the same on every machine: in UTC, whatever the reader's own zone is. */
export function formatDate(timestamp: number, lang: string, calendar: string): string {
  return new Intl.DateTimeFormat(lang, {
    calendar,
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(timestamp);
}
