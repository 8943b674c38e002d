import { expect, test } from 'vitest';
import { printConfig, Taken } from './print-config.ts';

test('a configuration has keys of any name, and addresses of other hosts with their scheme', () => {
  const sidebars = JSON.parse('{ "__proto__": ["a"] }') as object;
  const logo = new Taken({ src: '//a.example/a.svg', alt: '// A' }, 'themeConfig.logo');
  const code = printConfig({ sidebars, theme: { logo }, favicon: '//a.example/a.ico' }, []);
  expect(code).toContain("sidebars: { ['__proto__']: ['a'] }");
  expect(code).toContain("{ src: 'https://a.example/a.svg', alt: '// A' }");
  expect(code).toContain("favicon: 'https://a.example/a.ico'");
});
