import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureSite, type FixtureSite } from '../migrate/fixture-site.ts';

let site: FixtureSite;
beforeAll(async () => {
  site = await fixtureSite({
    'docs/index.md': '# Tea\n',
    'inkstone.config.ts': "export default { url: 'https://tea.example', markdown: { mermaid: true } };\n",
  });
});
afterAll(() => site.remove());

test('the package that diagrams need is asked for', async () => {
  const { output, code } = await site.run('doctor');
  expect(output).toContain('npm install --save-dev mermaid');
  expect(code).toBe(1);
}, 60_000);
