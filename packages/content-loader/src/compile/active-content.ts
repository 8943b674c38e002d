import { SaxesParser } from 'saxes';

/** Files that browsers open as a page, with what runs in it. */
const PAGE = /\.(?:[xs]?html?|xht|mht|mhtml|xslt?|svgz|hta|swf)$/i;
const XML = /\.(?:svg|xml|rdf|rss|atom|mathml|mml|xbl|xul|wsdl|kml|gpx)$/i;
/** Files that hosts send with a type of their own, so that no browser guesses what they are. */
const TYPED =
  /\.(?:mdx?|txt|json5?|jsonc|ya?ml|toml|csv|tsv|log|[cm]?[jt]sx?|css|scss|vue|svelte|astro|php|py|rb|go|rs|java|kt|sh|sql|pdf|zip|gz|tgz|png|jpe?g|gif|webp|avif|ico|mp[34]|webm|og[gv]|wav|vtt|woff2?|ttf|otf)$/i;
/** What browsers take for HTML in a file without a type: https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type. */
const SNIFFED =
  /^[\s\uFEFF]*<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|\?xml)[\s>]|^[\s\uFEFF]*<!--/i;

/**
 * Why a file that a page publishes would run code as the site when somebody opens it, as in “it …”; undefined for one that
 * runs nothing.
 */
export function activeContent(file: string, content: Buffer): string | undefined {
  if (PAGE.test(file)) return 'is a page to browsers, which would run as one of the site';
  if (XML.test(file)) return activeXml(content.toString('utf8'), true);
  if (TYPED.test(file)) return undefined;
  // An archive may be longer than a text can be.
  const head = textOf(content.subarray(0, 1024)).slice(0, 512);
  if (SNIFFED.test(head)) return 'begins as HTML does, so that a browser may run it as a page of the site';
  // Hosts know dozens of kinds of XML by their ending (`.xspf`, `.dae`, `.xlf`), and browsers open all of them as pages.
  return /^[\s\uFEFF]*</.test(head) ? activeXml(textOf(content), false) : undefined;
}

/** XML may be in UTF-16, which its first two bytes say. */
function textOf(content: Buffer): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  return content.toString('utf8');
}

/** Elements that run or load code, or change addresses, in XML of any vocabulary. */
const ACTIVE = new Set(
  'script handler listener iframe frame object embed applet base meta link import portal fencedframe'.split(' '),
);

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
  parser.on('opentag', ({ local, attributes }) => {
    const name = local.toLowerCase();
    if (ACTIVE.has(name)) find(`<${local}>`);
    for (const { local: attribute, value } of Object.values(attributes)) {
      if (/^on/i.test(attribute)) find(`the attribute ${attribute}`);
      // eslint-disable-next-line no-control-regex
      if (
        /^(?:javascript|vbscript|data:(?!image\/(?:png|jpe?g|gif|webp|avif)))/i.test(value.replaceAll(/[\0-\x20]/g, ''))
      )
        if (/^(?:href|src|to|from|values|action|formaction)$/i.test(attribute)) find('an address that is code');
      const isAnimation = name === 'set' || name.startsWith('animate');
      if (isAnimation && attribute === 'attributeName' && /^\s*(?:(?:xlink:)?href|on)/i.test(value))
        find(`<${local}> of an address or a handler`);
    }
  });
  parser.write(text).close();
  return found;
}
