import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { run } from './cli.ts';
import { namesIn } from './ask.ts';
import { siteFiles } from './site-files.ts';

function folder(): string {
  const created = mkdtempSync(path.join(tmpdir(), 'inkstone-create-'));
  onTestFinished(() => rmSync(created, { recursive: true }));
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockReturnValue(undefined);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  return created;
}

test('a site is written without a question, with its title quoted', async () => {
  const root = path.join(folder(), 'Tea & pots');
  expect(await run([root, '--yes', '--no-install', '--title', "Mo's tea"])).toBe(0);
  expect(readFileSync(path.join(root, 'inkstone.config.ts'), 'utf8')).toContain(String.raw`title: 'Mo\'s tea',`);
  expect(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))).toMatchObject({
    name: 'tea-pots',
    scripts: { dev: 'inkstone dev' },
    dependencies: { inkstone: expect.stringMatching(/^\^\d/), react: '^19.0.0' },
  });
});

test('a folder with files is left as it is', async () => {
  const root = folder();
  writeFileSync(path.join(root, 'mine.txt'), '');
  expect(await run([root, '--yes'])).toBe(1);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('it has mine.txt'));
  expect(await run([path.join(root, 'mine.txt'), '--yes'])).toBe(1);
  expect(console.error).toHaveBeenLastCalledWith(expect.stringContaining('mine.txt is a file'));
});

test('a title is one line, shown as it is; without any text, the name of the folder is the title', async () => {
  const root = folder();
  const titled = async (title: string) => {
    const site = path.join(root, 'pots', randomUUID(), 'tea');
    await run([site, '--yes', '--no-install', '--title', title]);
    const [config = '', page = ''] = ['inkstone.config.ts', 'docs/index.md'].map((file) =>
      readFileSync(path.join(site, file), 'utf8'),
    );
    return [/title: (.*),/.exec(config)?.[1], page.split('\n')[0]];
  };
  expect(await titled('Map<Pot> of\n*tea* & a_b')).toEqual([
    "'Map<Pot> of *tea* & a_b'",
    String.raw`# Map\<Pot\> of \*tea\* \& a_b`,
  ]);
  expect(await titled(' \u202E\u001B')).toEqual(["'tea'", '# tea']);
  expect(await titled('A\u202Eb\u0007')).toEqual(["'Ab'", '# Ab']);
});

test('a folder whose name has a space is quoted in the command that leads to it', async () => {
  const root = path.join(folder(), 'My docs');
  await run([root, '--yes', '--no-install']);
  expect(console.log).toHaveBeenCalledWith(expect.stringMatching(/cd ".*My docs"\n/));
});

test('what is printed is text, and no shell runs what is in a name', async () => {
  const root = folder();
  const site = path.join(root, 'a$(id)\u001B[31m');
  await run([site, '--yes', '--no-install']);
  expect(console.log).toHaveBeenCalledWith(expect.stringMatching(/cd '[^\u001B]*a\$\(id\)\\u\{1b\}\[31m'\n/));
  expect(readFileSync(path.join(site, 'inkstone.config.ts'), 'utf8')).toContain("title: 'a$(id)[31m',");
  writeFileSync(path.join(root, '\u001B\n::error::x'), '');
  await run([root, '--yes']);
  expect(console.error).toHaveBeenLastCalledWith(expect.stringContaining(String.raw`\u{1b}\u{a}::error::x`));
});

test.each(['a file/below', 'leads nowhere', 'y'.repeat(300)])(
  'a folder that cannot be made is a sentence: %s',
  async (name) => {
    const root = folder();
    writeFileSync(path.join(root, 'a file'), '');
    symlinkSync('nowhere', path.join(root, 'leads nowhere'));
    expect(await run([path.join(root, name), '--yes', '--no-install'])).toBe(1);
    expect(console.error).toHaveBeenLastCalledWith(
      expect.stringMatching(/^Nothing can be written to .*: .* Name another folder\.$/),
    );
  },
);

test('an unknown language or host is refused with what is allowed', async () => {
  const root = folder();
  expect(await run([root, '--lang', 'de'])).toBe(2);
  expect(await run([root, '--deploy', 'ftp'])).toBe(2);
  expect(process.stderr.write).toHaveBeenCalledWith(expect.stringContaining('github-pages, static'));
});

test('Yarn 2 and later are told to write a folder node_modules', () => {
  const answers = { title: 'T', language: 'en', api: [], target: 'static' } as const;
  const files = siteFiles(answers, 't', '3.0.1', ['yarn', '4']);
  expect(files.get('.yarnrc.yml')).toBe('nodeLinker: node-modules\n');
  expect(files.get('.gitignore')).toContain('\n.yarn/\n');
});

test('only what was asked for is installed and configured', () => {
  const answers = { title: 'T', language: 'en', api: [], target: 'static' } as const;
  const plain = siteFiles(answers, 't', '3.0.1');
  expect([...plain.keys()]).not.toContain('.github/workflows/publish.yml');
  expect(plain.get('package.json')).not.toContain('api-reference-renderer');
  const full = siteFiles({ ...answers, language: 'zh-Hans', api: ['mitt'], target: 'github-pages' }, 't', '3.0.1');
  expect(full.get('inkstone.config.ts')).toContain("code: 'zh-Hans'");
  expect(full.get('inkstone.config.ts')).toContain("api: { packages: ['mitt'] }");
  expect(full.get('package.json')).toContain('"@inkstone/api-reference-renderer": "^3.0.1"');
  const workflow = full.get('.github/workflows/publish.yml') ?? '';
  expect([...workflow.matchAll(/uses: \S+@(\S+)/g)].map(([, ref]) => ref)).toEqual(
    Array.from({ length: 4 }, () => expect.stringMatching(/^[0-9a-f]{40}$/)),
  );
});

test.each([
  ['tea', 'pots', '', 'https://tea.github.io/pots/'],
  ['tea', 'tea.github.io', '', 'https://tea.github.io/'],
  ['tea', 'pots', 'https://docs.example/', 'https://docs.example/'],
])('the workflow of %s/%s, with the variable "%s", publishes at %s', (owner, repository, variable, address) => {
  const answers = { title: 'T', language: 'en', api: [], target: 'github-pages' } as const;
  const workflow = siteFiles(answers, 't', '3.0.1').get('.github/workflows/publish.yml') ?? '';
  const [, script = ''] = /run: \|\n(.*?)npm run build/s.exec(workflow) ?? [];
  const env = { OWNER: owner, REPOSITORY: repository, INKSTONE_URL: variable };
  expect(execFileSync('sh', ['-c', `${script}printf %s "$INKSTONE_URL"`], { env, encoding: 'utf8' })).toBe(address);
});

test.each([
  ['', 'npm ci'],
  ['npm/11.19.1 node/v24.1.0', 'npm ci'],
  ['pnpm/12.21.0 npm/? node/v24.1.0', 'npx --yes pnpm@12 install --frozen-lockfile'],
  ['yarn/1.22.22 npm/? node/v24.1.0', 'npx --yes yarn@1 install --frozen-lockfile'],
  ['yarn/4.18.1 npm/? node/v24.1.0', 'npx --yes @yarnpkg/cli-dist@4 install --immutable'],
  ['bun/1.4.5 npm/? node/v24.1.0', 'npx --yes bun@1 install --frozen-lockfile'],
])('started by "%s", the workflow installs with the release that wrote the lockfile', async (agent, installation) => {
  vi.stubEnv('npm_config_user_agent', agent);
  onTestFinished(() => void vi.unstubAllEnvs());
  const root = folder();
  expect(await run([root, '--yes', '--no-install', '--deploy', 'github-pages'])).toBe(0);
  const workflow = readFileSync(path.join(root, '.github/workflows/publish.yml'), 'utf8');
  expect(workflow).toContain(`- run: ${installation}\n`);
  // Yarn 2 and later write a folder node_modules only when they are told to.
  expect(existsSync(path.join(root, '.yarnrc.yml'))).toBe(agent.startsWith('yarn/4'));
});

test('a name that no package can have is refused before anything is written', async () => {
  const root = path.join(folder(), 'site');
  expect(await run([root, '--yes', '--no-install', '--api', '@my/library', 'My pots!'])).toBe(2);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"pots!" cannot be the name of a package'));
  expect(existsSync(root)).toBe(false);
});

test('names of packages may be separated by spaces or commas', () => {
  expect(namesIn(' a, @b/c  d')).toEqual(['a', '@b/c', 'd']);
});
