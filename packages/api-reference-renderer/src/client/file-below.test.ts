import { expect, test } from 'vitest';
import { fileBelow } from './file-below.ts';

test.each([
  ['https://tea.example/api/pot', '/api/pot/card.json'],
  ['https://tea.example/api/pot/#pour', '/api/pot/card.json'],
  ['https://tea.example/api/pot.html?a', '/api/pot/card.json'],
  ['https://tea.example/', '/card.json'],
  ['https://tea.example//evil.example/a', '//evil.example/a/card.json'],
  ['https://tea.example/.//evil.example/', '//evil.example/card.json'],
  ['https://evil.example/a', '/a/card.json'],
])('the file below %s is one of the site itself', (href, path) => {
  const file = new URL(fileBelow(href, 'card.json', 'https://tea.example'));
  expect(file.host).toBe('tea.example');
  expect(file.pathname).toBe(path);
});
