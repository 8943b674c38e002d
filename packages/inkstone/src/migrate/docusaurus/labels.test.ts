import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureSite, type FixtureSite } from '../fixture-site.ts';
import { Taken } from '../print-config.ts';
import { translateLabels } from './labels.ts';

const label = (message: string) => JSON.stringify({ 'version.label': { message } });
const FOLDER = 'i18n/de/docusaurus-plugin-content-docs';

let site: FixtureSite;
beforeAll(async () => {
  site = await fixtureSite({
    [`${FOLDER}/current.json`]: label('Morgen'),
    // As tools for translators copy it.
    [`${FOLDER}/version-2.0.json`]: label('Morgen'),
    [`${FOLDER}/version-1.0.json`]: label('Gestern'),
  });
});
afterAll(() => site.remove());

test('no two versions get the same label in a language', () => {
  const versions = { current: { label: 'Next' }, '2.0': { label: '2.0' }, '1.0': { label: '1.0' } };
  const notes: string[] = [];
  const note = (where: string) => void notes.push(where);
  translateLabels({ docs: [new Taken({ versions }, 'docs')], theme: {}, note }, site.root, ['en', 'de']);
  expect(versions).toEqual({
    current: { label: { en: 'Next', de: 'Morgen' } },
    '2.0': { label: '2.0' },
    '1.0': { label: { en: '1.0', de: 'Gestern' } },
  });
  expect(notes).toEqual(['i18n/*/docusaurus-plugin-content-docs/version-2.0.json']);
});
