import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../repository.ts';

/*
 * What theme developers copy from Storybook: the blocks of its guides and the `snippet` of each component. They are
 * compiled as files of a site that has the packages installed.
 */
const theme = join(root, 'packages/theme-ui');
const folder = join(import.meta.dirname, '../../node_modules/.cache/theme-snippets');

function filesOf(ending: string): string[] {
  return ['src', '.storybook'].flatMap((start) =>
    readdirSync(join(theme, start), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => join(start, file)),
  );
}

const read = (file: string) => readFileSync(join(theme, file), 'utf8');
const stories = filesOf('.stories.tsx');

/** Place → code. */
const snippets = new Map([
  ...filesOf('.mdx').flatMap((file) =>
    [...read(file).matchAll(/^( *)```tsx?\n(.*?)^ *```$/gms)].map(
      ([, indent = '', code = ''], index) => [`${file}, block ${index + 1}`, code.replaceAll(`\n${indent}`, '\n')] as const,
    ),
  ),
  ...stories.flatMap((file) =>
    [...read(file).matchAll(/snippet: `(.*?[^\\])`/gs)]
      .map(([, code = '']) => code.replaceAll(/\\([`$])/g, '$1').trim())
      .filter((code) => !/^(?:<|\/\*.*\*\/\n|[@[])/.test(code))
      .map((code) => [file, code] as const),
  ),
]);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each component of Storybook says what it is for and what not, what it renders, and has something to copy', () => {
  const incomplete = stories.filter(
    (file) => !/guide: \{\s+use: .+?not: .+?parts: \[.+?snippet: `.+?satisfies Guide/s.test(read(file)),
  );
  expect(incomplete).toEqual([]);
  expect(stories.length).toBeGreaterThan(30);
});

test('what the pages of Storybook show can be copied: it compiles', () => {
  mkdirSync(folder, { recursive: true });
  const places = [...snippets.keys()];
  expect(places.length).toBeGreaterThan(30);
  for (const [index, code] of [...snippets.values()].entries()) {
    // Two blocks of one page may have the same names.
    writeFileSync(join(folder, `snippet-${index}.tsx`), `${code}\nexport {};\n`);
  }
  // The theme of the site whose stories they are.
  writeFileSync(join(folder, 'theme.tsx'), "export { default } from '@inkstone/theme-ui/theme';\n");
  const tsconfig = {
    extends: '@inkstone/tsconfig/react.json',
    compilerOptions: { noEmit: true, types: ['react'], noUnusedLocals: false },
    include: ['*'],
  };
  // As in every site that Vite builds.
  writeFileSync(join(folder, 'styles.d.ts'), "declare module '*.css';\n");
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
  const errors = stdout.replaceAll(/^.*snippet-(\d+)\.tsx/gm, (_, index: string) => places[Number(index)] ?? '');
  expect(errors).toBe('');
}, 60_000);
