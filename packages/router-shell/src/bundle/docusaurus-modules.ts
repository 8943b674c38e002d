import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseSync, transformWithOxc, type Plugin } from 'vite';

/**
 * Reads modules of a Docusaurus site as its bundler does: an imported SVG is a component, `!!raw-loader!` before a name asks
 * for the text of the file, `require('…')` is an import, files that end in `.js` may have JSX, and those that end in `.jsx`
 * types. What `src/theme/MDXComponents` gives to pages is exported by name, too. What a part of Docusaurus does not have
 * here comes from what stands in for whole parts.
 */
export function docusaurusModules(isOn: () => boolean): Plugin {
  return {
    name: 'inkstone:docusaurus-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^-?!{0,2}raw-loader!/ },
      handler(id, importer) {
        return isOn() ? this.resolve(id.replace(/^.*!/, '') + '?raw', importer, { skipSelf: true }) : undefined;
      },
    },
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
        const named = FOR_PAGES.test(id) ? withNamedComponents(code) : code;
        const imported = await withoutLacking(withImports(named), async (target) => {
          const resolved = await this.resolve(target, id);
          if (!resolved || !OF_THEME.test(resolved.id)) return undefined;
          return new Set(Object.keys((await import(pathToFileURL(resolved.id).href)) as object));
        });
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

/** The module of a site whose default export has the components that pages use without an import. */
const FOR_PAGES = /[\\/]src[\\/]theme[\\/]MDXComponents(?:[\\/]index)?\.[jt]sx?$/;

/** Exports each component of an object that is the default export: pages import some of them, under their names. */
export function withNamedComponents(code: string): string {
  const exported = new Set([...code.matchAll(/^export\s+(?:const|function|class)\s+(\w+)/gm)].map(([, name]) => name));
  const names = new Set([...code.matchAll(/^\s+([A-Z][\w$]*)\s*[:(,}\n]/gm)].map(([, name = '']) => name));
  const own = [...names].filter((name) => !exported.has(name));
  const read = code.replace(/^export\s+default\s/m, 'const __components = ');
  if (own.length === 0 || read === code) return code;
  const added = own.map((name, index) => `const __${index} = __components.${name}; export { __${index} as ${name} };`);
  return [read, 'export default __components;', ...added, ''].join('\n');
}

/** Modules of the theme that have the names of parts of Docusaurus. */
const OF_THEME = /[\\/]theme-ui[\\/]dist[\\/]docusaurus[\\/]/;

/** Ends the name of a module whose imports something stands in for: no module has it. */
export const LACKING = '?lacking';

const NAMED = /\bimport\s+((?:[\w$]+\s*,\s*)?)\{([^{}]*)\}\s*from\s*(["'])(@(?:docusaurus|theme)[\w-]*\/[^"'\n]+)\3/g;

/**
 * Imports of names that a module does not have → imports of the same module with `LACKING` at its end.
 *
 * @param exportsOf The names that a module exports; undefined for one that is not ours.
 */
export async function withoutLacking(
  code: string,
  exportsOf: (target: string) => Promise<ReadonlySet<string> | undefined>,
): Promise<string> {
  let read = code;
  for (const [whole, before = '', list = '', quote = '', target = ''] of code.matchAll(NAMED)) {
    const known = await exportsOf(target);
    if (known === undefined) continue;
    const names = list.split(',').filter((name) => name.trim() !== '');
    const isThere = (name: string) => /^\s*type\s/.test(name) || known.has(name.trim().split(/\s/, 1)[0] ?? '');
    const lacking = names.filter((name) => !isThere(name));
    if (lacking.length === 0) continue;
    const there = `import ${before}{${names.filter(isThere).join(',')}} from ${quote}${target}${quote}`;
    // On the same lines, so that none moves.
    const lines = '\n'.repeat(
      whole.split('\n').length - there.split('\n').length - lacking.join('').split('\n').length + 1,
    );
    const others = `import {${lacking.join(',')}} from ${quote}${target}${LACKING}${quote}`;
    // A name may have a dollar sign, which a text to replace with reads.
    read = read.replace(whole, () => `${there}; ${others}${lines}`);
  }
  return read;
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
  const own = code.replaceAll(
    /(?<![\w$]|(?<!\.\.)\.)require\(\s*(['"])([^'"\n]+)\1\s*\)/g,
    (_, _quote, target: string) => {
      const name = `__required${imports.length}`;
      // On the first line, so that no line moves.
      // What a file of data says, without the names of a module.
      const what = target.endsWith('.json') ? name : `* as ${name}`;
      imports.push(`import ${what} from ${JSON.stringify(target)};`);
      return name;
    },
  );
  return imports.join(' ') + (imports.length > 0 ? ' ' : '') + own;
}

/** The code of a module that exports a drawing as a component, which takes the properties of `<svg>`, or of `<img>`. */
export function svgComponent(drawing: string): string {
  // Its styles would be those of the whole page, and the policy of the page allows none of them.
  if (/<style\b/i.test(drawing))
    return `import { createElement } from 'react';
const src = ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(drawing)}`)};
export default function Drawing({ title, children, ...properties }) {
  return createElement('img', { src, alt: title ?? '', ...properties });
}
export { Drawing as ReactComponent };
`;
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
