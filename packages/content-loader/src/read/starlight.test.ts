import { expect, test } from 'vitest';
import { fromStarlight } from './starlight.ts';

const IMPORT =
  "import { Aside, Badge, Card, CardGrid, Icon, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components';";

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
  ['<Aside type="tip" title="Read">\nNow.\n</Aside>', '::::tip[Read]\nNow.\n::::'],
  ['<Steps>\n\n1. a\n\n</Steps>', '\n\n1. a\n\n'],
  ['<Card title="Tea" icon="cup">\n  Hot.\n</Card>', '<p>**Tea**</p>\n  Hot.\n'],
  ['<LinkCard\n  title="Tea"\n  href="/tea/"\n  description="Hot."\n/>', '- [Tea](</tea/>): Hot.\n\n\n\n'],
  ['a <Badge text="new" variant="tip" />', 'a <small>new</small>'],
  ['<Tabs syncKey="pm">\n<TabItem label="npm" icon="x">', '<Tabs group="pm">\n<TabItem label="npm">'],
  ['`<Steps>` <Other />', '`<Steps>` <Other />'],
])('%j is read as %j', (written, text) => {
  expect(read(written)).toEqual({ text, lost: [] });
});

test('what needs Astro is left out, and named with its line', () => {
  expect(read('import Cup from \'../Cup.astro\';\n\n<Cup big>tea</Cup> <Icon name="cup" />\n')).toEqual({
    text: '\n\ntea \n',
    lost: ["2 import Cup from '../Cup.astro';", '4 <Cup big>', '4 <Icon name="cup" />'],
  });
});
