import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { run } from './run.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('a changeset becomes one version of all packages, and an entry in the changelogs', async () => {
  const clone = mkdtempSync(path.join(tmpdir(), 'inkstone-release-'));
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
  const cloned = await run('git', ['clone', '--quiet', '--no-hardlinks', '--depth', '1', `file://${ROOT}`, clone], {
    cwd: ROOT,
  });
  expect(cloned.code, cloned.output).toBe(0);
  const names = readdirSync(path.join(clone, 'packages')).map(
    (name) =>
      (JSON.parse(readFileSync(path.join(clone, 'packages', name, 'package.json'), 'utf8')) as { name: string }).name,
  );
  // What is said of each takes Git a while: of those that wait for the release, only the form is checked.
  for (const file of readdirSync(path.join(clone, '.changeset')).filter((name) => name.endsWith('.md'))) {
    const [, bumps = ''] =
      /^---\n(.+?)\n---\n\n\S/s.exec(readFileSync(path.join(clone, '.changeset', file), 'utf8')) ?? [];
    const lines = bumps.split('\n').map((line) => /^'?([^'\s]+)'?: (?:major|minor|patch)$/.exec(line)?.[1] ?? line);
    expect(names, file).toEqual(expect.arrayContaining(lines));
    rmSync(path.join(clone, '.changeset', file));
  }
  const changeset = "---\n'@inkstone/local-search': minor\n---\n\nPots are found by their shape.\n";
  writeFileSync(path.join(clone, '.changeset/shape.md'), changeset);
  const before = versionsIn(clone);
  expect(new Set(before.values()).size).toBe(1);

  const { code, output } = await run(path.join(ROOT, 'node_modules/.bin/changeset'), ['version'], { cwd: clone });
  expect(code, output).toBe(0);
  const after = versionsIn(clone);
  const [version = ''] = after.values();
  expect(new Set(after.values())).toEqual(new Set([version]));
  expect(version).not.toBe([...before.values()][0]);
  // What is new in one package breaks none of the others.
  expect(version.split('.')[0]).toBe([...before.values()][0]?.split('.')[0]);
  for (const name of after.keys()) {
    const file = path.join(clone, 'packages', name, 'CHANGELOG.md');
    expect(readFileSync(file, 'utf8')).toContain(`\n## ${version}\n`);
  }
  const changes = readFileSync(path.join(clone, 'packages/local-search/CHANGELOG.md'), 'utf8');
  expect(changes).toContain('Pots are found by their shape.');
  expect(existsSync(path.join(clone, '.changeset/shape.md'))).toBe(false);
});

/** Folder of each package → its version. */
function versionsIn(repository: string): Map<string, string> {
  const packages = path.join(repository, 'packages');
  return new Map(
    readdirSync(packages).map((name) => {
      const { version } = JSON.parse(readFileSync(path.join(packages, name, 'package.json'), 'utf8')) as {
        version: string;
      };
      return [name, version];
    }),
  );
}
