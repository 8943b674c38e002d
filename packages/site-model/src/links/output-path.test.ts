import { expect, test } from 'vitest';
import { activeInside, documentPath, hrefBeside, nameInFile, outputPathMistake, pageBeside } from './href.ts';

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
  ['/a%E2%80%AEb', 'characters by which readers see another name than programs do'],
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

test.each([
  ['/base/docs/tea', '/base/docs/tea.md'],
  ['/base/docs/2.0', '/base/docs/2.0.md'],
  ['/base/docs/node.js', '/base/docs/node.js.md'],
  ['/base/', '/base/index.md'],
  ['/base/docs/x.php', '/base/docs/x.php/index.md'],
  ['/base/docs/x.htm', '/base/docs/x.htm/index.md'],
  ['/base/docs/x.shtml.de', '/base/docs/x.shtml.de/index.md'],
  ['/base/docs/x.%70hp', '/base/docs/x.php/index.md'],
])('the copy of %s is at %s: no ending in its name is one that hosts run or send as a page', (href, copy) => {
  expect(hrefBeside(href, '/base/', '.md')).toBe(copy);
  expect(decodeURI(href).startsWith(pageBeside(copy, '/base/', '.md'))).toBe(true);
  expect(activeInside(copy)).toBeUndefined();
});

test.each([
  ['a.php.md', 'program'],
  ['a.md.PHTML', 'program'],
  ['a.shtml.html', 'program'],
  ['docs/a.html.de', 'page'],
  ['a.php/index.md', undefined],
  ['php.md', undefined],
])('by its endings some host takes %s for a %s', (file, kind) => {
  expect(activeInside(file)).toBe(kind);
});

test.each([
  ['2.0-beta_1', '2.0-beta_1'],
  ['C#', 'C_23'],
  ['50%', '50_25'],
  ['../../x', '.._2f.._2fx'],
  ['旧', '_65e7'],
])('the name %s is %s in the name of a file, which is no folder and is the same in an address', (name, written) => {
  expect(nameInFile(name)).toBe(written);
});
