import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ORIGINALS = fileURLToPath(new URL('../docs', import.meta.url));
const CHINESE = fileURLToPath(new URL('../docs.zh-Hans', import.meta.url));

const files = readdirSync(CHINESE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(CHINESE, file), 'utf8') }));

const originalOf = (file: string) => readFileSync(path.join(ORIGINALS, file), 'utf8');

/** As git names a text. */
const hashOf = (text: string) =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');

/** The others `inkstone translations` lists, with what changed. */
const upToDate = files.filter(({ file, text }) => {
  const [, of = '-'] = /^ {2}of: '(\w+)'$/m.exec(text) ?? [];
  return existsSync(path.join(ORIGINALS, file)) && hashOf(originalOf(file)).startsWith(of);
});

/** What the code blocks of a page do: all of it but comments and what is there to be read. */
function codeOf(text: string): { language: string; code: string }[] {
  return [...text.matchAll(/^(`{3,})(\w*)(.*)\n([\s\S]*?)^\1$/gm)].flatMap(([, , language = '', options, code = '']) =>
    ['', 'md', 'mermaid', 'text'].includes(language)
      ? []
      : { language: `${language}${options}`, code: code.replaceAll(/(^|\s)(?:\/\/|#) .*$/gm, '') },
  );
}

test('every file translates a page', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(({ file }) => !existsSync(path.join(ORIGINALS, file)))).toEqual([]);
});

test.each(upToDate)('$file shows the code of the page that it translates', ({ file, text }) => {
  expect(codeOf(text)).toEqual(codeOf(originalOf(file)));
});
