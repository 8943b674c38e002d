import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Length after gzip at level 9. */
export const gzipped = (body: string | Buffer): number => gzipSync(body, { level: 9 }).length;

/** Size of the files that a page needs for its first paint; bytes after gzip unless said otherwise. */
export interface PageWeight {
  /** Length of the uncompressed HTML. */
  readonly rawHtml: number;
  readonly html: number;
  readonly css: number;
  /** Inline scripts in the head, which `html` includes. */
  readonly boot: number;
  /** HTML, stylesheets and scripts that block the first paint. */
  readonly total: number;
  /** Number of requests for them. */
  readonly requests: number;
  /** Addresses of scripts that block the first paint. */
  readonly blockingScripts: readonly string[];
}

interface Tag {
  readonly attributes: string;
  readonly body: string;
}

const tags = (html: string, pattern: RegExp): Tag[] =>
  [...html.matchAll(pattern)].map(([, attributes = '', body = '']) => ({ attributes, body }));

const attribute = ({ attributes }: Tag, name: string): string | undefined =>
  new RegExp(String.raw`\b${name}=(?:"([^"]*)"|([^\s>]+))`)
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined);

/** The resources that block a page's first paint. */
export function criticalResources(html: string): { stylesheets: string[]; scripts: string[]; boot: string } {
  const head = html.slice(0, html.indexOf('</head>'));
  const links = tags(html, /<link\b([^>]*)>/g);
  const scripts = tags(html, /<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  const isCode = (script: Tag): boolean => !/\bjson\b/.test(attribute(script, 'type') ?? '');
  const waits = ({ attributes }: Tag): boolean => !/\b(?:async|defer)\b|type="?module/.test(attributes);
  return {
    stylesheets: links
      .filter((link) => attribute(link, 'rel') === 'stylesheet')
      .flatMap((link) => attribute(link, 'href') ?? []),
    scripts: scripts
      .filter((script) => isCode(script) && waits(script))
      .flatMap((script) => attribute(script, 'src') ?? []),
    boot: tags(head, /<script\b([^>]*)>([\s\S]*?)<\/script>/g)
      .filter((script) => isCode(script) && attribute(script, 'src') === undefined)
      .map(({ body }) => body)
      .join('\n'),
  };
}

/** Measures a built page. `file` is relative to `dist`, which is served at `basePath`. */
export function weighPage(dist: string, file: string, basePath: string): PageWeight {
  const html = readFileSync(join(dist, file));
  const { stylesheets, scripts, boot } = criticalResources(html.toString('utf8'));
  const sizeOf = (address: string): number => {
    if (!address.startsWith(basePath)) throw new Error(`${file} waits for ${address}, which is not of this site.`);
    return gzipped(readFileSync(join(dist, address.slice(basePath.length))));
  };
  const css = stylesheets.reduce((sum, address) => sum + sizeOf(address), 0);
  const js = scripts.reduce((sum, address) => sum + sizeOf(address), 0);
  const page = gzipped(html);
  return {
    rawHtml: html.length,
    html: page,
    css,
    boot: boot === '' ? 0 : gzipped(boot),
    total: page + css + js,
    requests: 1 + stylesheets.length + scripts.length,
    blockingScripts: scripts,
  };
}
