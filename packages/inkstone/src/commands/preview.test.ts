import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { preview } from './preview.ts';
import { Refusal } from './refusal.ts';

test.each(['{', 'null', '[]', '{"locales":[5]}', '{"locales":[{"path":"/"}],"origins":[5]}'])(
  'what a build did not write is named: %s',
  async (text) => {
    const root = await mkdtemp(path.join(tmpdir(), 'inkstone-preview-'));
    onTestFinished(() => rm(root, { recursive: true }));
    await mkdir(path.join(root, 'docs'));
    await writeFile(path.join(root, 'docs/index.md'), '# Tea\n');
    await writeFile(
      path.join(root, 'inkstone.config.ts'),
      "export default { title: 'Tea', url: 'https://tea.example' };\n",
    );
    await mkdir(path.join(root, 'dist'));
    await writeFile(path.join(root, 'dist/site-data.json'), text);
    const error: unknown = await preview(root, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).message).toMatch(/dist\/site-data\.json is not what a build writes\./);
  },
);
