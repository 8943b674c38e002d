import { afterAll, expect, test } from 'vitest';
import { compile, removeCompiled } from '../compile/compile.ts';
import { toFragment } from './fragments.ts';
import type { PageFence } from './page-fences.ts';

afterAll(removeCompiled);

function block(code: string, page = 'content/docs/shared/guides/x.md'): PageFence {
  return { page, fence: { line: 10, language: 'ts', code }, versions: ['3.6', 'next'] };
}

function linesOf(code: string, page?: string): string[] {
  return toFragment(block(code, page), 'next').source.trimEnd().split('\n');
}

test('what the page introduced before is declared, what the block has itself is not', () => {
  const [above, ...rest] = linesOf(
    "const crawler = new CheerioCrawler({ requestHandler });\nawait crawler.run(['Dataset']);",
  );
  expect(above).toContain("import { CheerioCrawler } from 'crawlee';");
  expect(above).toContain('declare const requestHandler:');
  expect(above).not.toContain('Dataset');
  expect(above).not.toContain('const crawler');
  expect(rest.at(-1)).toBe('export { crawler };');
});

test('a piece of options becomes options', () => {
  expect(linesOf('maxConcurrency: 3,')).toEqual([
    "export const options: Partial<import('crawlee').PlaywrightCrawlerOptions> = {",
    'maxConcurrency: 3,',
    '};',
  ]);
});

test('what is not installed is expected to be missing', () => {
  expect(linesOf("import { launch } from 'no-such-package';\nimport { CheerioCrawler } from 'crawlee';")).toEqual([
    ' // @ts-expect-error: installed separately',
    "import { launch } from 'no-such-package';",
    "import { CheerioCrawler } from 'crawlee';",
    'export {  };',
  ]);
});

test('the compiler finds what does not exist, and names the line of the page', async () => {
  const fragments = [
    toFragment(
      block('const crawler = new CheerioCrawler({ maxRequestsPerCrawl: 1 });', 'content/docs/good.md'),
      'next',
    ),
    toFragment(block('const a = 1;\nawait crawler.addRequest([String(a)]);', 'content/docs/bad.md'), 'next'),
    toFragment(block('maxConcurency: 3,', 'content/docs/worse.md'), 'next'),
  ];
  const { ok, messages } = await compile('next', [], fragments);
  expect(ok).toBe(false);
  expect(messages).toMatch(/content\/docs\/bad\.md\(12,\d+\): error TS\d+: .*addRequest/);
  expect(messages).toMatch(/content\/docs\/worse\.md\(11,\d+\): error TS\d+: .*maxConcurency/);
  expect(messages).not.toContain('good.md');
});
