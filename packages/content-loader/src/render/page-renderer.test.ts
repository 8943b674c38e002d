import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { open, write } from '../fixtures/docs-folder.ts';

test.each([
  ['{setTimeout(() => { throw new Error("late"); }, 0) && 1}', 'late'],
  ['export const a = Promise.reject(null);', 'null'],
])('code that fails after its page was rendered is said, and other pages are rendered: %s', async (code, reason) => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => said.mockRestore());
  await write({ 'docs/a.mdx': `# A\n\n${code}\n`, 'docs/b.mdx': '# B\n\ntext\n' });
  const source = await open({ path: 'docs' });
  const keyOf = (id: string) => source.outline.pages.find((page) => page.id === id)!.key;
  const rendered: string[] = [];
  const render = (id: string) => source.render([keyOf(id)], ({ html }) => void rendered.push(html));
  await render('a');
  await vi.waitFor(() => expect(said).toHaveBeenCalled(), { timeout: 10_000 });
  await setTimeout(50);
  await render('b');
  expect(said.mock.calls[0]?.[0]).toMatch(
    new RegExp(`^Code of a page failed after the page was rendered: .*${reason}`),
  );
  expect(rendered.at(-1)).toContain('text');
});

test('a page that throws nothing is a problem of it', async () => {
  await write({ 'docs/a.mdx': '# A\n\n{(() => { throw null; })()}\n' });
  const source = await open({ path: 'docs' });
  const problems: unknown[] = [];
  await source.render(
    [source.outline.pages.find(({ id }) => id === 'a')!.key],
    (body) => void problems.push(...body.problems),
  );
  expect(problems).toMatchObject([{ code: 'page-failed', message: 'The page threw while it was rendered: null' }]);
});
