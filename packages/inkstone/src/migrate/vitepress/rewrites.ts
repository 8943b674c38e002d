import { list, record, text } from '../values.ts';

/** Where VitePress publishes the file of a page, where that is not its own path. */
export type Rewrite = (page: string) => string;

/**
 * Reads `rewrites`: a function, or patterns such as `packages/:name/src/:rest*`, which are those of path-to-regexp.
 *
 * @param written Of the configuration.
 */
export function rewritesOf(written: unknown): Rewrite {
  if (typeof written === 'function')
    return (page) => {
      const moved: unknown = written(page);
      return text(moved) ?? page;
    };
  const rules = Object.entries(record(written)).map(([from, to]) => [patternOf(from), String(to)] as const);
  return (page) => {
    for (const [pattern, to] of rules) {
      const groups = pattern.exec(page)?.groups;
      if (groups !== undefined || pattern.test(page))
        return to.replace(/:(\w+)[*+?]?/g, (_, name: string) => groups?.[name] ?? '').replace(/\/{2,}/g, '/');
    }
    return page;
  };
}

function patternOf(from: string): RegExp {
  const pattern = from
    .split(/(:\w+(?:\([^)]*\))?[*+?]?)/)
    .map((part) => {
      const [, name, own, repeats = ''] = /^:(\w+)(?:\(([^)]*)\))?([*+?]?)$/.exec(part) ?? [];
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      return `(?<${name}>${own ?? (repeats === '*' || repeats === '+' ? '.+?' : '[^/]+?')})${repeats === '*' || repeats === '?' ? '?' : ''}`;
    })
    .join('');
  return new RegExp(`^${pattern}$`);
}

/** The folder whose pages VitePress publishes at the root, `en/:rest*` → `:rest*`; undefined if there is none. */
export function folderAtRoot(written: unknown): string | undefined {
  const found = Object.entries(record(written)).find(
    ([from, to]) => /^[\w.-]+\/:\w+\*$/.test(from) && list(from.split('/'))[1] === to,
  );
  return found?.[0].split('/')[0];
}
