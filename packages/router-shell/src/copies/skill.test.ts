import { expect, test } from 'vitest';
import type { Site } from '../site/site.ts';
import { skillFile } from './skill.ts';

/** As much of a site as the text is made of. */
function siteWith(versions: readonly string[], skill: object | undefined): Site {
  const ofVersion = (name: string) => ({
    name,
    label: name,
    path: name === '2.0' ? '/base/' : `/base/${name}`,
    isLast: name === '2.0',
  });
  return {
    config: {
      title: 'Tea',
      url: 'https://tea.example',
      baseUrl: '/base/',
      copies: { markdown: true, llms: true, skill },
    },
    view: { plugins: [{ id: 'default', path: '/base/', versions: versions.map(ofVersion) }] },
  } as unknown as Site;
}
const skill = { name: 'teapot', description: 'Brewing: "how"?', package: '@lib/teapot', text: 'Empty the pot.\n' };

test('a skill says what it is for, the rules of the owner, which version to read and where', () => {
  expect(skillFile(siteWith(['2.0', '1.0'], skill))).toBe(
    [
      '---\nname: teapot\ndescription: "Brewing: \\"how\\"?"\n---',
      '# Tea',
      'Empty the pot.',
      '## Where to read',
      'Find out which version of `@lib/teapot` the project has (its lock file says so), and read the pages of that version only: what is right in one may be wrong in another.',
      '- 2.0 (latest): https://tea.example/base/llms.txt\n- 1.0: https://tea.example/base/1.0/llms.txt',
      'Each page has a copy as Markdown at its address with `.md` at the end.',
      'To search, and to look up names, run the MCP server `npx -y inkstone mcp https://tea.example/base/`: it reads the published pages and asks for the version of each question.\n',
    ].join('\n\n'),
  );
});

test('a site of one version does not speak of versions, and one without a skill has none', () => {
  const one = skillFile(siteWith(['2.0'], { name: 'teapot', description: 'Brewing.', text: '' }));
  expect(one).toContain('## Where to read\n\n- 2.0: https://tea.example/base/llms.txt\n\n');
  expect(one).not.toContain('which version');
  expect(skillFile(siteWith(['2.0'], undefined))).toBeNull();
});

test('lists that a site does not publish are not named, and without an address of the site there is no skill', () => {
  const site = siteWith(['2.0'], skill);
  const { config } = site;
  const without = (change: object) => skillFile({ ...site, config: { ...config, ...change } } as unknown as Site);
  expect(without({ copies: { ...config.copies, markdown: false } })).not.toMatch(/llms\.txt|\.md`/);
  expect(without({ url: '' })).toBeNull();
});
