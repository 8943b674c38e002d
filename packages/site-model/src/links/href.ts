import { hasHiddenCharacters } from '../files/hidden-characters.ts';

/**
 * Prepends the base path: `('/base/', '/docs/x/')` → `/base/docs/x`. Query and hash are kept, a trailing slash is
 * removed except for the home page, which is the base path itself; full URLs are returned unchanged.
 */
export function withBase(base: string, path: string): string {
  if (isElsewhere(path)) return path;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const inner = pathname.replace(/^\/+|\/+$/g, '');
  return `${base}${inner}${rest}`;
}

/**
 * The address that a redirect from `from` to `to` results in: query and hash are kept unless `to` has its own, as browsers
 * do with a hash. `('/a?x#y', '/b#z')` → `/b?x#z`.
 */
export function redirectedHref(from: string, to: string): string {
  const [, pathname = '', query, hash] = ADDRESS.exec(to) ?? [];
  const [, , queryBefore = '', hashBefore = ''] = ADDRESS.exec(from) ?? [];
  return `${pathname}${query ?? queryBefore}${hash ?? hashBefore}`;
}

const ADDRESS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;

/**
 * A name, path or address with composed characters (NFC): `é` may be one character or two, and some systems name files
 * with two. Everything that is published or compared has the first form; files are read by the name they have on disk.
 */
export function composed(name: string): string {
  return name.normalize('NFC');
}

/**
 * Encodes a path for an address: `/指南/C#` → `/%E6%8C%87%E5%8D%97/C%23`. Half of a character becomes U+FFFD, which no
 * published address may contain.
 */
export function encodePath(path: string): string {
  return encodeURI(composed(path).replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/[?#]/g, encodeURIComponent);
}

/**
 * The canonical form of a page's address: `/a/`, `/a.html` and `/a/index.html` → `/a`, `/中` → `/%E4%B8%AD`. For
 * comparisons and look-ups only; links to the home page keep the base path's slash.
 */
export function canonicalHref(pathname: string): string {
  const bare = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : encoded(bare);
}

function encoded(path: string): string {
  try {
    // `decodeURI` keeps escapes of reserved characters; these must not be encoded twice.
    return encodeURI(composed(decodeURI(path))).replace(/%25(?=2[346BCF]|3[ABDF]|40)/gi, '%');
  } catch {
    return path;
  }
}

/** How addresses of pages end in links: `/docs/x`, `/docs/x/` or `/docs/x.html`. */
export type AddressForm = 'plain' | 'slash' | 'html';

/** What each form adds to a canonical address. */
export const ADDRESS_SUFFIX: Readonly<Record<AddressForm, string>> = { plain: '', slash: '/', html: '.html' };

const FILE =
  /\.(?:json|xml|txt|ya?ml|csv|md|png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|t?gz|mp[34]|webm|css|m?js|map|wasm|woff2?)$/i;

/** Whether an address is that of a file, by its ending, and not of a page. */
export function isFileHref(pathname: string): boolean {
  return FILE.test(pathname);
}

/** Where no page is published as `x.html`, who writes that means a file of the public folder. */
function isOwnFile(pathname: string, form: AddressForm): boolean {
  return isFileHref(pathname) || (form !== 'html' && /(?<!\/index)\.html$/.test(pathname));
}

/**
 * An address as readers see it: everything within a build has the canonical form, everything published has this one.
 * Query and hash are kept; addresses of files and of other sites are returned unchanged.
 */
export function publishedHref(href: string, base: string, form: AddressForm): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (!/^\/(?!\/)/.test(path) || !`${path}/`.startsWith(base) || isOwnFile(path, form)) return href;
  const canonical = canonicalHref(path);
  return canonical === canonicalHref(base) ? `${base}${rest}` : `${canonical}${ADDRESS_SUFFIX[form]}${rest}`;
}

/** HTML with the addresses of its links as readers see them. */
export function publishLinks(html: string, base: string, form: AddressForm): string {
  if (form === 'plain') return html;
  return html.replace(
    /(<a(?=\s)(?:[^>"]|"[^"]*")*?\shref=")([^"]*)(?=")/g,
    (_, before: string, href: string) => before + publishedHref(href, base, form),
  );
}

/**
 * The address of a path below the base path, as readers see it. The languages of a site have pages of their own and share
 * files, which are below `filesBase`.
 */
export function siteHref(site: { base: string; filesBase?: string; addresses: AddressForm }, to: string): string {
  const isFile = isOwnFile(to.replace(/[?#].*$/s, ''), site.addresses);
  return publishedHref(withBase(isFile ? (site.filesBase ?? site.base) : site.base, to), site.base, site.addresses);
}

/** Address of a page's data: `/base/docs/x` → `/base/docs/x/index.json`. */
export function dataHref(pathname: string): string {
  const canonical = canonicalHref(pathname);
  return `${canonical === '/' ? '' : canonical}/index.json`;
}

/** Reverse of `dataHref`: the canonical address of the page; undefined if the address is not one of page data. */
export function pageOfData(pathname: string): string | undefined {
  return pathname.endsWith('/index.json') ? canonicalHref(pathname.slice(0, -'index.json'.length)) : undefined;
}

/** Endings of files that browsers open as a page, with what runs in it; some hosts send HTML by older names, such as `.stm`. */
const PAGE = /\.(?:[a-z]?html?s?|xht|mht|mhtml|xslt?|svgz|hta|swf|stm|hxt|ht[tx]|body)$/i;
/** Endings of files that hosts run, or that tell them what to send. */
const RUN =
  /\.(?:shtml?|stm|php\d?|pht|phtml|phar|phps|f?cgi|pl|aspx?|as[hm]x|cshtml|jspx?|jspf|jsw|cf[mc]|asis|var)$/i;

/** What its ending makes of a file, for browsers or hosts; undefined for what is no more than data. */
export function activeEnding(name: string): 'page' | 'program' | undefined {
  if (RUN.test(name)) return 'program';
  return PAGE.test(name) ? 'page' : undefined;
}

/**
 * What some host takes a file for by any of its endings, as Apache does: `a.php.md` for a program, `a.html.de` for a page;
 * undefined for what is data on every host.
 */
export function activeInside(file: string): 'page' | 'program' | undefined {
  const [, ...endings] = file.slice(file.lastIndexOf('/') + 1).split('.');
  const kinds = endings.map((ending) => activeEnding(`.${ending}`));
  return kinds.find((kind) => kind === 'program') ?? kinds.find((kind) => kind === 'page');
}

/**
 * Address of a file beside a page: with `.md`, `/base/docs/x` → `/base/docs/x.md`, `/base/` → `/base/index.md`. Beside
 * `/docs/x.php` it is `/docs/x.php/index.md`: some hosts would run `x.php.md`, and send `x.htm.md` as a page.
 */
export function hrefBeside(href: string, base: string, extension: string): string {
  const canonical = canonicalHref(href);
  if (canonical === canonicalHref(base)) return `${base}index${extension}`;
  return `${canonical}${activeInside(decoded(canonical)) ? '/index' : ''}${extension}`;
}

/** Reverse of `hrefBeside`: the address of the page beside which a file with this extension would be. */
export function pageBeside(pathname: string, base: string, extension: string): string {
  const page = pathname.slice(0, -extension.length);
  if (page === `${base}index`) return base;
  const folder = page.replace(/\/index$/, '');
  return activeInside(decoded(folder)) ? folder : page;
}

/** File with the words that offer a page in a language, below the base path of files: `de` → `offer.de.json`. */
export function languageOfferFile(code: string): string {
  return `offer.${code}.json`;
}

/** Output path of a document's data: `docs/x/index.html` and `docs/x.html` → `docs/x/index.json`. */
export function dataFile(document: string): string {
  return document.replace(/(^|\/)index\.html$/, '$1index.json').replace(/\.html$/, '/index.json');
}

/** A name, such as that of a version, as a part of the name of a file: without slashes, and the same in an address. */
export function nameInFile(name: string): string {
  return name.replaceAll(/[^\w.-]/gu, (character) => `_${character.codePointAt(0)!.toString(16)}`);
}

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
  if (hasHiddenCharacters(file)) return 'characters by which readers see another name than programs do';
  if (file.includes('\\')) return 'a backslash';
  for (const name of file.split('/')) {
    if (name === '') return 'an empty name between two slashes';
    if (name === '.' || name === '..') return `the name "${name}"`;
    if (bytesOf(name) > LONGEST_NAME) return `a name of ${bytesOf(name)} bytes; file systems allow ${LONGEST_NAME}`;
  }
  return bytesOf(file) > LONGEST_PATH ? `${bytesOf(file)} bytes; ${LONGEST_PATH} are allowed` : undefined;
}

const LONGEST_NAME = 255;
/** Less than systems allow, as the path of the output folder comes before it. */
const LONGEST_PATH = 1_000;

/** Files that hosts look for in each folder. Apache refuses all of a folder where a page makes one of it a folder. */
const SETTINGS = /^(?:\.ht\w+|\.user\.ini|web\.config)$/i;

/** The output path of the document at a page's href, or why it cannot have one. */
export type DocumentPath = { file: string; mistake?: undefined } | { file?: undefined; mistake: string };

/**
 * `('/base/docs/x', '/base/')` → `docs/x/index.html`, where addresses end in `.html` `docs/x.html`. The href must be
 * canonical and below the base path.
 */
export function documentPath(href: string, base: string, form: AddressForm = 'plain'): DocumentPath {
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
    if (SETTINGS.test(name)) return { mistake: `"${name}", which some hosts read as their settings` };
    names.push(name);
  }
  const file = form === 'html' ? `${names.join('/')}.html` : [...names, 'index.html'].join('/');
  const mistake = outputPathMistake(file);
  return mistake === undefined ? { file } : { mistake };
}

/** Why a page cannot have an address, whatever form addresses have: a copy of its document has an ending in each. */
export function documentMistake(href: string, base: string): string | undefined {
  return documentPath(href, base).mistake ?? documentPath(href, base, 'html').mistake;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** A part of an address as text; as it is written where it is no valid one. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * What an address leads to, before anything is resolved: another site, something that is no page (`mailto:`, `data:`), a
 * place in the same page, an absolute path of this origin, or a path relative to the page.
 */
export type AddressKind = 'site' | 'scheme' | 'anchor' | 'path' | 'relative';

/** What an address leads to: `kindOfAddress('HTTPS://a.example')` → `site`, `mailto:…` → `scheme`, `#x` → `anchor`. */
export function kindOfAddress(address: string): AddressKind {
  // Browsers take a backslash for a slash.
  if (/^(?:https?:)?[\\/]{2}/i.test(address)) return 'site';
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return 'scheme';
  if (address.startsWith('#')) return 'anchor';
  return address.startsWith('/') ? 'path' : 'relative';
}

/** Whether an address leads out of this origin, or to no page at all. */
export function isElsewhere(address: string): boolean {
  const kind = kindOfAddress(address);
  return kind === 'site' || kind === 'scheme';
}

/** Schemes that addresses in a configuration, in front matter and in Markdown may have. */
const ALLOWED_SCHEMES = ['https', 'http', 'mailto', 'tel'] as const;

/** Whether a link may lead to `url`: a path, an anchor, or a URL whose scheme is allowed. */
export function isAllowedUrl(url: string): boolean {
  // Browsers ignore control characters in a scheme and spaces before it.
  // oxlint-disable-next-line no-control-regex
  const bare = url.replace(/[\u0000-\u0020]/g, '');
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1]?.toLowerCase();
  return scheme === undefined || (ALLOWED_SCHEMES as readonly string[]).includes(scheme);
}

/** What `isAllowedUrl` accepts, for problems. */
export const ALLOWED_URLS = `a path, or a URL that begins with ${ALLOWED_SCHEMES.map((scheme) => (scheme.startsWith('http') ? `${scheme}://` : `${scheme}:`)).join(', ')}`;

/**
 * The candidates of a `srcset`, read by the algorithm of browsers: a comma ends an address at its end alone, and a size
 * wherever it stands.
 */
export function candidatesOf(srcset: string): { address: string; size: string }[] {
  return [...srcset.matchAll(/([^\s,](?:\S*[^\s,])?)(?:,|(\s[^,]*))?/g)].map(([, address = '', size = '']) => ({
    address,
    size: size.trim(),
  }));
}
