import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkStylesheets } from './stylesheets.ts';

test('files that stylesheets name are published, or are named with their place', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-styles-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(path.join(root, 'site.css'), 'a {\n  background: url(./none.png);\n}\n');
  const css = `a{background:url(./none.png)}b{background:url("/base/img/a b.png")}c{background:url(font.woff2)}
d{background:url(data:image/png;base64,AA)}e{mask:url(#m)}g{mask:url(/base/a%23b.svg)}f{background:url(/img/a.png)}h{mask:url(/base/%zz.svg)}`;
  const problems = checkStylesheets({
    bundled: new Map([
      ['hashed/app.css', css],
      ['hashed/app.js', 'url(none.js)'],
    ]),
    hasFile: (file) => ['img/a b.png', 'hashed/font.woff2', 'a#b.svg'].includes(file),
    base: '/base/',
    root,
    styles: ['@tea/theme/styles.css', './site.css'],
  });
  expect(problems.map(({ file, line, found }) => [file, line, found])).toEqual([
    ['site.css', 2, 'url(./none.png)'],
    ['@tea/theme/styles.css', 1, 'url(/img/a.png)'],
    ['@tea/theme/styles.css', 1, 'url(/base/%zz.svg)'],
  ]);
});
