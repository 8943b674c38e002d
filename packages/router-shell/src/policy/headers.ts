import { policyText, type Policy } from './policy.ts';

/** Folder of the output with the files for hosts. */
export const HEADERS_FOLDER = 'headers';
/** The headers as data: path pattern → name → value. */
export const HEADERS_FILE = `${HEADERS_FOLDER}/headers.json`;

/** Headers of every answer of the site, by the pattern of its paths. */
export type SiteHeaders = Record<string, Record<string, string>>;

/** The files that tell hosts which headers to send: output path → content. */
export function headerFiles(policy: Policy, base: string): Map<string, string> {
  const headers = { 'Content-Security-Policy': policyText(policy), 'X-Content-Type-Options': 'nosniff' };
  const pattern = `${base}*`;
  const lines = (write: (name: string, value: string) => string) =>
    Object.entries(headers).map(([name, value]) => write(name, value));
  const underscore = [pattern, ...lines((name, value) => `  ${name}: ${value}`), ''].join('\n');
  return new Map([
    [HEADERS_FILE, `${JSON.stringify({ [pattern]: headers } satisfies SiteHeaders, null, 2)}\n`],
    [`${HEADERS_FOLDER}/_headers`, underscore],
    // Netlify and Cloudflare Pages read this file in the folder that they publish.
    ['_headers', underscore],
    [
      `${HEADERS_FOLDER}/nginx.conf`,
      [
        `# Include this in the block of nginx that serves ${base}`,
        ...lines((name, value) => `add_header ${name} "${value}" always;`),
        '',
      ].join('\n'),
    ],
    [
      `${HEADERS_FOLDER}/Caddyfile`,
      [
        '# Import this in the block of Caddy that serves the site.',
        `header ${pattern} {`,
        ...lines((name, value) => `\t${name} "${value}"`),
        '}',
        '',
      ].join('\n'),
    ],
  ]);
}
