/** A key of a configuration, with those inside of its value. */
export interface Key {
  /** From the outermost key, e.g. `docs[].path`. */
  path: string;
  /** As a reader understands it, in Markdown. */
  type: string;
  /** In Markdown; empty if there is none. */
  fallback: string;
  description: string;
  keys: readonly Key[];
}

/** A key whose value has more keys than this gets a section of its own. */
const IN_ONE_TABLE = 3;

/** Markdown of all keys: those with simple values in a table, then a section for each of the others. */
export function sectionsOf(keys: readonly Key[], level = 2, parent = ''): string {
  const hasSection = (key: Key) => count(key) > IN_ONE_TABLE;
  const rows = keys.flatMap((key) => (hasSection(key) ? [] : [key, ...allOf(key.keys)]));
  const sections = keys.filter(hasSection).map((key) => sectionOf(key, level));
  return [...(rows.length > 0 ? [tableOf(rows, parent)] : []), ...sections].join('\n');
}

function sectionOf(key: Key, level: number): string {
  const facts = [key.type, key.fallback].filter((fact) => fact !== '').join('; ');
  const heading = `${'#'.repeat(level)} \`${key.path}\` {#${anchorOf(key.path)}}`;
  return `${heading}\n\n${key.description} (${facts})\n\n${sectionsOf(key.keys, Math.min(level + 1, 4), key.path)}`;
}

function tableOf(keys: readonly Key[], parent: string): string {
  const row = ({ path, type, fallback, description }: Key) => {
    const facts = [type, fallback].filter((fact) => fact !== '').join('; ');
    return `| \`${within(parent, path)}\` | ${description}<br><small>${facts}</small> |`;
  };
  return ['| key | meaning |', '|---|---|', ...keys.map(row), ''].join('\n');
}

/** The rest of a path: the heading of the section has its beginning. */
function within(parent: string, path: string): string {
  return path.startsWith(parent) ? path.slice(parent.length).replace(/^[.\s]+/, '') : path;
}

/** Keys and those inside of them, in the order of reading. */
export function allOf(keys: readonly Key[]): Key[] {
  return keys.flatMap((key) => [key, ...allOf(key.keys)]);
}

function count(key: Key): number {
  return allOf(key.keys).length;
}

/** `docs[].versions.*` → `docs-versions` */
function anchorOf(path: string): string {
  return path
    .replaceAll(/[^A-Za-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
}

/** Text for a cell of a table. */
export function cell(text: string): string {
  return text
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
