import { describe, expect, it } from 'vitest';
import { createLinter } from './lint-page.ts';
import { readPages } from './pages/pages.ts';

const lint = createLinter();

describe('every page', () => {
  it.each(readPages())('$path', async (page) => {
    expect(await lint(page)).toEqual([]);
  });
});
