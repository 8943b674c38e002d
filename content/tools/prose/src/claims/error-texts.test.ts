import { describe, expect, it } from 'vitest';
import { isErrorPage } from '../errors/error-page.ts';
import { readPages, versions } from '../pages/pages.ts';
import { textOf } from '../pages/sources.ts';
import { isPrinted, readErrorCorpus } from './error-corpus.ts';
import { findEntries, findSection } from '../errors/entries.ts';
import { constantPieces, findErrorsOfSign, findErrorTexts } from './error-texts.ts';
import { claimsPath, readClaims } from './read-claims.ts';

const claims = new Map(readClaims().map((file) => [file.path, file.claims]));

describe.each(versions)('every error that a page of %s quotes is printed by something', (version) => {
  const corpus = readErrorCorpus(version);
  const pages = readPages().filter((page) => page.versions.includes(version) && !isErrorPage(page));

  it.each(pages)('$path', (page) => {
    const known = (claims.get(claimsPath(page)) ?? []).map(({ says }) => says);
    const text = textOf(page, version);
    const listed = findEntries(findSection(text) ?? '').flatMap(({ sign }) => findErrorsOfSign(sign));
    const unfounded = [...new Set([...findErrorTexts(text), ...listed])].filter(
      (error) =>
        !known.some((says) => error.includes(says) || says.includes(error)) &&
        !isPrinted(constantPieces(error), corpus),
    );
    expect(unfounded).toEqual([]);
  });
});

it('finds errors in inline code and in log blocks', () => {
  const page = [
    '---',
    'title: x',
    '---',
    '见`Cannot open the file: …`，写`await open(the, file)`、`npm run this now`或`maxItems: 3`。',
    '| `Error: spawn ps ENOENT` | `ERR_MODULE_NOT_FOUND` |',
    '',
    '```log wrap',
    'WARN  Lost the connection.',
    '```',
    '',
    '```ts',
    '// Not an error of this `page or that one`',
    '```',
  ].join('\n');
  expect(findErrorTexts(page)).toEqual([
    'Lost the connection.',
    'Cannot open the file: …',
    'Error: spawn ps ENOENT',
    'ERR_MODULE_NOT_FOUND',
  ]);
});

it('leaves numbers, names and paths out of what is looked up', () => {
  expect(constantPieces("requestHandler timed out after 60 seconds: 'x' at /a/b …")).toEqual([
    'requestHandler timed out after',
    'seconds',
  ]);
});
