import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentPage, type ExpectedPage } from './compare.ts';

/**
 * Asks VitePress' own package which ids the headings of a site's pages have, and which words; addresses are those of its
 * files, as its configuration says. Run in a process of its own, with the folder of the site, the file to write to, the
 * folder with the package, and the module by which the configuration is run.
 */
const [root = '', target = '', packages = '', loader = ''] = process.argv.slice(2);

interface Site {
  config: Record<string, unknown> & { markdown?: { anchor?: object; attrs?: object } };
  project: string;
}

interface Doors {
  vitePressConfigOf(folder: string): string | undefined;
  withVitePress(folder: string, file: string, take: (site: Site) => Promise<void>): Promise<void>;
}

interface Markdown {
  renderAsync?(text: string, env: object): Promise<string>;
  render(text: string, env: object): string | Promise<string>;
}

interface VitePress {
  createMarkdownRenderer(folder: string, options: object, base: string, logger: object): Promise<Markdown>;
}

const load = createRequire(join(packages, 'package.json'));
const { createMarkdownRenderer } = (await import(pathToFileURL(load.resolve('vitepress')).href)) as VitePress;
const { globSync } = load('tinyglobby') as {
  globSync(patterns: string[], options: object): string[];
};
const { vitePressConfigOf, withVitePress } = (await import(pathToFileURL(loader).href)) as Doors;

const file = vitePressConfigOf(root);
if (file === undefined) throw new Error(`${root} has no configuration of VitePress.`);
await withVitePress(root, file, async ({ config, project }) => {
  const source = join(root, project, typeof config['srcDir'] === 'string' ? config['srcDir'] : '.');
  const exclude = Array.isArray(config['srcExclude']) ? config['srcExclude'].map(String) : [];
  const files = globSync(['**/*.md'], {
    cwd: source,
    ignore: ['**/node_modules/**', '**/dist/**', 'inkstone-report.md', ...exclude],
    expandDirectories: false,
  }).filter((name) => !name.includes('['));
  const quiet = { warn() {}, warnOnce() {}, error() {}, info() {} };
  const { anchor, attrs } = config.markdown ?? {};
  const markdown = await createMarkdownRenderer(
    source,
    { ...(anchor && { anchor }), ...(attrs && { attrs }) },
    '/',
    quiet,
  );
  const rewrite = rewriteOf(config['rewrites']);
  const pages: ExpectedPage[] = [];
  for (const name of files.toSorted()) {
    const path = join(source, name);
    const env = { path, realPath: path, relativePath: name, cleanUrls: config['cleanUrls'] === true, includes: [] };
    const text = included(readFileSync(path, 'utf8'), path, source);
    const html = await (markdown.renderAsync ?? markdown.render).call(markdown, text, env);
    pages.push(documentPage(addressOf(rewrite(name), config['cleanUrls'] === true), withoutFrame(html)));
  }
  writeFileSync(target, JSON.stringify(pages));
});

/** `guide/index.md` is `/guide` where addresses have no ending, else `/guide/index.html`. */
function addressOf(name: string, isClean: boolean): string {
  return `/${name.replace(isClean ? /(?:(?:^|\/)index)?\.md$/ : /(?:^index)?\.md$/, '')}`;
}

/** The one form of rewrites that sites have here: `en/:rest*` → `:rest*`. */
function rewriteOf(written: unknown): (name: string) => string {
  const folders = Object.entries((written ?? {}) as object).flatMap(([from, to]) =>
    to === ':rest*' && from.endsWith('/:rest*') ? [from.slice(0, -':rest*'.length)] : [],
  );
  return (name) => {
    const folder = folders.find((one) => name.startsWith(one));
    return folder === undefined ? name : name.slice(folder.length);
  };
}

/** VitePress puts the content of other files into a page before its Markdown is read. */
function included(text: string, path: string, source: string, depth = 0): string {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '\n');
  return body.replaceAll(/<!--\s*@include:\s*(\S+?)(?:\{(\d*),(\d*)\})?\s*-->/g, (found, name: string, from, to) => {
    const other = name.startsWith('@') ? join(source, name.slice(1)) : resolve(dirname(path), name);
    if (depth > 5 || !existsSync(other)) return found;
    const lines = readFileSync(other, 'utf8').split('\n');
    const part = lines.slice(from ? Number(from) - 1 : 0, to ? Number(to) : undefined).join('\n');
    return included(part, other, source, depth + 1);
  });
}

/** The words of buttons, of links to headings and of scripts are no words of a page. */
function withoutFrame(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<button title="Copy Code"[^>]*><\/button><span class="lang">[^<]*<\/span>/g, ' ')
    .replaceAll(/<a class="header-anchor"[\s\S]*?<\/a>/g, '');
}
