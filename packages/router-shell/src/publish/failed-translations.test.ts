import { afterAll, expect, test } from 'vitest';
import { TinyCopy } from '../testing/fixtures/tiny-copy.ts';

const copies: TinyCopy[] = [];
afterAll(() => Promise.all(copies.map((copy) => copy.remove())));

/** The small site in English and German, with a German page that is no MDX. */
async function copyWith(checks: string): Promise<TinyCopy> {
  const copy = await TinyCopy.create();
  copies.push(copy);
  await copy.edit('site.config.ts', (text) =>
    text.replace(
      'search: { enabled: false },',
      `search: { enabled: false }, locales: [{ code: 'en', label: 'English' }, { code: 'de', label: 'Deutsch' }], ${checks}`,
    ),
  );
  await copy.write('docs/de/topics/02-timer.mdx', '---\ntitle: Uhr\n---\n\nDrei Minuten.\n\n<Cups first={\n');
  return copy;
}

test('a translation that cannot be compiled is reported with its line, and readers get the original', async () => {
  const copy = await copyWith('');
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  expect(output).toMatch(/docs\/de\/topics\/02-timer\.mdx:1\s+warning \[failed-translation\]/);
  expect(output).toMatch(/docs\/de\/topics\/02-timer\.mdx:\d+:\d+\s+warning \[invalid-markdown\]/);
  const files = await copy.files('dist');
  const page = files.get('de/guide/topics/timer/index.html') ?? '';
  expect(page).toContain('three minutes');
  expect(page).not.toContain('Drei Minuten');
  expect(page).toContain('data-part="untranslated"');
  expect(page).toContain('<link rel="canonical" href="https://teapot.example/manual/guide/topics/timer">');
  expect(files.get('guide/topics/timer/index.html')).not.toContain('hreflang="de" href="https');
  expect(files.get('sitemap.xml')).not.toContain('de/guide/topics/timer');
  // Once it is right, it is there.
  await copy.write('docs/de/topics/02-timer.mdx', '---\ntitle: Uhr\n---\n\nDrei Minuten.\n');
  const again = await copy.build();
  expect(again.code, again.output).toBe(0);
  expect((await copy.files('dist')).get('de/guide/topics/timer/index.html')).toContain('Drei Minuten');
}, 120_000);

test('where translations have to be right, it is an error', async () => {
  const copy = await copyWith("checks: { translations: 'error' },");
  const { code, output } = await copy.build();
  expect(code).toBe(1);
  expect(output).toMatch(/docs\/de\/topics\/02-timer\.mdx:\d+:\d+\s+error \[invalid-markdown\]/);
}, 120_000);
