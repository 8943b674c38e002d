import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** Elements whose text no reader sees, or that is of no page. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'svg', 'noscript', 'template', 'button', 'nav']);
/** Links to headings, lists of headings inside of pages, names of languages beside code. */
const SILENT_CLASS =
  /(?:^|\s)(?:hash-link|header-anchor|headerlink|lang|table-of-contents\S*|theme-code-block-buttons)(?:\s|$)/;

/** How often each word is in a page's own text; null for a document without one. */
export function wordsOf(html: string): Map<string, number> | null {
  const all = parseDocument(html).children;
  const content = contentOf(all);
  if (content.length === 0) return null;
  // Here the title stands above the article.
  const titles = DomUtils.findAll(({ attribs }) => attribs['data-part'] === 'title', all);
  const roots = [...titles.filter((title) => !content.some((one) => isInside(title, one))), ...content];
  const words = new Map<string, number>();
  // Words that elements divide are whole, and blocks are apart.
  for (const [word] of roots
    .map(textOf)
    .join(' ')
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]+/gu))
    words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** Docusaurus marks what was written as Markdown; without that, and here, it is the article, or the main part. */
function contentOf(nodes: Node[]): Node[] {
  const find = (fits: (name: string, classes: string) => boolean) => {
    const found = DomUtils.findAll(({ name, attribs }) => fits(name, ` ${attribs['class'] ?? ''} `), nodes);
    return found.filter((one) => !found.some((other) => other !== one && isInside(one, other)));
  };
  for (const fits of [
    (_: string, classes: string) => classes.includes(' markdown '),
    (name: string) => name === 'article',
    (name: string) => name === 'main',
    (_: string, classes: string) => /[ _-]main-wrapper[ _]/.test(classes),
  ]) {
    const found = find(fits);
    if (found.length > 0) return found;
  }
  return [];
}

function isInside(node: Node, other: Node): boolean {
  for (let at = node.parent; at; at = at.parent) if (at === other) return true;
  return false;
}

const INLINE: ReadonlySet<string> = new Set('a b bdi code del em i ins kbd mark s small span strong u wbr'.split(' '));

function textOf(node: Node): string {
  if (DomUtils.isText(node)) return node.data;
  if (!DomUtils.isTag(node) || (SILENT.has(node.name) && node.attribs['role'] !== 'tab')) return '';
  if (SILENT_CLASS.test(node.attribs['class'] ?? '')) return '';
  const inner = node.children.map(textOf).join('');
  return INLINE.has(node.name) ? inner : ` ${inner} `;
}

/** The words that a page had and has no longer, each as often as it is missing. */
export function lostWords(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...before].flatMap(([word, count]) =>
    Array.from({ length: Math.max(0, count - (after.get(word) ?? 0)) }, () => word),
  );
}

/** Measures what a reader loads for a document: itself, its stylesheets and scripts, compressed. */
export function weigher(folder: string, base: string): (file: string, also?: readonly string[]) => number {
  const weights = new Map<string, number>();
  const weigh = (file: string) => {
    let known = weights.get(file);
    if (known === undefined) {
      known = existsSync(file) ? gzipSync(readFileSync(file)).length : 0;
      weights.set(file, known);
    }
    return known;
  };
  return (file, also = []) => {
    const html = readFileSync(file, 'utf8');
    const files = new Set(also);
    for (const named of namesIn(html)) {
      const first = resolveBelow(folder, base, named);
      add(files, first);
      // The script that a document names says in full which others it loads at once.
      if (first === undefined || !files.has(first) || !first.endsWith('.js')) continue;
      for (const name of namesIn(readFileSync(first, 'utf8')))
        if (name.startsWith('hashed/')) add(files, path.join(folder, name));
    }
    return gzipSync(html).length + [...files].reduce((sum, one) => sum + weigh(one), 0);
  };
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/(?<=["'`=])([^"'`\s<>=(){}]+\.(?:js|css))(?=["'`\s>])/g)].map(([, name = '']) => name);
}

/** A stylesheet, or a script with the modules that it imports. */
function add(files: Set<string>, file: string | undefined): void {
  if (file === undefined || files.has(file) || !existsSync(file)) return;
  files.add(file);
  if (!file.endsWith('.js')) return;
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+)["'`]/g))
    add(files, path.join(path.dirname(file), name));
}

function resolveBelow(folder: string, base: string, address: string): string | undefined {
  if (!URL.canParse(address, 'http://site.invalid/')) return undefined;
  const { pathname, origin } = new URL(address, 'http://site.invalid/');
  if (origin !== 'http://site.invalid' || !pathname.startsWith(base)) return undefined;
  return path.join(folder, pathname.slice(base.length));
}
