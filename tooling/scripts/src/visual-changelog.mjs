import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './workspace.mjs';

/**
 * `npm run visual-changelog -- FROM [TO]`: what the visual tests' references say has changed in how pages look, between
 * two commits or a commit and the files as they are. Writes a page with the values before and after.
 */

const FOLDER = 'sites/crawlee-cn/e2e/visual/references';
const OUTPUT = '.cache/visual-changelog.html';

/** @typedef {Record<string, Record<string, unknown>>} Look part → property → value */
/** @typedef {{ part: string, property: string, before: unknown, after: unknown, pages: string[] }} Change */

/** @param {string[]} commits @returns {Promise<number>} */
export async function visualChangelog([from, to]) {
  const root = fromRoot('.');
  if (from === undefined) {
    console.error('Name the commit to compare with: npm run visual-changelog -- HEAD~10');
    return 2;
  }
  const changes = compareLooks(looksAt(root, from), looksAt(root, to));
  const file = path.join(root, OUTPUT);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, renderChanges(changes, `${from} → ${to ?? 'the files as they are'}`));
  console.log(`${changes.length} changes between ${from} and ${to ?? 'the files as they are'}: ${OUTPUT}`);
  return 0;
}

/** Page → its look in a commit, or in the working tree. @param {string} root @param {string | undefined} commit */
function looksAt(root, commit) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const names =
    commit === undefined
      ? readdirSync(path.join(root, FOLDER))
      : git('ls-tree', '--name-only', `${commit}:${FOLDER}`).split('\n').filter(Boolean);
  return new Map(
    names.map((name) => {
      const file = `${FOLDER}/${name}`;
      const text =
        commit === undefined ? readFileSync(path.join(root, file), 'utf8') : git('show', `${commit}:${file}`);
      return [name.replace('.json', ''), /** @type {Look} */ (JSON.parse(text))];
    }),
  );
}

/**
 * The same change on several pages is one change. A part that comes or goes is one, too: its property is empty.
 *
 * @param {Map<string, Look>} before @param {Map<string, Look>} after
 * @returns {Change[]}
 */
export function compareLooks(before, after) {
  /** @type {Map<string, Change>} */
  const changes = new Map();
  /** @param {string} page @param {Omit<Change, 'pages'>} change */
  const note = (page, change) => {
    const key = JSON.stringify(change);
    const known = changes.get(key) ?? { ...change, pages: [] };
    changes.set(key, known);
    known.pages.push(page);
  };
  for (const page of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(page) ?? {}, after.get(page) ?? {}];
    for (const part of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const [was, is] = [old[part], now[part]];
      if (was === undefined || is === undefined) {
        note(page, { part, property: '', before: was && 'there', after: is && 'there' });
        continue;
      }
      for (const property of Object.keys({ ...was, ...is })) {
        if (was[property] !== is[property]) note(page, { part, property, before: was[property], after: is[property] });
      }
    }
  }
  return [...changes.values()].toSorted((a, b) => a.part.localeCompare(b.part));
}

/** @param {Change[]} changes @param {string} title */
function renderChanges(changes, title) {
  const rows = changes.map(
    ({ part, property, before, after, pages }) =>
      `<tr><th scope="row"><code>${escape(part)}</code></th><td>${property}</td><td>${valueOf(before)}</td><td>${valueOf(after)}</td><td>${pages.map(escape).join(', ')}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Visual changelog</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem}table{border-collapse:collapse}th,td{text-align:start;vertical-align:top;padding:.4rem .8rem;border-bottom:1px solid #ccc}i{display:inline-block;inline-size:1.2em;block-size:1.2em;margin-inline-end:.4em;border:1px solid #888;vertical-align:middle}</style>
<h1>Visual changelog</h1><p>${escape(title)}</p>
<table><tr><th>Part</th><th>Property</th><th>Before</th><th>After</th><th>Pages</th></tr>
${rows.join('\n')}
</table></html>
`;
}

/** A colour is shown, too. @param {unknown} value */
function valueOf(value) {
  const text = escape(String(value ?? '–'));
  return /^(?:oklch|rgba?|oklab|color)\(/.test(text) ? `<i style="background:${text}"></i>${text}` : text;
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
