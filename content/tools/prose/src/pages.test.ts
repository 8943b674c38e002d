import { describe, expect, it } from 'vitest';
import { createLinter } from './lint-page.ts';
import { readPages, readProductPages, readProductTexts } from './pages/pages.ts';
import { readChangelogs, readPartials, readSampleComments, readSiteTexts } from './pages/texts.ts';

const lint = createLinter();

describe('every page', () => {
  it.each(readPages())('$path', async (page) => {
    expect(await lint.page(page)).toEqual([]);
  });
});

describe('every page about Inkstone', () => {
  it.each(readProductPages())('$path', async (page) => {
    expect(await lint.product(page)).toEqual([]);
  });

  it('that is generated', async () => {
    expect(await lint.product(readProductTexts())).toEqual([]);
  });
});

describe('every partial', () => {
  it.each(readPartials())('$path', async (partial) => {
    expect(await lint.page(partial)).toEqual([]);
  });
});

describe('every changelog', () => {
  it.each(readChangelogs())('$path', async (file) => {
    expect(file.texts.length).toBeGreaterThan(0);
    expect(await lint.texts(file)).toEqual([]);
  });
});

describe('every comment of the samples', () => {
  it.each(readSampleComments())('$path', async (file) => {
    expect(await lint.texts(file)).toEqual([]);
  });
});

describe('every text of the site itself', () => {
  const files = readSiteTexts();

  it('is found', () => {
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/pages\/index\.tsx$/),
        expect.stringMatching(/pages\/versions\.tsx$/),
      ]),
    );
  });

  it.each(files)('$path', async (file) => {
    expect(await lint.texts(file)).toEqual([]);
  });
});
