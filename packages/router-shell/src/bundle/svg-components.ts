import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Makes an imported SVG a component of React, as Docusaurus does; elsewhere it is an address. */
export function svgComponents(isOn: () => boolean): Plugin {
  return {
    name: 'inkstone:svg-components',
    enforce: 'pre',
    load: {
      filter: { id: /\.svg$/ },
      async handler(id) {
        return isOn() ? { code: svgComponent(await readFile(id, 'utf8')), moduleType: 'js' } : undefined;
      },
    },
  };
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
