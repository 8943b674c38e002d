import { expect, test } from 'vitest';
import { documentPath, outputPathMistake } from './href.ts';

test.each([
  ['/base/docs/x', '/base/', 'docs/x/index.html'],
  ['/base/', '/base/', 'index.html'],
  ['/base', '/base/', 'index.html'],
  ['/%E8%8C%B6/C%23', '/', '茶/C#/index.html'],
])('the document at %s below %s is %s', (href, base, file) => {
  expect(documentPath(href, base)).toEqual({ file });
});

test.each([
  ['/../x', 'the name ".."'],
  ['/%2e%2e/x', 'the name ".."'],
  ['/a/%2e', 'the name "."'],
  ['/a%2fb', '"a%2fb", an encoded slash'],
  ['/..%2f..%2fetc', '"..%2f..%2fetc", an encoded slash'],
  ['/a%5cb', 'a backslash'],
  ['/a//b', 'an empty name between two slashes'],
  ['/a%00b', 'a control character'],
  ['/a%EF%BF%BD', 'half of a character (a lone surrogate)'],
  ['/%zz', '"%zz", which is not valid percent encoding'],
  [`/${'x'.repeat(256)}`, 'a name of 256 bytes; file systems allow 255'],
  [`/${encodeURIComponent('茶'.repeat(86))}`, 'a name of 258 bytes; file systems allow 255'],
  [`/${'x/'.repeat(600)}y`, '1212 bytes; 1000 are allowed'],
])('%s is no address of a document: %s', (href, mistake) => {
  expect(documentPath(href, '/')).toEqual({ mistake });
});

test('half of a character is in no name of a file', () => {
  expect(outputPathMistake('a\uD800/b.json')).toBe('half of a character (a lone surrogate)');
});
