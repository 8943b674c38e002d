import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PASSES } from './pipeline.ts';

const ARCHITECTURE = new URL('../../../../docs/architecture.md', import.meta.url);
const LIST = /(?<=<!-- passes -->\n)[^]*(?=<!-- \/passes -->)/;

/** Whether the tests run with `-u`. */
function isUpdate(): boolean {
  return (expect.getState().snapshotState as unknown as { _updateSnapshot: string })._updateSnapshot === 'all';
}

// `vitest run -u` writes it.
test('docs/architecture.md lists the passes in their order', () => {
  const list = PASSES.map(({ name, summary, mdast, handlers, blocks, lines, hast }, index) => {
    const stages = [mdast && 'Markdown', (handlers ?? blocks ?? lines) && 'nodes', hast && 'article'].filter(Boolean);
    return `${index + 1}. **${name}** (${stages.join(', ')}): ${summary}\n`;
  }).join('');
  if (isUpdate())
    writeFileSync(
      ARCHITECTURE,
      readFileSync(ARCHITECTURE, 'utf8').replace(LIST, () => list),
    );
  expect(LIST.exec(readFileSync(ARCHITECTURE, 'utf8'))?.[0]).toBe(list);
});

test('no two passes have a name, a block or a kind of node in common', () => {
  const blocks = PASSES.flatMap(({ blocks: own, lines }) => [...(own?.keys() ?? []), ...(lines?.keys() ?? [])]);
  expect(new Set(blocks).size).toBe(blocks.length);
  expect(new Set(PASSES.map(({ name }) => name)).size).toBe(PASSES.length);
});
