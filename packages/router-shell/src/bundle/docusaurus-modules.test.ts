import { expect, test } from 'vitest';
import { languageOf, svgComponent, withImports, withNamedComponents, withoutLacking } from './docusaurus-modules.ts';

test('an imported SVG is a component; the attributes of its root are properties with React’s names', () => {
  const code = svgComponent(
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" class="a" stroke-width=\'2\' aria-label="Pot" style="x:y"><path d="M0 0"/></svg>\n',
  );
  expect(code).toContain('const own = {"viewBox":"0 0 8 8","className":"a","strokeWidth":"2","aria-label":"Pot"};');
  expect(code).toContain(String.raw`{ __html: "<path d=\"M0 0\"/>" }`);
});

test('an imported SVG with styles of its own is a picture, in which they are its own alone', () => {
  const code = svgComponent('<svg viewBox="0 0 8 8"><style>.a { fill: red }</style><path class="a"/></svg>');
  expect(code).toContain("createElement('img', { src, alt: title ?? '', ...properties })");
  expect(code).toContain('"data:image/svg+xml,%3Csvg%20viewBox');
});

test.each([
  ["const a = require('./a.png').default;", 'import * as __required0 from "./a.png"; const a = __required0.default;'],
  ["const a = require('./a.json');", 'import __required0 from "./a.json"; const a = __required0;'],
  ["<A {...require('./a.json')} />;", 'import __required0 from "./a.json"; <A {...__required0} />;'],
  ["x.require('./a'); const b = 1;", "x.require('./a'); const b = 1;"],
  ["module.exports = require('./a');", "module.exports = require('./a');"],
])('%s is read as %s', (written, read) => {
  expect(withImports(written)).toBe(read);
});

test.each([
  ['a.js', 'export const a = <b />;', 'jsx'],
  ['a.js', 'export const a = 1;', undefined],
  ['a.jsx', 'export const A = () => <b />;', undefined],
  ['a.jsx', 'export const A = ({ b }: { b: string }) => <i>{b}</i>;', 'tsx'],
  ['a.jsx', 'export const A = <', undefined],
  ['a.ts', 'export const a: string = "";', undefined],
])('%s with %j is read as %s', (file, code, language) => {
  expect(languageOf(file, code)).toBe(language);
});

test.each([
  [
    "import { useA, B as C } from '@docusaurus/x';",
    "import { useA} from '@docusaurus/x'; import { B as C } from '@docusaurus/x?lacking';",
  ],
  [
    "import D, {\n  useA,\n  B,\n} from '@docusaurus/x';\nD();",
    "import D, {\n  useA} from '@docusaurus/x'; import {\n  B} from '@docusaurus/x?lacking'\n;\nD();",
  ],
  ["import { useA, type T } from '@docusaurus/x';", "import { useA, type T } from '@docusaurus/x';"],
  ["import { B } from '@docusaurus/other';", "import { B } from '@docusaurus/other';"],
])('names that a part does not have are imported of what stands in: %j', async (written, read) => {
  const own = new Set(['default', 'useA']);
  expect(await withoutLacking(written, async (target) => (target.endsWith('/x') ? own : undefined))).toBe(read);
});

test('the components of src/theme/MDXComponents are exports of it, too, whatever names it has itself', () => {
  const code = "import Cup from 'cup';\n\nexport default {\n  Cup: () => <Cup big />,\n  Own,\n  table: Cup,\n};\n";
  expect(withNamedComponents(code).split('\n').slice(2)).toEqual([
    'const __components = {',
    '  Cup: () => <Cup big />,',
    '  Own,',
    '  table: Cup,',
    '};',
    '',
    'export default __components;',
    'const __0 = __components.Cup; export { __0 as Cup };',
    'const __1 = __components.Own; export { __1 as Own };',
    '',
  ]);
  expect(withNamedComponents('export default Original;\n')).toBe('export default Original;\n');
});
