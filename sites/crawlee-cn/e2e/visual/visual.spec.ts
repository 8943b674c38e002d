import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { KINDS } from '../support/page-kinds.ts';
import { SAMPLE } from './sample.ts';
import { differences, lookOf } from './layout.ts';

/*
 * How each kind of page looks: place, width, colours, borders and type of every
 * part, in both modes on a phone and a desktop, against the references beside
 * this file. A part that is gone or new fails. Pixels would differ with every
 * font and every edited sentence; these do not. `INKSTONE_VISUAL=update` writes
 * the references again and `INKSTONE_VISUAL=pictures` puts screenshots to look at
 * into test-results/visual.
 */
const wish = process.env['INKSTONE_VISUAL'];
const references = fileURLToPath(new URL('references/', import.meta.url));
const pictures = fileURLToPath(new URL('../../test-results/visual/', import.meta.url));

for (const [kind, path] of Object.entries(KINDS)) {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      test(`${kind}, ${mode}, ${width}`, async ({ page, url }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        // The pages that are suggested there come from the search, some time after the rest.
        if (kind === 'not-found') await page.route('**/search-options.json', (route) => route.abort());
        await page.goto(`${url(path)}?theme=${mode}`);
        await hydrated(page);
        // Of docs the theme's part is tested, not this page's words: every article is the same.
        if (kind === 'doc')
          await page.locator('[data-part=prose]').evaluate((element, html) => (element.innerHTML = html), SAMPLE);
        const name = `${kind}-${mode}-${width}`;
        if (wish === 'pictures') await page.screenshot({ path: `${pictures}${name}.png`, fullPage: true });
        const file = `${references}${name}.json`;
        // What prose is made of depends on what is written, but for the sample.
        const look = () => lookOf(page, { withProse: kind === 'doc' });
        if (wish === 'update') {
          // The search page explains its syntax when its files have come.
          if (kind === 'search') await page.locator('[data-part=search-types]').waitFor();
          await mkdir(references, { recursive: true });
          await writeFile(file, `${JSON.stringify(await look(), null, 1)}\n`);
        }
        expect(existsSync(file), `${name}.json is there; INKSTONE_VISUAL=update writes it`).toBe(true);
        const reference = JSON.parse(await readFile(file, 'utf8')) as Awaited<ReturnType<typeof look>>;
        await expect.poll(async () => differences(reference, await look())).toEqual([]);
      });
    }
  }
}
