import { describe, expect, it } from 'vitest';
import { readPages, versions } from '../pages/pages.ts';
import { textOf } from '../pages/sources.ts';
import { isPrinted, readErrorCorpus } from './error-corpus.ts';
import { constantPieces, findErrorTexts } from './error-texts.ts';
import { claimsPath, readClaims } from './read-claims.ts';

const claims = new Map(readClaims().map((file) => [file.path, file.claims]));

describe.each(versions)('every error that a page of %s lists is printed by something', (version) => {
  const corpus = readErrorCorpus(version);
  const pages = readPages().filter((page) => page.versions.includes(version));

  it.each(pages)('$path', (page) => {
    const known = (claims.get(claimsPath(page)) ?? []).map(({ says }) => says);
    const unfounded = findErrorTexts(textOf(page, version)).filter(
      (error) => !known.some((says) => error.includes(says)) && !isPrinted(constantPieces(error), corpus),
    );
    expect(unfounded).toEqual([]);
  });
});

it('finds errors in the first cells and bold lines of a troubleshooting section', () => {
  const page = [
    '## 用法',
    '| `Error outside the section` | x |',
    '## 出了问题 {#troubleshooting}',
    '| `Cannot open the file: …` | 见`Another text here` |',
    '| `npm install x` | 命令 |',
    '**`Lost the connection.`** 原因',
    '### 更多',
    '- `ERR_MODULE_NOT_FOUND`：没有装',
    '## 接下来',
    '- `Not an error of this`：',
  ].join('\n');
  expect(findErrorTexts(page)).toEqual(['Cannot open the file: …', 'Lost the connection.', 'ERR_MODULE_NOT_FOUND']);
});

it('leaves numbers, names and paths out of what is looked up', () => {
  expect(constantPieces("requestHandler timed out after 60 seconds: 'x' at /a/b …")).toEqual([
    'requestHandler timed out after',
    'seconds',
  ]);
});
