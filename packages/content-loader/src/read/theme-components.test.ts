import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { themeComponents, withThemeComponents } from './theme-components.ts';

const root = mkdtempSync(path.join(tmpdir(), 'inkstone-theme-'));
const MODULE = `import type { Kind } from '@theme/MDXComponents';
import Original from '@theme-original/MDXComponents';
import Details from '@theme/Details';
import Cup, { Lid as Cover, type Size } from '../../parts/Cup';
import {
  Spoon,
} from './Spoon';
import { Tray } from '@tea/tray';
import { Tabs } from './Tabs';
import * as icons from '../../icons';

const Own = () => null;

const components: Kind = {
  ...Original,
  ...icons,
  Cup,
  Lid: Cover,
  Spoon,
  Tray,
  Own,
  Details,
  Tabs,
  table: Spoon,
  Saucer: ({ size }) => <Cup size={size} />,
  Kettle(props) {
    return <b {...props} />;
  },
};
export default components;
`;

beforeAll(() => {
  mkdirSync(path.join(root, 'src/theme/MDXComponents'), { recursive: true });
  writeFileSync(path.join(root, 'src/theme/MDXComponents/index.tsx'), MODULE);
  mkdirSync(path.join(root, 'src/icons'));
  writeFileSync(path.join(root, 'src/icons/index.ts'), 'export function Leaf() {}\nexport const size = 1;\n');
});
afterAll(() => rmSync(root, { recursive: true }));

it('finds the components that pages use without an import, with what imports them', () => {
  expect([...themeComponents(root)]).toEqual([
    ['Leaf', "import { Leaf } from '@site/src/icons';"],
    ['Cup', "import { default as Cup } from '@site/src/parts/Cup';"],
    ['Lid', "import { Lid as Lid } from '@site/src/parts/Cup';"],
    ['Spoon', "import { Spoon as Spoon } from '@site/src/theme/MDXComponents/Spoon';"],
    ['Tray', "import { Tray as Tray } from '@tea/tray';"],
    ['Own', "import { Own } from '@site/src/theme/MDXComponents/index.tsx';"],
    // Details is that of the theme, which is an element of ours.
    ['Tabs', "import { Tabs as Tabs } from '@site/src/theme/MDXComponents/Tabs';"],
    ['Saucer', "import { Saucer } from '@site/src/theme/MDXComponents/index.tsx';"],
    ['Kettle', "import { Kettle } from '@site/src/theme/MDXComponents/index.tsx';"],
  ]);
  expect(themeComponents(path.join(root, 'src')).size).toBe(0);
});

it.each([
  ['<Cup size={1} />', ['Cup']],
  ['a <Spoon/> and\n\n<Tray>\nb\n</Tray>', ['Spoon', 'Tray']],
  ['<Cupboard />', []],
  ['```jsx\n<Cup />\n```', []],
  ["import Cup from './own';\n\n<Cup />", []],
  ["import {\n  Cup,\n} from './own';\n\n<Cup />", []],
  ['export const Cup = () => <b />;\n\n<Cup />', []],
])('components that a page uses and neither imports nor defines are imported after its text: %j', (source, names) => {
  const written = withThemeComponents(source, themeComponents(root));
  expect(written.startsWith(source)).toBe(true);
  expect([...written.slice(source.length).matchAll(/ as (\w+)/g)].map(([, name]) => name)).toEqual(names);
});

it('finds components that stand on one line', () => {
  const other = path.join(root, 'other');
  mkdirSync(path.join(other, 'src/theme'), { recursive: true });
  const module = "import Cup, { Pot as P } from '@site/src/Cup';\nexport default { ...Old, Cup, Pot: P };\n";
  writeFileSync(path.join(other, 'src/theme/MDXComponents.js'), module);
  expect([...themeComponents(other)]).toEqual([
    ['Cup', "import { default as Cup } from '@site/src/Cup';"],
    ['Pot', "import { Pot as Pot } from '@site/src/Cup';"],
  ]);
});
