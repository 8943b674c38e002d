import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureSite, type FixtureSite } from '../fixture-site.ts';

/** A repository whose packages are not installed, as it is cloned. */
const FILES: Record<string, string> = {
  'docusaurus.config.js': `module.exports = () => ({
  title: 'Tea', url: 'https://tea.example', baseUrl: '/',
  plugins: [require.resolve('@tea/kettle')],
  presets: [['classic', { docs: { routeBasePath: '/docs' } }]],
});
`,
  'docs/plain.md': '# Plain\n\nWater.\n',
  'docs/embedded.md': '# Embedded\n\nimport Film from \'tea-films\';\n\n<Film id="a">\n\nBoiling.\n\n</Film>\n',
  'docs/part.mdx': "# Part\n\nimport Cup from '@site/src/Cup';\n\n<Cup />\n",
  'src/Cup.js': "import { glaze } from 'tea-glaze';\nexport default () => <i className={glaze('a')}>Cup</i>;\n",
  'src/pages/index.js': `import Layout from '@theme/Layout';
import join, { Shelf } from 'tea-shelf';
import { leaves } from '../generated/leaves.json';
export default () => <Layout><h1 className={join('a')}>Pots</h1><Shelf><b>Kept</b></Shelf>{leaves.name}</Layout>;
`,
};

let site: FixtureSite;
let output = '';
beforeAll(async () => {
  site = await fixtureSite(FILES);
  ({ output } = await site.run('migrate'));
}, 120_000);
afterAll(() => site.remove());

test('what is not installed fails the pages that need it, and the others are built and counted', async () => {
  expect(output).toContain('Pages        4: 1 built, 0 differ, 3 fail');
  expect(output).toMatch(/^Next: npx inkstone dev$/m);
  const report = await site.read('inkstone-report.md');
  expect(report).not.toContain('could not be built');
  expect(report).toContain('the plugin @tea/kettle does not run here');
  expect(report).toMatch(/`\/docs\/embedded`.*\n.*line 3: There is no such module, and no such package is installed/);
  expect(report).toMatch(/`\/docs\/part`.*\n.*line 3: The module cannot be bundled: .*tea-glaze/);
  expect(report).toMatch(/`\/`.*\n.*line 2: .*tea-shelf[^]*line 3: .*leaves\.json/);
});

test('a draft shows what is around of what is missing, and a build is refused', async () => {
  const draft = await site.run('build', '--draft');
  expect(draft.code).toBe(0);
  expect(await site.read('dist/index.html')).toMatch(/<h1[^>]*>Pots<\/h1><b>Kept<\/b>/);
  expect(await site.article('dist/docs/embedded/index.html')).toContain('Boiling.');
  await site.run('build', '--out-dir', 'out');
  expect(site.has('out')).toBe(false);
}, 120_000);
