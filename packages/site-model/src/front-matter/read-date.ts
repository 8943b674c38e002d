const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const TIME = String.raw`(?:(?:[T ]|,? (?:at )?)(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<rest>\d+))?)?\s*(?:Z|UTC|GMT|(?<sign>[+-])(?<hours>\d\d):?(?<minutes>\d\d)?(?: UTC| GMT)?)?)?`;
const FORMS = [
  String.raw`(?<year>\d{4})(?<mark>[-/])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})`,
  String.raw`(?:[a-z]{3,9},? )?(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})`,
  String.raw`(?:[a-z]{3,9},? )?(?<day>\d{1,2})\.? (?<month>[a-z]{3,9})\.? (?<year>\d{4})`,
].map((form) => new RegExp(`^${form}${TIME}$`, 'i'));

/**
 * The milliseconds of a date that can be read in one way only: `2024-03-18`, `2024/3/18`, `18 March 2024`, `Mar 18, 2024`,
 * with a time if need be. What has no time zone is in UTC, on whatever machine a site is built. Undefined for anything
 * else, such as `03.04.2024`, and for days that are in no calendar.
 */
export function readDate(text: string): number | undefined {
  const parts = FORMS.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined);
  if (!parts) return undefined;
  const number = (name: string) => Number(parts[name] ?? 0);
  const named = MONTHS.indexOf((parts['month'] ?? '').slice(0, 3).toLowerCase()) + 1;
  const month = named || number('month');
  const time = Date.UTC(number('year'), month - 1, number('day'), number('hour'), number('minute'), number('second'));
  const found = new Date(time);
  // JavaScript takes the 30th of February for the 2nd of March, and 25:00 for the next day.
  const isThere =
    found.getUTCMonth() === month - 1 &&
    found.getUTCDate() === number('day') &&
    found.getUTCHours() === number('hour') &&
    found.getUTCMinutes() === number('minute');
  if (!isThere) return undefined;
  const offset = (number('hours') * 60 + number('minutes')) * (parts['sign'] === '-' ? -1 : 1);
  return time + Math.trunc(Number(`0.${parts['rest'] ?? 0}`) * 1000) - offset * 60_000;
}
