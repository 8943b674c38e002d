import { readFile } from 'node:fs/promises';
import { parseSync, transformWithOxc, type Plugin } from 'vite';

/**
 * Reads modules of a Docusaurus site as its bundler does: an imported SVG is a component, `require('…')` is an import, and
 * files that end in `.js` may have JSX, and those that end in `.jsx` types.
 */
export function docusaurusModules(isOn: () => boolean): Plugin {
  return {
    name: 'inkstone:docusaurus-modules',
    enforce: 'pre',
    load: {
      filter: { id: /\.svg$/ },
      async handler(id) {
        return isOn() ? { code: svgComponent(await readFile(id, 'utf8')), moduleType: 'js' } : undefined;
      },
    },
    transform: {
      filter: { id: { include: /\.[jt]sx?$/, exclude: /[\\/]node_modules[\\/]/ } },
      async handler(code, id) {
        if (!isOn()) return undefined;
        const imported = withImports(code);
        const lang = languageOf(id, imported);
        if (lang === undefined) return imported === code ? undefined : { code: imported };
        const { code: compiled, map } = await transformWithOxc(imported, id, {
          lang,
          jsx: { runtime: 'automatic' },
          tsconfig: false,
        });
        return { code: compiled, map: map ?? null };
      },
    },
  };
}

/** How a module is read, where that is another way than its name says. */
export function languageOf(file: string, code: string): 'jsx' | 'tsx' | undefined {
  if (!/\.jsx?$/.test(file)) return undefined;
  const hasErrors = (lang: 'jsx' | 'tsx') => parseSync(file, code, { lang }).errors.length > 0;
  if (hasErrors('jsx') && !hasErrors('tsx')) return 'tsx';
  return file.endsWith('.js') && /<[A-Za-z>]/.test(code) ? 'jsx' : undefined;
}

/** `require('./a.png')` of a module → an import of it; modules of CommonJS stay as they are. */
export function withImports(code: string): string {
  if (!code.includes('require(') || /\bmodule\.exports\b/.test(code)) return code;
  const imports: string[] = [];
  const own = code.replaceAll(/(?<![.\w$])require\(\s*(['"])([^'"\n]+)\1\s*\)/g, (_, _quote, target: string) => {
    const name = `__required${imports.length}`;
    // On the first line, so that no line moves.
    imports.push(`import * as ${name} from ${JSON.stringify(target)};`);
    return name;
  });
  return imports.join(' ') + (imports.length > 0 ? ' ' : '') + own;
}

/** The code of a module that exports a drawing as a component, which takes the properties of `<svg>`. */
export function svgComponent(drawing: string): string {
  const [, written = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(drawing) ?? [];
  const properties = [...written.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
    // React wants an object for `style`; namespaces mean nothing in HTML.
    .filter(([, name = '']) => name !== 'style' && !name.startsWith('xmlns'))
    .map(([, name = '', double, single]) => [propertyOf(name), double ?? single ?? '']);
  return `import { createElement } from 'react';
const own = ${JSON.stringify(Object.fromEntries(properties))};
const inside = { __html: ${JSON.stringify(inner)} };
export default function Drawing({ title, children, ...properties }) {
  return createElement('svg', { ...own, ...properties, dangerouslySetInnerHTML: inside });
}
export { Drawing as ReactComponent };
`;
}

function propertyOf(name: string): string {
  if (name === 'class') return 'className';
  return /^(?:aria|data)-/.test(name) ? name : name.replace(/[:-](\w)/g, (_, letter: string) => letter.toUpperCase());
}
