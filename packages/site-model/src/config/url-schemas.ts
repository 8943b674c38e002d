import * as z from 'zod';
import { ALLOWED_URLS, isAllowedUrl } from '../links/href.ts';

/** An address that readers' browsers will follow or load. */
export const allowedUrlSchema = z
  .string()
  .refine(isAllowedUrl, ALLOWED_URLS)
  .refine((url) => URL.canParse(url, 'https://site.invalid'), 'a URL whose host can be one, e.g. without spaces');

/** An address of something that documents load. Without its scheme it looks like a path of the site, and is another host. */
export const loadedUrlSchema = allowedUrlSchema.superRefine((url, { addIssue }) => {
  // As browsers read it: without what they ignore, and with a backslash as a slash.
  // oxlint-disable-next-line no-control-regex
  const [, rest] = /^[\\/]{2,}(.*)/.exec(url.replace(/[\u0000-\u0020]/g, '')) ?? [];
  if (rest === undefined) return;
  const message = 'a path below the base path with one slash at its start, or a URL that begins with https://';
  addIssue({ code: 'custom', message, params: { meant: `'https://${rest}'` }, input: url });
});

/** A part of addresses, such as `docs` or `docs/guides`; empty for none. It names a folder of the output, not of sources. */
export const folderSchema = z
  .string()
  .refine(
    (folder) =>
      (folder === '' || !folder.split('/').some((name) => /^\.{0,2}$/.test(name))) &&
      !/[\\?#:]|%(?:2[ef]|5c)/i.test(folder),
    'a part of addresses: names with slashes between them only, e.g. `docs` or `docs/guides`; empty for none',
  );

/** An address that does not depend on the page that names it. */
export const absoluteUrlSchema = allowedUrlSchema.refine(
  (url) => url === '' || /^(?:\/|[a-z][\w+.-]*:)/i.test(url),
  'a URL that begins with https://, or a path that begins with /',
);

/** A pattern of files; a long one has no meaning, and what reads patterns has a limit. */
export const patternSchema = z.string().min(1).max(1000);

/** Where a site is published. Everything that is published names it: a password of somebody, too. */
export const originSchema = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(
    (value) => /^https?:\/\/(?:[\p{L}\p{M}\p{N}._-]+|\[[\da-f:.]+\])(?::\d+)?$/iu.test(value),
    'an origin without a user, a path or a trailing slash, e.g. `https://example.com`',
  );

/**
 * Whether browsers understand a source of a policy: a keyword or hash in quotes, a scheme, or a host. They ignore others, so
 * that what an owner allows stays blocked: https://www.w3.org/TR/CSP3/#grammardef-source-list
 */
function isPolicySource(source: string): boolean {
  if (/^'[^\s;,']+'$|^[a-z][a-z\d+.-]*:$/i.test(source)) return true;
  const host = HOST_SOURCE.exec(source);
  return host !== null && Number(host[1] ?? 0) <= 65_535;
}

const HOST_SOURCE =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*)(?::(?:(\d+)|\*))?(?:\/[^\s;,?#]*)?$/i;

/** A source of a content security policy. */
export const policySourceSchema = z
  .string()
  .refine(
    isPolicySource,
    'one source, e.g. `https://img.example` or `https://img.example:8443`; a port is at most 65535',
  );
