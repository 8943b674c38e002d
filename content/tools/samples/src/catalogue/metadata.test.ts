import { expect, test } from 'vitest';
import { runs } from './catalogue.ts';
import { parseMetadata } from './metadata.ts';

test('reads the comment lines at the top, and no others', () => {
  const metadata = parseMetadata(
    `// @browser: chromium
// @in: 3.6, next
// @output: log, dataset, dataset:books, file:out/a.csv
// @env: TZ=UTC
// @env: URL=https://example.com/?a=b
// @files: urls.txt, in.json -> storage/INPUT.json
// @exit: 1

// @timeout: 5
`,
  );
  expect(metadata).toMatchObject({
    browser: true,
    versions: ['3.6', 'next'],
    outputs: [
      { kind: 'log' },
      { kind: 'dataset' },
      { kind: 'dataset', name: 'books' },
      { kind: 'file', path: 'out/a.csv' },
    ],
    env: { TZ: 'UTC', URL: 'https://example.com/?a=b' },
    files: [
      { from: 'urls.txt', to: 'urls.txt' },
      { from: 'in.json', to: 'storage/INPUT.json' },
    ],
    exitCode: 1,
    timeoutSeconds: 300,
  });
});

test('a sample that does not run says why', () => {
  expect(parseMetadata('// @run: none — needs Firefox').notRun).toBe('needs Firefox');
  expect(() => parseMetadata('// @run: none')).toThrow('says why');
});

test('says what is wrong', () => {
  expect(() => parseMetadata('// @ouput: log')).toThrow('unknown key “@ouput”');
  expect(() => parseMetadata('// @output: video')).toThrow('unknown output “video”');
  expect(() => parseMetadata('// @in: 4')).toThrow('unknown version');
  expect(() => parseMetadata('// @timeout: soon')).toThrow('not a number');
});

test('samples with a browser run with Next, others with every version', () => {
  const browser = parseMetadata('// @browser: chromium');
  const plain = parseMetadata('');
  expect(runs({ metadata: browser, version: '3.6', layer: 'shared' })).toBe(false);
  expect(runs({ metadata: browser, version: '3.6', layer: '3.6' })).toBe(true);
  expect(runs({ metadata: browser, version: 'next', layer: 'shared' })).toBe(true);
  expect(runs({ metadata: plain, version: '3.6', layer: 'shared' })).toBe(true);
});
