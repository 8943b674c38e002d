import { exampleShell } from '@inkstone/site-model/shell';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShellProvider } from '../shell/shell-context.tsx';
import Link from './Link.tsx';
import useBaseUrl from './useBaseUrl.ts';

test('no address is none, as in Docusaurus', () => {
  const Addresses = () => JSON.stringify([useBaseUrl(''), useBaseUrl(undefined as unknown as string) ?? null]);
  expect(renderToString(<Addresses />)).toBe('[&quot;&quot;,null]');
});

test('a link to what Docusaurus does not look for is below the base path, and leaves the site', () => {
  const html = renderToString(<Link to="pathname:///api/v7/">API</Link>);
  expect(html).toBe('<a target="_blank" rel="noopener noreferrer" data-external="" href="/api/v7/">API</a>');
});

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
