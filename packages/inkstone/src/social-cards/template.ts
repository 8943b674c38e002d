import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError, nearest, type Problem } from '@inkstone/site-model/errors';
import { kindOfAddress } from '@inkstone/site-model/href';
import { readTextFile } from '@inkstone/site-model/text-file';

/** What a template may name, as `{{title}}`. */
export const PLACEHOLDERS = ['title', 'section', 'site', 'logo', 'version', 'language', 'date', 'lang', 'dir'] as const;

/** The picture of sites that bring no template of their own. */
export const TEMPLATE = `<!doctype html>
<html lang="{{lang}}" dir="{{dir}}">
<style>
  body {
    box-sizing: border-box;
    display: flex;
    flex-direction: column;
    inline-size: 1200px;
    block-size: 630px;
    margin: 0;
    padding: 60px 80px;
    border-block-end: 20px solid var(--accent-fill);
    background: var(--surface);
    color: var(--text-strong);
    font: 400 32px/1.4 var(--font);
    overflow-wrap: anywhere;
  }
  header, footer { display: flex; align-items: center; gap: 24px; color: var(--text-muted); }
  header { font-weight: 600; color: var(--text-strong); }
  img { block-size: 64px; inline-size: auto; max-inline-size: 320px; }
  main { flex: 1; min-block-size: 0; display: flex; flex-direction: column; justify-content: center; gap: 16px; padding-block: 24px; }
  p { margin: 0; color: var(--accent-text); font-weight: 600; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; flex: none; }
  h1 { margin: 0; min-block-size: 0; overflow: hidden; padding-block-end: 0.1em; font-size: 84px; font-weight: 600; line-height: 1.2; text-wrap: balance; }
  code { font-family: var(--font-mono); font-size: 0.92em; }
  b, span { unicode-bidi: plaintext; }
  span { padding: 4px 20px; border: 2px solid var(--line-strong); border-radius: 999px; }
  img[src=""], :is(b, p, span):empty { display: none; }
</style>
<header><img src="{{logo}}" alt=""><b>{{site}}</b></header>
<main><p>{{section}}</p><h1 data-fit>{{title}}</h1></main>
<footer><span>{{version}}</span><span>{{language}}</span><span>{{date}}</span></footer>
</html>
`;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const ADDRESSES = /\b(?:src|href)\s*=\s*(["'])(.*?)\1|\burl\(\s*(["']?)(.*?)\3\s*\)/g;

const TYPES: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['woff2', 'font/woff2'],
  ['woff', 'font/woff'],
  ['ttf', 'font/ttf'],
  ['otf', 'font/otf'],
  ['css', 'text/css'],
]);

/** A file in the form of an address: nothing that is drawn comes from elsewhere. */
export function asAddress(file: string): string {
  const type = TYPES.get(path.extname(file).slice(1).toLowerCase()) ?? 'application/octet-stream';
  return `data:${type};base64,${readFileSync(file).toString('base64')}`;
}

/**
 * The template of a site, with the files that it names in it.
 *
 * @param name Relative to the site's folder.
 * @throws {BuildError} with what it names and is not there.
 */
export function readTemplate(root: string, name: string): string {
  const file = path.posix.normalize(name);
  const text = readTextFile(root, file, 'invalid-config');
  const problems: Problem[] = [];
  const report = (index: number, problem: Pick<Problem, 'message' | 'found' | 'allowed' | 'suggestion'>) =>
    problems.push({
      code: 'invalid-config',
      severity: 'error',
      file,
      line: text.slice(0, index).split('\n').length,
      ...problem,
    });
  for (const { 0: found, 1: written = '', index } of text.matchAll(PLACEHOLDER)) {
    if (PLACEHOLDERS.some((known) => known === written)) continue;
    const meant = nearest(written.trim(), PLACEHOLDERS);
    report(index, {
      message: 'The template of social cards names something that no page has.',
      found,
      allowed: PLACEHOLDERS.map((known) => `{{${known}}}`).join(', '),
      ...(meant === undefined ? {} : { suggestion: `{{${meant}}}` }),
    });
  }
  const whole = text.replaceAll(
    ADDRESSES,
    (rule, _quote, attribute?: string, _other?: string, inCss?: string, ...rest) => {
      const address = attribute ?? inCss ?? '';
      if (address === '' || /^(?:data:|#|\{\{)/.test(address)) return rule;
      const named = path.resolve(root, path.dirname(name), address);
      const isElsewhere = kindOfAddress(address) !== 'relative';
      if (!isElsewhere && existsSync(named)) return rule.replace(address, () => asAddress(named));
      report(Number(rest[0]), {
        message: isElsewhere
          ? 'The template of social cards names something that is not loaded: it is drawn without a network.'
          : 'The template of social cards names a file that does not exist.',
        found: address,
        allowed: 'a file, relative to the template',
      });
      return rule;
    },
  );
  if (problems.length > 0) throw new BuildError(problems);
  return whole;
}
