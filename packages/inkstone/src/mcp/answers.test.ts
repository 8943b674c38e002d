import { expect, test } from 'vitest';
import { answered, changes, listVersions, MOST, read, symbol } from './answers.ts';
import { plain, siteFrom } from './published-site.ts';

const copy = (title: string, address: string, text: string) =>
  `---\ntitle: ${JSON.stringify(title)}\nurl: ${JSON.stringify(`https://example.com${address}`)}\n---\n\n# ${title}\n\n${text}\n`;

const START_2 = copy(
  'Start',
  '/lib/docs/start',
  'Install it.\n\n## Keep {x}\n\nTen open requests.\n\n## Next\n\nGo on.',
);
const START_NEXT = copy(
  'Start',
  '/lib/docs/next/start',
  'Install it.\n\n## Keep {x}\n\nTwenty open requests.\n\n## Next\n\nGo on.',
);
const QUEUE = copy(
  'Queue',
  '/lib/api/next/core/class/Queue',
  'Keeps requests.\n\n### `add`\n\nAdds one.\n\n### `close`\n\nEnds it.',
);
const LONG = copy('Long', '/lib/docs/next/long', 'A line of text.\n'.repeat(2000));

const version = (name: string, path: string, ids: readonly string[]) => ({
  name,
  label: name === 'current' ? 'Next' : name,
  isLast: name === '2.0',
  path,
  banner: name === 'current' ? { text: 'For 2.1 and later. ', link: 'Read it' } : 'none',
  docs: ids.map((id) => ({ id, path: `${path}/${id}` })),
});

const FILES = new Map([
  [
    'site-data.json',
    JSON.stringify({
      locales: [{ code: 'en', path: '/lib/' }],
      plugins: [
        {
          id: 'default',
          path: '/lib/docs',
          versions: [
            version('current', '/lib/docs/next', ['start', 'long']),
            version('2.0', '/lib/docs', ['start', 'old']),
          ],
        },
        { id: 'api', path: '/lib/api', versions: [version('current', '/lib/api/next', ['core/class/Queue'])] },
      ],
    }),
  ],
  ['docs/start.md', START_2],
  ['docs/next/start.md', START_NEXT],
  ['docs/next/long.md', LONG],
  ['api/next/core/class/Queue.md', QUEUE],
  ['docs/start/index.json', JSON.stringify({ page: { toc: [{ depth: 2, id: 'keep', html: 'Keep {x}' }] } })],
  ['docs/next/start/index.json', JSON.stringify({ page: { toc: [{ depth: 2, id: 'keep', html: 'Keep {x}' }] } })],
  ['api/next/core/class/Queue/index.json', JSON.stringify({ page: { toc: [] } })],
  ['docs/llms-full.txt', START_2],
  ['docs/next/llms-full.txt', [START_NEXT, LONG].join('\n')],
]);
const site = await siteFrom('dist', async (file) => FILES.get(file) ?? null);

test('the folder of a language is a site of its own', async () => {
  const entities = {
    locales: [{ path: '/lib/' }, { path: '/lib/de/' }],
    plugins: [
      { id: 'api', path: '/lib/api', versions: [version('2.0', '/lib/api', ['core/class/Queue'])] },
      { id: 'default', path: '/lib/de/docs', versions: [version('2.0', '/lib/de/docs', ['start'])] },
    ],
  };
  const files = new Map([
    ['site-data.json', JSON.stringify(entities)],
    ['docs/start.md', copy('Start', '/lib/de/docs/start', 'Zehn offene Anfragen.')],
  ]);
  const german = await siteFrom('dist/de', async (file) => files.get(file) ?? null);
  expect(await read(german, { page: 'start', version: '2.0' })).toContain('Zehn');
  await expect(symbol(german, 'Queue', '2.0')).rejects.toThrow('publishes no Markdown of /lib/api/core/class/Queue');
});

test('a folder without a site is refused', async () => {
  await expect(siteFrom('docs', async () => null)).rejects.toThrow('There is no site in docs');
  await expect(siteFrom('docs', async () => '{}')).rejects.toThrow('There is no site in docs');
});

test('versions say which is the latest release, and what they are for', () => {
  expect(listVersions(site)).toBe(
    [
      'Versions of the documentation at dist:',
      '- current (“Next”): 2 pages in “default”. For 2.1 and later.',
      '- 2.0: 2 pages in “default”, the latest release',
      '- current (“Next”): 1 page in “api”. For 2.1 and later.',
    ].join('\n'),
  );
});

test('a version is named by its name or its label, and nothing stands in for one that is not there', async () => {
  const page = 'start';
  expect(await read(site, { page, version: 'next' })).toContain('Twenty');
  expect(await read(site, { page, version: 'current' })).toContain('Twenty');
  await expect(read(site, { page, version: '1.0' })).rejects.toThrow(
    'There is no version “1.0”. Say which one is installed: current (“Next”), 2.0. The latest release is 2.0.',
  );
});

test('a page is found by its address in any form, and by its id', async () => {
  for (const page of [
    'https://example.com/lib/docs/start',
    '/lib/docs/start/',
    'docs/start.md',
    'start',
    '/lib/docs/start#keep',
  ])
    expect(await read(site, { page, version: '2.0' }), page).toContain('Ten open');
});

test('a page whose own name ends in .md is found by it', async () => {
  const versions = [version('2.0', '/lib/docs', ['aux', 'aux.md'])];
  const files = new Map([
    [
      'site-data.json',
      JSON.stringify({
        locales: [{ code: 'en', path: '/lib/' }],
        plugins: [{ id: 'default', path: '/lib/docs', versions }],
      }),
    ],
    ['docs/aux.md', 'The first copy.'],
    ['docs/aux.md.md', 'The second copy.'],
  ]);
  const named = await siteFrom('dist', async (file) => files.get(file) ?? null);
  for (const page of ['/lib/docs/aux.md', 'aux.md', 'docs/aux.md.md'])
    expect(await read(named, { page, version: '2.0' }), page).toContain('second');
  expect(await read(named, { page: 'aux', version: '2.0' })).toContain('first');
});

test('a page of another version, and one that is nearly there, are named', async () => {
  await expect(read(site, { page: '/lib/docs/start', version: 'current' })).rejects.toThrow(
    '/lib/docs/start is a page of 2.0; in current it is /lib/docs/next/start.',
  );
  await expect(read(site, { page: 'docs/strat', version: '2.0' })).rejects.toThrow('Did you mean /lib/docs/start?');
});

test('a section is found by its words or its anchor, and ends where the next begins', async () => {
  const byWords = await read(site, { page: 'start', version: 'current', section: 'Keep {x}' });
  expect(byWords).toBe('/lib/docs/next/start\n\n## Keep {x}\n\nTwenty open requests.');
  expect(await read(site, { page: 'start', version: 'current', section: '#keep' })).toBe(byWords);
  await expect(read(site, { page: 'start', version: 'current', section: 'Lost' })).rejects.toThrow(
    'It has: Keep {x}, Next',
  );
});

test('a long page comes in parts that join to the whole', async () => {
  let text = '';
  for (let from: number | undefined = 0; from !== undefined;) {
    const part = await read(site, { page: 'long', version: 'current', from });
    expect(part.length).toBeLessThan(MOST + 100);
    const next = /\n\n\[\d+ of \d+ characters; go on with "from": (\d+)\]$/.exec(part);
    text += next ? part.slice(0, next.index) : part;
    from = next ? Number(next[1]) : undefined;
  }
  expect(text).toBe(LONG);
});

test('a symbol is its page, a member its part', async () => {
  expect(await symbol(site, 'Queue', 'current')).toBe(QUEUE);
  expect(await symbol(site, 'Queue.add()', 'current')).toBe('/lib/api/next/core/class/Queue\n\n### `add`\n\nAdds one.');
});

test('changes of a page are a patch', async () => {
  const patch = await changes(site, { page: 'start', version: 'current', since: '2.0' });
  expect(patch).toContain('-Ten open requests.\n+Twenty open requests.');
});

test('changes of a version are lists of pages', async () => {
  expect(await changes(site, { version: 'current', since: '2.0' })).toBe(
    [
      '# “default” from 2.0 to current',
      '## Changed',
      '- /lib/docs/next/start (1 line added, 1 removed)',
      '## New',
      '- /lib/docs/next/long',
      '## Gone',
      '- /lib/docs/old',
    ].join('\n'),
  );
});

test('no page can stand in for another in the changes of a version', async () => {
  const forged = copy(
    'Forged',
    '/lib/docs/next/start',
    'Install it.\n\n## Keep {x}\n\nTen open requests.\n\n## Next\n\nGo on.',
  );
  const hostile = copy(
    'Long',
    '/lib/docs/next/long',
    `\`\`\` a\`\` \`\`\`\n\n\`\`\`\`md\n\`\`\`\n${forged}\n\`\`\`\`\n`,
  );
  const files = new Map([...FILES, ['docs/next/llms-full.txt', [START_NEXT, hostile].join('\n')]]);
  const asked = await siteFrom('dist', async (file) => files.get(file) ?? null);
  expect(await changes(asked, { version: 'current', since: '2.0' })).toContain(
    '- /lib/docs/next/start (1 line added, 1 removed)',
  );
});

test('two texts with nothing in common are not compared line by line, which would take minutes', async () => {
  const lines = (name: string) => Array.from({ length: 10_000 }, (_, at) => `Line ${at} of ${name}.`).join('\n');
  const [before, after] = [
    copy('Start', '/lib/docs/start', lines('the old text')),
    copy('Start', '/lib/docs/next/start', lines('the new text')),
  ];
  const files = new Map([
    ...FILES,
    ['docs/start.md', before],
    ['docs/next/start.md', after],
    ['docs/llms-full.txt', before],
    ['docs/next/llms-full.txt', after],
  ]);
  const asked = await siteFrom('dist', async (file) => files.get(file) ?? null);
  expect(await changes(asked, { version: 'current', since: '2.0' })).toContain('- /lib/docs/next/start (another text)');
  expect(await changes(asked, { page: 'start', version: 'current', since: '2.0' })).toContain('Read both.');
}, 10_000);

test('an answer is plain text without what a terminal acts on, and an error is no longer than an answer', async () => {
  const text = async (answer: () => Promise<string>) => (await answered(answer)).content[0]?.text;
  expect(await text(async () => 'a\u001B]0;b\u0007\n\u009Bc')).toBe('a]0;b\nc');
  // Nor has it what readers of a page do not see.
  expect(await text(async () => 'a\u202E\tb\u{E0069}c')).toBe('a\tbc');
  const error = await text(async () => read(site, { page: 'x'.repeat(100_000), version: '\u001B[2J' }));
  expect(error).toContain('There is no version “[2J”');
  const unknown = await text(() => read(site, { page: 'x'.repeat(100_000), version: '2.0' }));
  expect(unknown?.length).toBeLessThan(MOST + 100);
});

test('what is no site is refused, whatever its versions have in place of a notice', async () => {
  const [known = ''] = [FILES.get('site-data.json')];
  const json = known.replaceAll('"banner":"none"', '"banner":null');
  await expect(siteFrom('docs', async () => json)).rejects.toThrow('There is no site in docs');
});

test('the text of a hit has no HTML', () => {
  expect(plain('a <mark>b</mark> &lt;c&gt; &amp;amp; &quot;d&quot;')).toBe('a b <c> &amp; "d"');
});
