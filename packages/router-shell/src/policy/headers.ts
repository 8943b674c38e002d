import { policyText, type Policy } from './policy.ts';

/** Folder of the output with the files for hosts. */
export const HEADERS_FOLDER = 'headers';
/** The headers as data: path pattern → name → value. */
export const HEADERS_FILE = `${HEADERS_FOLDER}/headers.json`;

/** The service worker: what keeps pages, or what ends one that the site had once. */
export const WORKER_FILE = 'sw.js';

/** Headers of the site's answers, by the pattern of their paths: one path, or the beginning of it with `*`. */
export type SiteHeaders = Record<string, Record<string, string>>;

/** The files that tell hosts which headers to send: output path → content. */
export function headerFiles(policy: Policy, base: string): Map<string, string> {
  const headers = { 'Content-Security-Policy': policyText(policy), 'X-Content-Type-Options': 'nosniff' };
  const pattern = `${base}*`;
  // A worker that a cache on the way holds back would hold back every deployment.
  const worker = `${base}${WORKER_FILE}`;
  const fresh = { 'Cache-Control': 'no-cache' };
  const lines = (write: (name: string, value: string) => string) =>
    Object.entries(headers).map(([name, value]) => write(name, value));
  const underscore = [
    pattern,
    ...lines((name, value) => `  ${name}: ${value}`),
    worker,
    `  Cache-Control: ${fresh['Cache-Control']}`,
    '',
  ].join('\n');
  return new Map([
    [HEADERS_FILE, `${JSON.stringify({ [pattern]: headers, [worker]: fresh } satisfies SiteHeaders, null, 2)}\n`],
    [`${HEADERS_FOLDER}/_headers`, underscore],
    // Netlify and Cloudflare Pages read this file in the folder that they publish.
    ['_headers', underscore],
    [
      `${HEADERS_FOLDER}/nginx.conf`,
      [
        `# Include this in the block of nginx that serves ${base}`,
        ...lines((name, value) => `add_header ${name} "${value}" always;`),
        // An empty header is not sent.
        'set $inkstone_worker "";',
        `if ($uri = "${worker}") {`,
        `\tset $inkstone_worker "${fresh['Cache-Control']}";`,
        '}',
        'add_header Cache-Control $inkstone_worker always;',
        '',
      ].join('\n'),
    ],
    [
      `${HEADERS_FOLDER}/Caddyfile`,
      [
        '# Import this in the block of Caddy that serves the site.',
        // Where Caddy looks for index documents, the base path without its slash is the home page, too.
        ...(base === '/' ? [pattern] : [base.slice(0, -1), pattern]).flatMap((paths) => [
          `header ${paths} {`,
          ...lines((name, value) => `\t${name} "${value}"`),
          '}',
        ]),
        `header ${worker} Cache-Control "${fresh['Cache-Control']}"`,
        '',
      ].join('\n'),
    ],
  ]);
}
