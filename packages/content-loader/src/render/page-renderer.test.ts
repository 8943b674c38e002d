import { expect, onTestFinished, test, vi } from 'vitest';
import { open, write } from '../fixtures/docs-folder.ts';

const LATE = [
  ['{setTimeout(() => { throw new Error("late"); }, 30) && 1}', 'late'],
  ['export const a = void setTimeout(() => { Promise.reject(null); }, 30);', 'null'],
];

test.each(LATE)(
  'code that fails after its page was rendered is a problem of the page in a build: %s',
  async (code, reason) => {
    await write({ 'docs/a.mdx': `# A\n\n${code}\n`, 'docs/b.mdx': '# B\n\ntext\n' });
    const failed = { code: 'page-failed', severity: 'error', file: 'docs/a.mdx', line: 1 };
    // The second time, what is cached of it must not be taken for a page that does not fail.
    for (let time = 1; time <= 2; time++) {
      const source = await open({ path: 'docs' });
      const keys = source.outline.pages.map(({ key }) => key);
      await source.render(keys, () => undefined);
      await vi.waitFor(() => expect(source.outline.problems).toHaveLength(1), { timeout: 10_000 });
      const message = `Code of this page failed after the page was rendered: ${reason}`;
      expect(source.outline.problems).toMatchObject([{ ...failed, message }]);
      await source.close();
    }
  },
);

test.each(LATE)('the dev server only says it, and other pages are rendered: %s', async (code, reason) => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => said.mockRestore());
  await write({ 'docs/a.mdx': `# A\n\n${code}\n`, 'docs/b.mdx': '# B\n\ntext\n' });
  const source = await open({ path: 'docs' }, 'dev');
  const keyOf = (id: string) => source.outline.pages.find((page) => page.id === id)!.key;
  const rendered: string[] = [];
  const render = (id: string) => source.render([keyOf(id)], ({ html }) => void rendered.push(html));
  await render('a');
  await vi.waitFor(() => expect(said).toHaveBeenCalled(), { timeout: 10_000 });
  await render('b');
  expect(said.mock.calls[0]?.[0]).toContain(`after the page was rendered: ${reason}`);
  expect(said.mock.calls[0]?.[0]).toContain('docs/a.mdx');
  expect(source.outline.problems).toEqual([]);
  expect(rendered.at(-1)).toContain('text');
  await source.close();
});

test.each(['throw new Error("late")', 'process.exit(0)'])(
  'code that fails while another page is compiled is no fault of that: %s',
  async (code) => {
    const slow = '{(() => { const end = Date.now() + 40; while (Date.now() < end); })()}';
    await write({
      'docs/a.mdx': `# A\n\n{setTimeout(() => { ${code}; }, 20) && 1}\n`,
      ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`docs/b${number}.mdx`, `# B\n\n${slow}\n`])),
    });
    const source = await open({ path: 'docs' });
    const problems: unknown[] = [];
    await source.render(
      source.outline.pages.map(({ key }) => key),
      (body) => void problems.push(...body.problems),
    );
    await vi.waitFor(() => expect(source.outline.problems).toMatchObject([{ file: 'docs/a.mdx' }]), {
      timeout: 10_000,
    });
    expect(problems).toEqual([]);
    await source.close();
  },
);

test.each([
  ['null', 'null'],
  ['{ code: 5 }', '{"code":5}'],
  ['Object.create(null)', '{}'],
])('a page that throws no error is a problem of it: %s', async (thrown, said) => {
  await write({ 'docs/a.mdx': `# A\n\n{(() => { throw ${thrown}; })()}\n` });
  const source = await open({ path: 'docs' });
  const problems: unknown[] = [];
  await source.render(
    [source.outline.pages.find(({ id }) => id === 'a')!.key],
    (body) => void problems.push(...body.problems),
  );
  expect(problems).toMatchObject([{ code: 'page-failed', message: `The page threw while it was rendered: ${said}` }]);
});
