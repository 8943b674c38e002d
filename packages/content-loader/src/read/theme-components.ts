import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { splitCode } from './code-fences.ts';

/** Where Docusaurus looks for the components that pages use without an import. */
const MODULES = ['', '/index'].flatMap((name) => ['.tsx', '.jsx', '.ts', '.js'].map((ending) => name + ending));
const FILES = MODULES.map((ending) => `src/theme/MDXComponents${ending}`);

const IMPORT = /^import\s+(?!type\b)(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*["']([^"'\n]+)["']/gm;

/** Names that mean an element of ours, or the head of the document, unless the site has a component of its own for it. */
const OURS = new Set(['Tabs', 'TabItem', 'Admonition', 'Details', 'CodeBlock', 'Head']);

const OF_DOCUSAURUS = /^@(?:docusaurus|theme(?:-original|-init)?)\//;

/**
 * The components of `src/theme/MDXComponents`, which the pages of a Docusaurus site use without an import: each with the
 * import by which the module itself has it. Those that it defines are exports of it, which the bundler adds.
 *
 * @param root Folder of the site.
 */
export function themeComponents(root: string): ReadonlyMap<string, string> {
  const file = FILES.find((name) => existsSync(path.join(root, name)));
  if (file === undefined) return new Map();
  const code = onLines(readFileSync(path.join(root, file), 'utf8'));
  const folder = path.posix.dirname(file);
  /** Name in the module → what it imports, where from. */
  const imported = new Map<string, { name: string; from: string }>();
  for (const [, own, named = '', target = ''] of code.matchAll(IMPORT)) {
    const from = target.startsWith('.') ? `@site/${path.posix.join(folder, target)}` : target;
    if (own !== undefined) imported.set(own, { name: 'default', from });
    for (const entry of named.split(',')) {
      const [, name = '', local = name] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(entry) ?? [];
      if (name !== '') imported.set(local, { name, from });
    }
  }
  const found = new Map<string, string>();
  // All exports of a module: `...icons`.
  for (const [, name = '', target = ''] of code.matchAll(NAMESPACE))
    if (new RegExp(String.raw`^\s*\.\.\.${name}\s*,?\s*$`, 'm').test(code)) {
      const from = target.startsWith('.') ? `@site/${path.posix.join(folder, target)}` : target;
      for (const key of exportsOf(path.join(root, from.replace('@site/', ''))))
        found.set(key, `import { ${key} } from '${from}';`);
    }
  for (const [, key = '', value = key] of code
    .replaceAll(IMPORT, '')
    .matchAll(/^\s+([A-Z][\w$]*)(?:\s*:\s*([\w$]+))?\s*,?\s*$/gm)) {
    const source = imported.get(value);
    if (source && !(OURS.has(key) && OF_DOCUSAURUS.test(source.from)))
      found.set(key, `import { ${source.name} as ${key} } from '${source.from}';`);
    else if (!source && new RegExp(String.raw`^(?:const|function|class)\s+${value}\b`, 'm').test(code))
      found.set(key, `import { ${key} } from '@site/${file}';`);
  }
  for (const [, key = ''] of code.matchAll(DEFINED)) found.set(key, `import { ${key} } from '@site/${file}';`);
  return found;
}

/** A component that is written where its name is given: `Cup: (props) => …`, `Cup(props) {`. */
const DEFINED = /^\s+([A-Z][\w$]*)(?:\s*:\s*(?:\([^()]*\)\s*=>|[\w$]+\s*=>|function\b)|\s*\([^()]*\)\s*\{)/gm;

/** Entries of an object that stands on one line, each on a line of its own. */
function onLines(code: string): string {
  return code.replaceAll(
    /^((?:export default|(?:module\.exports|const [\w$]+) =)\s*)\{(.*)\}(;?)$/gm,
    (_, before: string, entries: string, end: string) =>
      `${before}{\n  ${entries.trim().split(/,\s*/).join(',\n  ')}\n}${end}`,
  );
}

const NAMESPACE = /^import\s+\*\s+as\s+([\w$]+)\s+from\s*["']([^"'\n]+)["']/gm;

/** The components that a module of the site exports by name. */
function exportsOf(file: string): string[] {
  const found = MODULES.map((ending) => file + ending).find((name) => existsSync(name));
  if (found === undefined) return [];
  const code = readFileSync(found, 'utf8');
  const declared = code.matchAll(/^export\s+(?:async\s+)?(?:function|const|let|class)\s+([A-Z][\w$]*)/gm);
  return [...declared].map(([, name = '']) => name);
}

/** Adds the imports of the components that a page uses and does not import; at its end, so that lines stay where they are. */
export function withThemeComponents(source: string, components: ReadonlyMap<string, string>): string {
  if (components.size === 0) return source;
  const text = splitCode(source)
    .filter(({ isCode }) => !isCode)
    .map((part) => part.text)
    .join('\n');
  const statements = text.match(/^import\s[^"']*["'][^"'\n]+["']|^export\s.*$/gm)?.join('\n') ?? '';
  const added = [...components].flatMap(([name, statement]) =>
    new RegExp(String.raw`<${name}[\s/>.]`).test(text) && !new RegExp(String.raw`\b${name}\b`).test(statements)
      ? statement
      : [],
  );
  return added.length === 0 ? source : `${source}\n\n${added.join('\n')}\n`;
}
