import { expect, test } from 'vitest';
import { addressOfStarlight, fromStarlight } from './starlight.ts';

const IMPORT =
  "import { Aside, Badge, Card, CardGrid, Code, Icon, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components';";

function read(source: string, frontMatter = {}) {
  const lost: string[] = [];
  const text = fromStarlight(`${IMPORT}\n${source}`, {
    isMdx: true,
    frontMatter,
    report: (_, { line, found }) => lost.push(`${line} ${found}`),
  });
  return { text: text.slice(1), lost };
}

test.each([
  ['<Aside type="tip" title="Read">\nNow.\n</Aside>', '<Admonition type="tip" title="Read">\nNow.\n</Admonition>'],
  ['<Aside>One line.</Aside>', '<Admonition type="note">One line.</Admonition>'],
  ['<Fragment slot="a">\n\nb\n\n</Fragment>', '\n\nb\n\n'],
  ['<Badge\n  text={"new"}\n  when={{ a: ">", b: [1] }}\n/>', '<small>new</small>\n\n\n'],
  ['<Code code="a = 1" lang="js" title="a.js" />', '<CodeBlock language="js" title="a.js">{"a = 1"}</CodeBlock>'],
  ['<Code code={text} />', '<CodeBlock>{text}</CodeBlock>'],
  ['<Steps>\n\n1. a\n\n</Steps>', '\n\n1. a\n\n'],
  ['<Card title="Tea" icon="cup">\n  Hot.\n</Card>', '<p>**Tea**</p>\n  Hot.\n'],
  ['<LinkCard\n  title="Tea"\n  href="/tea/"\n  description="Hot."\n/>', '- [Tea](</tea/>): Hot.\n\n\n\n'],
  ['a <Badge text="new" variant="tip" />', 'a <small>new</small>'],
  ['<Tabs syncKey="pm">\n<TabItem label="npm" icon="x">', '<Tabs group="pm">\n<TabItem label="npm">'],
  ['`<Steps>` <Other />', '`<Steps>` <Other />'],
])('%j is read as %j', (written, text) => {
  expect(read(written)).toEqual({ text, lost: [] });
});

test.each([
  ['guides/First steps', 'guides/first-steps'],
  ['Tests/WebDriver/index', 'tests/webdriver/index'],
  ['v1.0', 'v10'],
])('the page %j is at %j', (path, address) => {
  expect(addressOfStarlight(path)).toBe(address);
});

test('a heading of Starlight is one of HTML, and one whose level is computed is named', () => {
  const from = "import Heading from '@astrojs/starlight/components/AnchorHeading.astro';";
  const source = `${from}\n\n<Heading level="2" id="tea">Tea</Heading> <Heading level={n} id="pot">Pot</Heading>`;
  expect(read(source)).toEqual({ text: '\n\n<h2 id="tea">Tea</h2> Pot', lost: ['4 <Heading level={n} id="pot">'] });
});

test.each([
  'starlight-showcases',
  '@a/astro-cups',
  '@astro-community/astro-embed',
  '../Cup.svelte',
  'astro:transitions',
])('what %s shows is left out, and named', (from) => {
  expect(read(`import { Cup } from '${from}';\n\n<Cup />`).lost).toEqual([
    `2 import { Cup } from '${from}';`,
    '4 <Cup />',
  ]);
});

test('what needs Astro is left out, and named with its line', () => {
  expect(read('import Cup from \'../Cup.astro\';\n\n<Cup big>tea</Cup> <Icon name="cup" />\n')).toEqual({
    text: '\n\ntea \n',
    lost: ["2 import Cup from '../Cup.astro';", '4 <Cup big>', '4 <Icon name="cup" />'],
  });
});
