import { expect, onTestFinished, test, vi } from 'vitest';
import { dayFormat } from './outline.ts';

const october = Date.UTC(2026, 9, 14, 23, 59);
const written = (code: string, calendar = 'gregory') =>
  dayFormat({ locales: [{ code, calendar, label: '', direction: 'ltr', missing: 'show', outdatedNotice: false }] })(
    october,
  );

// Days before and after that of UTC.
test.each(['UTC', 'Pacific/Kiritimati', 'America/Adak'])(
  'writes the day in UTC in the time zone %s, in the language and calendar of the locale',
  (zone) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(written('en')).toBe('Oct 14, 2026');
    expect(written('zh-Hans')).toBe('2026年10月14日');
    expect(written('en', 'buddhist')).toBe('Oct 14, 2569 BE');
  },
);
