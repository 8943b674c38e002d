import { exampleShell } from '@inkstone/site-model/shell';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShellProvider } from '../shell/shell-context.tsx';
import useBaseUrl from './useBaseUrl.ts';

const Address = ({ of }: { of: string }) => useBaseUrl(of);

test.each([
  ['docs/start', '/tea/de/docs/start'],
  ['/tea/de/docs/start', '/tea/de/docs/start'],
  ['img/leaf.png', '/tea/img/leaf.png'],
  ['/img/leaf.svg?v=2', '/tea/img/leaf.svg?v=2'],
  ['/tea/img/leaf.png', '/tea/img/leaf.png'],
  ['https://tea.example/a.png', 'https://tea.example/a.png'],
])('in another language %s leads to %s, as languages share files', (of, expected) => {
  const shell = exampleShell({ site: { base: '/tea/de/', filesBase: '/tea/' } });
  const html = renderToString(
    <ShellProvider shell={shell}>
      <Address of={of} />
    </ShellProvider>,
  );
  expect(html).toBe(expected);
});
