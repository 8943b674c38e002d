import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './repository.ts';

/**
 * Imports that the linter must accept or reject according to the table of packages in docs/architecture.md. They are
 * linted in a temporary folder with a copy of the configuration.
 */
const packages = ['site-model', 'content-loader', 'api-reference-renderer', 'local-search', 'theme-ui', 'router-shell'];

/** What people install and run: it may import all the others, and none of them may import it. */
const products = ['create-inkstone', 'inkstone'];

interface Case {
  readonly file: string;
  readonly imports: string;
  readonly passes: boolean;
}

const allowed = (file: string, imports: string): Case => ({ file, imports, passes: true });
const forbidden = (file: string, imports: string): Case => ({ file, imports, passes: false });

const cases: Case[] = [
  ...packages.flatMap((from) =>
    packages
      .filter((to) => to !== from)
      .flatMap((to) => {
        const verdict = to === 'site-model' ? allowed : forbidden;
        const file = `packages/${from}/src/part.ts`;
        return [verdict(file, `@inkstone/${to}/part`), forbidden(file, `../../${to}/src/part.ts`)];
      }),
  ),
  ...packages.map((to) => allowed('packages/inkstone/src/part.ts', `@inkstone/${to}/part`)),
  ...packages.map((from) => forbidden(`packages/${from}/src/part.ts`, 'inkstone')),
  forbidden('packages/inkstone/src/part.ts', '../../theme-ui/src/part.ts'),
  forbidden('packages/site-model/src/part.ts', 'react'),
  forbidden('packages/site-model/src/part.ts', 'react-dom/server'),
  forbidden('packages/site-model/src/part.ts', 'node:fs'),
  forbidden('packages/site-model/src/part.ts', 'path'),
  allowed('packages/site-model/src/part.ts', 'zod'),
  forbidden('packages/theme-ui/src/navbar/navbar.tsx', 'node:fs'),
  forbidden('packages/theme-ui/src/navbar/navbar.tsx', 'fs/promises'),
  forbidden('packages/theme-ui/src/navbar/navbar.tsx', '@tanstack/react-router'),
  allowed('packages/theme-ui/src/navbar/navbar.tsx', 'react'),
  allowed('packages/theme-ui/src/navbar/navbar.tsx', '../links/link.tsx'),
  forbidden('packages/router-shell/src/app/boot.ts', 'node:path'),
  allowed('packages/router-shell/src/app/boot.ts', '@tanstack/react-router'),
  allowed('packages/router-shell/src/publish/output.ts', 'node:path'),
  allowed('packages/site-model/src/cache/build-cache.ts', 'node:fs'),
  forbidden('packages/local-search/src/client/client.ts', 'node:crypto'),
  allowed('packages/local-search/src/build/build.ts', 'node:crypto'),
  forbidden('sites/example/site.config.ts', '../../packages/theme-ui/src/theme.ts'),
  allowed('sites/example/site.config.ts', '@inkstone/theme-ui/theme'),
];

const folder = mkdtempSync(join(tmpdir(), 'inkstone-arrows-'));
let reported: ReadonlySet<string>;

/** Each case has its own file in the folder of the file that it is about. */
const fileOf = ({ file }: Case, index: number): string => join(dirname(file), `case-${index}${extname(file)}`);

beforeAll(() => {
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [index, one] of cases.entries()) {
    const path = join(folder, fileOf(one, index));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import '${one.imports}';\n`);
  }
  // The linter exits with an error, as some cases must be rejected.
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'unix', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const findings = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'));
  reported = new Set(findings.map((line) => line.replace(/:.*/, '')));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('every package has its arrows', () => {
  expect(readdirSync(join(root, 'packages')).toSorted()).toEqual([...packages, ...products].toSorted());
});

describe('arrows between packages', () => {
  test.each(cases.map((one, index) => ({ ...one, index, verb: one.passes ? 'may' : 'may not' })))(
    '$file $verb import $imports',
    ({ index, passes, ...one }) => {
      expect(reported.has(fileOf({ ...one, passes }, index))).toBe(!passes);
    },
  );
});
