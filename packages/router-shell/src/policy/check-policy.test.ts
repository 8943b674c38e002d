import { siteConfigSchema } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import type { Site } from '../site/site.ts';
import { checkPolicy } from './check-policy.ts';
import { readContent } from './document.ts';
import { contentPolicy } from './policy.ts';

test('what HTML of the configuration brings to every page is said once, at its key, however it is written there', () => {
  const config = siteConfigSchema.parse({
    title: 'Tea',
    url: 'https://tea.example',
    theme: {
      announcement: { html: '<img src=cup.png alt=Cup onerror=pour()>' },
      footer: { copyright: 'Tea<base href=//e.example>' },
    },
  });
  const place = (keys: readonly PropertyKey[]) => ({ file: 'site.config.ts', line: keys.includes('footer') ? 2 : 1 });
  const site = { config, root: '/none', place } as unknown as Site;
  const content = readContent(
    '<img src="cup.png" alt="Cup" onerror="pour()"><footer>Tea<base href="//e.example"></footer>',
  );
  const pages = ['/a', '/b'].map((href) => ({ href, file: `docs${href}.md`, ...content }));
  const policy = contentPolicy({ config, boots: [], inlineScripts: [], files: [] });
  const problems = checkPolicy(site, policy, pages);
  expect(new Set(problems.map(({ code, file, line, found }) => [code, file, line, found].join(' ')))).toEqual(
    new Set([
      'blocked-by-policy site.config.ts 1 onerror="pour()"',
      'forbidden-html site.config.ts 2 <base href="//e.example">',
      'blocked-by-policy site.config.ts 2 //e.example',
    ]),
  );
});

test.each(['https://video.example:99999/1', 'https://[video/1'])(
  'an address that no browser can read is not to be allowed, as nothing would: %s',
  (address) => {
    const config = siteConfigSchema.parse({ title: 'Tea', url: 'https://tea.example' });
    const site = { config, root: '/none', place: () => ({ file: 'site.config.ts', line: 1 }) } as unknown as Site;
    const policy = contentPolicy({ config, boots: [], inlineScripts: [], files: [] });
    const content = readContent(`<iframe src="${address}"></iframe><img src="${address}" alt="">`);
    const problems = checkPolicy(site, policy, [{ href: '/a', file: 'docs/a.md', ...content }]);
    expect(problems).toHaveLength(2);
    for (const { suggestion, allowed } of problems) {
      expect(suggestion).toBeUndefined();
      expect(allowed).toMatch(/the name of a host.*port/);
    }
  },
);
