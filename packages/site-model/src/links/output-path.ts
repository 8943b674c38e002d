/**
 * Why a file cannot be published at a path below the output folder; undefined if it can. Every path that is written
 * passes here.
 *
 * @param file Relative, with `/`, not encoded.
 */
export function outputPathMistake(file: string): string | undefined {
  if (/[\p{Surrogate}\uFFFD]/u.test(file)) return 'half of a character (a lone surrogate)';
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001F\u007F]/.test(file)) return 'a control character';
  if (file.includes('\\')) return 'a backslash';
  for (const name of file.split('/')) {
    if (name === '') return 'an empty name between two slashes';
    if (name === '.' || name === '..') return `the name "${name}"`;
    if (Buffer.byteLength(name) > LONGEST_NAME)
      return `a name of ${Buffer.byteLength(name)} bytes; file systems allow ${LONGEST_NAME}`;
  }
  return Buffer.byteLength(file) > LONGEST_PATH
    ? `${Buffer.byteLength(file)} bytes; ${LONGEST_PATH} are allowed`
    : undefined;
}

const LONGEST_NAME = 255;
/** Less than systems allow, as the path of the output folder comes before it. */
const LONGEST_PATH = 1_000;

/** The output path of the document at a page's href, or why it cannot have one. */
export type DocumentPath = { file: string; mistake?: undefined } | { file?: undefined; mistake: string };

/** `('/base/docs/x', '/base/')` → `docs/x/index.html`. The href must be below the base path. */
export function documentPath(href: string, base: string): DocumentPath {
  const inner = href.slice(base.length).replace(/\/+$/, '');
  if (inner === '') return { file: 'index.html' };
  const names: string[] = [];
  for (const part of inner.split('/')) {
    let name: string;
    try {
      name = decodeURIComponent(part);
    } catch {
      return { mistake: `"${part}", which is not valid percent encoding` };
    }
    // Hosts disagree about which file an encoded slash leads to.
    if (name.includes('/')) return { mistake: `"${part}", an encoded slash` };
    names.push(name);
  }
  const file = [...names, 'index.html'].join('/');
  const mistake = outputPathMistake(file);
  return mistake === undefined ? { file } : { mistake };
}
