import { activeEnding } from '@inkstone/site-model/href';
import { SaxesParser } from 'saxes';
import { tokenizeHtml } from './tokenize-html.ts';

const XML = /\.(?:svg|xml|rdf|rss|atom|mathml|mml|xbl|xul|wsdl|kml|gpx)$/i;
const ENCODED = /\.svg\.(?:br|gz|xz|z|zst)$/i;
/** Texts that may begin as HTML does: samples and sources. Everything else that begins so is something else than its name says. */
const TEXT = /\.(?:txt|csv|tsv|json|css|mdx?|[cm]?[jt]sx?|vue|svelte|astro)$/i;
/**
 * What browsers take for HTML in a file without a type: https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type,
 * and more tags and all declarations in Firefox. Some host knows no type for any of them: Caddy has a list of the system's,
 * without which it sends no type even for `.txt`.
 */
const SNIFFED =
  /^[\s\uFEFF]*<(?:[!?]|(?:a|applet|b|base|body|br|center|div|font|form|frameset|h[1-6]|head|html|iframe|img|isindex|link|meta|p|pre|script|style|table|title)[\s>])/i;

/**
 * Why a file that a page publishes would run code as the site when somebody opens it, as in “it …”; undefined for one that
 * runs nothing.
 */
export function activeContent(file: string, content: Buffer): string | undefined {
  const kind = activeEnding(file);
  if (kind === 'page') return 'is a page to browsers, which would run as one of the site';
  if (kind === 'program') return 'is a program to some hosts, which would run it';
  if (ENCODED.test(file)) return 'is a drawing in an encoding, which some hosts send as a drawing that nobody has read';
  if (XML.test(file)) return otherReading(content) ?? activeXml(textOf(content), true);
  // An archive may be longer than a text can be.
  const start = content.findIndex((byte) => !SKIPPED.has(byte));
  if (content[start] !== LESS_THAN) return undefined;
  const head = textOf(content.subarray(start, start + 1024)).slice(0, 512);
  const isText = TEXT.test(file);
  if (SNIFFED.test(head))
    return isText && !isActiveHtml(textOf(content))
      ? undefined
      : 'begins as HTML does, so that a browser may run it as a page of the site';
  if (isText) return undefined;
  // Hosts know dozens of kinds of XML by their ending (`.xspf`, `.dae`, `.xlf`), and browsers open all of them as pages.
  return otherReading(content) ?? activeXml(textOf(content), false);
}

const LESS_THAN = 0x3c;
/** White space, the marks of Unicode, and the zeros of UTF-16. */
const SKIPPED = new Set([0, 9, 10, 11, 12, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

/** XML may be in UTF-16, which its first two bytes say. */
function textOf(content: Buffer): string {
  const encoding = markOf(content);
  return encoding === undefined ? content.toString('utf8') : new TextDecoder(encoding).decode(content);
}

function markOf([first, second]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Encodings in which every tag stands where UTF-8 has it: in others, a letter may take a bracket with it. */
const PLAIN = /^(?:utf-?8|utf-?16|(?:us-)?ascii|latin1|iso-?8859-?\d+|windows-125\d)$/i;

/** Why browsers would read other tags in XML than we do. */
function otherReading(content: Buffer): string | undefined {
  if (markOf(content) !== undefined) return undefined;
  if (content.includes(0)) return 'is in UTF-16 without the mark that says so';
  const [declaration] = /^[\s\uFEFF]*<\?xml[^>]*/.exec(content.toString('latin1').replace('\xEF\xBB\xBF', '')) ?? [''];
  for (const [, name = ''] of declaration.matchAll(/encoding\s*=\s*["']?([^"'\s?]*)/gi))
    if (!PLAIN.test(name)) return `is in ${name}, in which browsers may read other tags than we do; save it as UTF-8`;
  return undefined;
}

/** Elements that run or load code, or change addresses, in XML of any vocabulary. */
const ACTIVE = new Set(
  'script handler listener iframe frame object embed applet base meta link import portal fencedframe'.split(' '),
);

/** Elements of HTML that send what readers write, or ask them for a permission, in the name of the site. */
const ASKING = new Set('form geolocation install permission usermedia'.split(' '));
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Drawing programs nest a dozen groups. */
const DEEPEST = 400;

/** @param isXml Whether the file is XML; one that only looks like XML is refused for its elements alone. */
function activeXml(text: string, isXml: boolean): string | undefined {
  let found: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  const find = (what: string) => (found ??= `has ${what}, which would run as the site`);
  parser.on('error', () => {
    if (isXml) found ??= 'is no well-formed XML, so that nobody can say what a browser runs of it';
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) find('entities of its own');
  });
  parser.on('processinginstruction', ({ target }) => find(`<?${target}?>`));
  let depth = 0;
  parser.on('closetag', () => depth--);
  parser.on('opentag', ({ local, uri, attributes }) => {
    // The parser looks for the namespace of each element in all that are around it.
    if (++depth > DEEPEST) throw new RangeError(`is nested more deeply than ${DEEPEST} levels`);
    const name = local.toLowerCase();
    if (ACTIVE.has(name) || (uri === XHTML && ASKING.has(name))) find(`<${local}>`);
    for (const { local: attribute, value } of Object.values(attributes)) {
      if (/^on/i.test(attribute)) find(`the attribute ${attribute}`);
      if (isCode(attribute, value)) find('an address that is code');
      const isAnimation = name === 'set' || name.startsWith('animate');
      // The namespace of `xlink:href` may have any prefix.
      if (isAnimation && attribute === 'attributeName' && /(?:^|:)\s*href\s*$|^\s*on/i.test(value))
        find(`<${local}> of an address or a handler`);
    }
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return error.message;
  }
  return found;
}

/**
 * Whether a drawing asks other sites for pictures, fonts or styles when somebody opens it. In a picture of a page, browsers
 * load none of them.
 */
export function asksOthers(file: string, content: Buffer): boolean {
  if (!XML.test(file)) return false;
  const loaded: string[] = [];
  let element = '';
  let styles = '';
  const parser = new SaxesParser({ xmlns: true });
  // A file with mistakes is not published.
  parser.on('error', () => undefined);
  parser.on('opentag', ({ local, attributes }) => {
    element = local.toLowerCase();
    for (const { local: attribute, value } of Object.values(attributes)) {
      const isAnimated = /^(?:set|animate)/.test(element) && /^(?:to|from|by|values)$/.test(attribute);
      // A link asks when a reader follows it.
      if (isAnimated || (LOADED.test(attribute) && !(element === 'a' && attribute === 'href'))) loaded.push(value);
    }
  });
  parser.on('closetag', () => (element = ''));
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, (text) => (styles += element === 'style' ? text : ''));
  parser.write(textOf(content)).close();
  const plain = [...loaded, styles].map((value) => withoutBreaks(plainStyle(value)));
  return [...loaded.map(withoutBreaks), ...plain].some((value) => OTHER_SITE.test(value));
}

/** Attributes with an address that browsers load, and those that they read as styles. */
const LOADED =
  /^(?:href|src|srcset|poster|background|style|fill|stroke|mask|filter|clip-path|cursor|marker(?:-start|-mid|-end)?)$/;

/** The beginning of an address of another site, by itself, in a list or in a style. */
// eslint-disable-next-line no-control-regex
const OTHER_SITE = /(?:^|["'(,;\s])[\0-\x20]*(?:(?:https?|ftp):|[\\/]{2})/i;

/** Addresses may have tabs and line breaks anywhere. */
function withoutBreaks(text: string): string {
  return text.replaceAll(/[\t\n\r]/g, '');
}

/** A style without comments and escapes. */
function plainStyle(style: string): string {
  return style
    .replaceAll(/\/\*.*?\*\/|@namespace[^;]*;/gs, ' ')
    .replaceAll(/\\(?:([\da-f]{1,6})\s?|([^\n]))/gi, (_, code: string | undefined, letter: string) =>
      code === undefined ? letter : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
    );
}

/** Whether the value of an attribute is an address that runs something. */
function isCode(attribute: string, value: string): boolean {
  return (
    /^(?:href|src|to|from|values|action|formaction)$/i.test(attribute) &&
    // eslint-disable-next-line no-control-regex
    /^(?:javascript|vbscript|data:(?!image\/(?:png|jpe?g|gif|webp|avif)))/i.test(value.replaceAll(/[\0-\x20]/g, ''))
  );
}

/** Whether HTML may run something. Read tag by tag, it has all tags that it has to browsers, and more. */
function isActiveHtml(text: string): boolean {
  return tokenizeHtml(text).some(
    (token) =>
      token.type === 'tag' &&
      // What stands in a style is tags where it is part of a drawing.
      (ACTIVE.has(token.name) ||
        ASKING.has(token.name) ||
        /^(?:style|set|animate)/.test(token.name) ||
        Object.entries(token.attributes).some(
          ([name, value]) => name.startsWith('on') || isCode(name.replace(/^.*:/, ''), value),
        )),
  );
}
