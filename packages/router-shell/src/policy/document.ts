import { candidatesOf } from '@inkstone/site-model/href';
import { readingsOf } from '@inkstone/site-model/page';
import {
  defaultTreeAdapter as adapter,
  html,
  parse,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
  type TreeAdapter,
} from 'parse5';
import { directiveOfLink, hashSource, isExecuted, originOf, type Directive } from './policy.ts';

/** Something in a page that a policy has to allow. */
export interface Need {
  directive: Directive;
  /** What a policy would have to name: an origin, a hash, `'self'` or `'unsafe-inline'`. */
  source: string;
  /** The piece of HTML, by which its place in the page's file is found. */
  written: string;
}

/** Something that no page may have, whatever the policy: it acts as the site, or takes readers away from it. */
export interface Refused {
  reason: string;
  /** The piece of HTML, by which its place in the page's file is found. */
  written: string;
}

/**
 * A document that may be published. Every HTML file of a site is one: `Output` takes no other, and there is one only after
 * its content has been read as a browser reads it.
 */
export class CheckedDocument {
  readonly html: string;
  readonly needs: readonly Need[];
  readonly refused: readonly Refused[];

  private constructor({ html: text, needs, refused }: Pick<CheckedDocument, 'html' | 'needs' | 'refused'>) {
    this.html = text;
    this.needs = needs;
    this.refused = refused;
  }

  /** @param content The part of the document that is a page's; the rest of it is written by our own code. */
  static check(document: string, content: string): CheckedDocument {
    const reader = new Reader();
    reader.readContent(content);
    if (OUTER.test(content)) reader.readDocument(document, document.replace(content, ''));
    return new CheckedDocument({ html: document, ...reader.found() });
  }

  /** The result of `check` in an earlier build. */
  static fromCache(cached: { html: string; needs: readonly Need[]; refused: readonly Refused[] }): CheckedDocument {
    return new CheckedDocument(cached);
  }
}

/** Reads a page's content before it is part of a document: what a policy has to allow, and what is refused. */
export function readContent(content: string): { needs: readonly Need[]; refused: readonly Refused[] } {
  const reader = new Reader();
  reader.readContent(content);
  return reader.found();
}

/** What a policy has to allow for a document that our own code writes. */
export function readFrame(document: string): readonly Need[] {
  const reader = new Reader();
  reader.readDocument(document, '');
  return reader.found().needs;
}

/** Tags that a browser takes for those around the content. */
const OUTER = /<(?:body|html|head|frameset)[\s/>]/i;

type Attributes = ReadonlyMap<string, string>;

/** Elements that are refused without any attribute. */
const REFUSED_ALONE = new Set(['base', 'geolocation', 'install', 'marquee', 'permission', 'usermedia']);

/** Elements of HTML whose content is text as it is written. */
const PLAIN_TEXT = new Set(['iframe', 'noembed', 'noframes', 'noscript', 'plaintext', 'xmp']);

/** Reads HTML by the standard's algorithm, element by element as they are made: no tree is kept. */
class Reader {
  readonly #needs = new Map<string, Need>();
  readonly #refused = new Map<string, Refused>();
  /** Scripts and stylesheets, whose text comes after their tag. */
  #code: CodeElement[] = [];
  /** Whether there are brackets that are no tags, and that no serialiser escapes. */
  #hidesTags = false;

  found(): { needs: readonly Need[]; refused: readonly Refused[] } {
    return { needs: [...this.#needs.values()], refused: [...this.#refused.values()] };
  }

  /**
   * A page's content, which documents have and which the app inserts into them. The app and an export take it from a
   * document and write it again, and HTML may be read otherwise then: what hid in an attribute is a tag where an element
   * around it has become one of plain text.
   */
  readContent(content: string): void {
    this.#readFragment(content);
    if (!this.#hidesTags) return;
    for (const { text, scriptingEnabled } of readingsOf(content))
      this.#readFragment(serialize(parseFragment(text, { scriptingEnabled }), { scriptingEnabled }));
  }

  #readFragment(content: string): void {
    for (const { text, scriptingEnabled } of readingsOf(content))
      parseFragment(adapter.createElement('div', html.NS.HTML, []), text, {
        scriptingEnabled,
        treeAdapter: this.#adapter(),
      });
    this.#readCode();
  }

  /** A whole document; what stands in `frame`, too, is our own. */
  readDocument(document: string, frame: string): void {
    const whole = new Reader();
    for (const { text, scriptingEnabled } of readingsOf(document))
      parse(text, { scriptingEnabled, treeAdapter: whole.#adapter() });
    whole.#readCode();
    const own = new Reader();
    if (frame !== '') own.readDocument(frame, '');
    for (const [key, need] of whole.#needs) if (!own.#needs.has(key)) this.#needs.set(key, need);
    for (const [key, piece] of whole.#refused) if (!own.#refused.has(key)) this.#refused.set(key, piece);
  }

  #adapter(): TreeAdapter<Tree.DefaultTreeAdapterMap> {
    return {
      ...adapter,
      createElement: (name, namespace, attributes) => {
        const element = adapter.createElement(name, namespace, attributes);
        this.#readElement(element);
        return element;
      },
      adoptAttributes: (element, attributes) => {
        this.#readElement(adapter.createElement(element.tagName, html.NS.HTML, attributes));
        adapter.adoptAttributes(element, attributes);
      },
      createCommentNode: (text) => {
        this.#hidesTags ||= text.includes('<');
        return adapter.createCommentNode(text);
      },
      insertText: (parent, text) => {
        if ('code' in parent) (parent as CodeElement).code += text;
      },
      insertTextBefore: () => undefined,
    };
  }

  #readElement(element: Tree.Element): void {
    const { attrs, tagName } = element;
    const isCode = tagName === 'script' || tagName === 'style';
    this.#hidesTags ||= PLAIN_TEXT.has(tagName);
    if (attrs.length === 0 && !isCode && !REFUSED_ALONE.has(tagName)) return;
    const name = tagName.toLowerCase();
    const attributes = new Map(attrs.map((attribute) => [nameOf(attribute), attribute.value]));
    for (const [attribute, value] of attributes) {
      this.#hidesTags ||= value.includes('<');
      this.#readAttribute(attribute, value);
    }
    const reason = refusal(name, attributes);
    if (reason !== undefined) this.#refuse(reason, written(element));
    if (isCode) this.#code.push(Object.assign(element, { code: '', attributes }));
    // Those of a drawing have its attributes, too.
    this.#readAddresses(name, attributes);
    if (element.namespaceURI !== html.NS.MATHML && !name.includes('-')) this.#readOthers(name, attributes);
  }

  #refuse(reason: string, piece: string): void {
    this.#refused.set(`${reason} ${piece}`, { reason, written: piece });
  }

  #add(directive: Directive, source: string, piece: string): void {
    this.#needs.set(`${directive} ${source} ${piece}`, { directive, source, written: piece });
  }

  /** Code in an attribute of any element. */
  #readAttribute(name: string, value: string): void {
    if (name === 'style') this.#add('style-src-attr', "'unsafe-inline'", `style="${value}"`);
    else if (/^on[a-z]/.test(name)) this.#add('script-src-attr', "'unsafe-inline'", `${name}="${value}"`);
    else if (ADDRESSES.has(name) && isCode(value)) this.#add('script-src', "'unsafe-inline'", value);
  }

  #readCode(): void {
    for (const { tagName, code, attributes } of this.#code) {
      if (tagName === 'style') this.#add('style-src', hashSource(code), '<style');
      else if (sourceOf(attributes) !== undefined) this.#readAddress(sourceOf(attributes), 'script-src');
      else if (isExecuted(attributes.get('type'))) this.#add('script-src', hashSource(code), '<script');
    }
    this.#code = [];
  }

  #readAddresses(name: string, attributes: Attributes): void {
    if (name === 'link') {
      const directive = directiveOfLink(attributes.get('rel') ?? '', attributes.get('as') ?? '');
      if (directive !== null) this.#readAddress(attributes.get('href'), directive);
    }
    for (const [attribute, directive] of LOADED.get(name) ?? [])
      this.#readAddress(attributes.get(attribute), directive);
    for (const [attribute, value] of attributes) {
      const list = LISTS.get(attribute);
      for (const origin of list?.addressesOf(value).flatMap(originOf) ?? []) this.#add(list!.directive, origin, value);
    }
  }

  /** Addresses of other sites in elements of which nobody here knows what browsers load: a model, a sound, a part of a drawing. */
  #readOthers(name: string, attributes: Attributes): void {
    if (LINKS.has(name)) return;
    const known = new Set((LOADED.get(name) ?? []).map(([attribute]) => attribute));
    for (const attribute of ['src', 'href', 'xlink:href', 'data', 'poster']) {
      const address = known.has(attribute) ? undefined : attributes.get(attribute);
      if (address !== undefined && originOf(address).length > 0) this.#readAddress(address, 'default-src');
    }
  }

  #readAddress(address: string | undefined, directive: Directive): void {
    if (address === undefined) return;
    const scheme = /^(data|blob):/i.exec(address)?.[0].toLowerCase();
    // Where no browser can read the address, no source allows it either: not one of the site.
    const own = URL.canParse(address, 'https://here.invalid/') ? "'self'" : address.trim();
    this.#add(directive, scheme ?? originOf(address)[0] ?? own, address);
  }
}

interface CodeElement extends Tree.Element {
  code: string;
  attributes: Attributes;
}

/** The name of an attribute as it is written: SVG's `xlink:href` has a prefix. */
function nameOf({ name, prefix }: Tree.Element['attrs'][number]): string {
  return (prefix === undefined || prefix === '' ? name : `${prefix}:${name}`).toLowerCase();
}

/** Attributes with an address that a click, or the browser itself, opens. */
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'to', 'from', 'values']);

/** Browsers leave out control characters and spaces before a scheme, and line breaks inside of it. */
function isCode(address: string): boolean {
  // eslint-disable-next-line no-control-regex
  const plain = address.replaceAll(/[\0-\x20]/g, '').toLowerCase();
  return plain.startsWith('javascript:') || plain.startsWith('vbscript:') || plain.startsWith('data:text/html');
}

/** Elements whose address a click opens, and those that are read in a way of their own. */
const LINKS = new Set(['a', 'area', 'base', 'link', 'script']);

/** Elements that load what `src`, or another attribute, names. */
const LOADED: ReadonlyMap<string, readonly (readonly [attribute: string, directive: Directive])[]> = new Map<
  string,
  readonly (readonly [attribute: string, directive: Directive])[]
>([
  ['img', [['src', 'img-src']]],
  [
    'input',
    [
      ['src', 'img-src'],
      ['formaction', 'form-action'],
    ],
  ],
  // In a picture the addresses are in `srcset`, in a video or audio element in `src`.
  ['source', [['src', 'media-src']]],
  [
    'video',
    [
      ['src', 'media-src'],
      ['poster', 'img-src'],
    ],
  ],
  ['audio', [['src', 'media-src']]],
  ['track', [['src', 'media-src']]],
  ['iframe', [['src', 'frame-src']]],
  ['embed', [['src', 'object-src']]],
  ['object', [['data', 'object-src']]],
  ['form', [['action', 'form-action']]],
  ['button', [['formaction', 'form-action']]],
  ['base', [['href', 'base-uri']]],
  [
    'font-face-uri',
    [
      ['href', 'font-src'],
      ['xlink:href', 'font-src'],
    ],
  ],
  ...['image', 'feimage', 'use', 'lineargradient', 'radialgradient', 'pattern'].map(
    (name) =>
      [
        name,
        [
          ['href', 'img-src'],
          ['xlink:href', 'img-src'],
        ],
      ] as const,
  ),
]);

/** Attributes of any element that name addresses among other things. */
const LISTS: ReadonlyMap<string, { directive: Directive; addressesOf: (value: string) => string[] }> = new Map([
  ['ping', { directive: 'connect-src', addressesOf: (value: string) => value.split(/\s+/).filter(Boolean) }],
  ['attributionsrc', { directive: 'connect-src', addressesOf: (value: string) => value.split(/\s+/).filter(Boolean) }],
  ['srcset', { directive: 'img-src', addressesOf: addressesOfSrcset }],
  ['imagesrcset', { directive: 'img-src', addressesOf: addressesOfSrcset }],
  // Tables and their cells may have pictures behind them.
  ['background', { directive: 'img-src', addressesOf: (value: string) => [value.trim()] }],
  // Attributes of SVG are read as styles, whose `url()` is loaded; animations set such attributes.
  ...'fill stroke mask filter clip-path cursor marker-start marker-mid marker-end to from by values'
    .split(' ')
    .map((name) => [name, { directive: 'img-src', addressesOf: addressesIn }] as const),
] as const);

function addressesOfSrcset(srcset: string): string[] {
  return candidatesOf(srcset).map(({ address }) => address);
}

/**
 * What may be an address in a style, by whatever function: `url(…)`, `image-set('…')`; its letters may be escaped, and
 * browsers leave out tabs and line breaks in it.
 */
function addressesIn(style: string): string[] {
  const plain = style.replaceAll(/\\(?:([\da-f]{1,6})\s?|([^\n]))/gi, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : letterOf(Number.parseInt(code, 16)),
  );
  return plain.replaceAll(/[\t\n\r]/g, '').match(/(?:https?:|[\\/]{2})[^\s"')]+/gi) ?? [];
}

function letterOf(code: number): string {
  return code > 0x10_ff_ff ? '\uFFFD' : String.fromCodePoint(code);
}

/** What a `<link>` in a page may be: a name for something, or React's preload of an image. Firefox loads what is `next`. */
const HARMLESS_LINKS = new Set(['alternate', 'author', 'bookmark', 'canonical', 'help', 'license', 'prev', 'tag']);

/** What a `<meta>` of a page may say: what the page is about. Other names are words to browsers, and to those who list or verify a site. */
const ABOUT_PAGE =
  /^(?:|author|date|description|keywords|(?:article|book|dc|dcterms|og|profile|twitter)[.:][\w.:-]+)$/i;

/** Why a page may not have an element. */
function refusal(name: string, attributes: Attributes): string | undefined {
  // Formulas have links, too, on any element.
  if (keepsOpener(attributes))
    return 'A site that a link opens must not get hold of this page: it would lead its readers elsewhere.';
  switch (name) {
    case 'script':
      return sourceOf(attributes) === undefined
        ? undefined
        : 'A page brings no script: it would run as one of the site.';
    case 'link': {
      const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      const isImage = rel.join() === 'preload' && attributes.get('as') === 'image';
      return isImage || rel.every((one) => HARMLESS_LINKS.has(one))
        ? undefined
        : 'A page brings no stylesheet, script or connection by <link>.';
    }
    case 'meta':
      return attributes.has('http-equiv') ||
        attributes.has('charset') ||
        !ABOUT_PAGE.test(attributes.get('name')?.trim() ?? 'description')
        ? 'A page cannot act as the host: it would leave for another page, or change its policy.'
        : undefined;
    case 'template':
      if (attributes.has('for')) return 'A page cannot replace another part of the document.';
      return attributes.has('shadowrootmode')
        ? 'A page cannot have a shadow tree: what is in it is in no search, no copy and no check.'
        : undefined;
    case 'geolocation':
    case 'install':
    case 'permission':
    case 'usermedia':
      return 'The browser would ask readers for a permission in the name of the site.';
    case 'marquee':
      return 'A page cannot move its text: its readers could not stop it, nor read what stands still beside it.';
    case 'base':
      return 'A page cannot change what its addresses start from.';
    case 'object':
    case 'embed':
    case 'applet':
    case 'frame':
    case 'frameset':
    case 'portal':
    case 'fencedframe':
      return `A page embeds nothing by <${name}>: it would run as a part of the site.`;
    case 'iframe':
      return attributes.has('srcdoc') ? 'A page cannot contain the code of another page.' : undefined;
    default:
      return name === 'set' || name.startsWith('animate')
        ? animationRefusal((attributes.get('attributename') ?? '').trim())
        : undefined;
  }
}

/** Whether another site that opens in a window of its own could navigate the page that it was opened from. */
function keepsOpener(attributes: Attributes): boolean {
  const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  if (rel.includes('noopener') || rel.includes('noreferrer')) return false;
  const address = attributes.get('href') ?? attributes.get('xlink:href') ?? attributes.get('action') ?? '';
  if (originOf(address).length === 0) return false;
  return rel.includes('opener') || !/^(?:$|_(?:self|blank|parent|top)$)/i.test(attributes.get('target') ?? '');
}

function animationRefusal(attribute: string): string | undefined {
  if (/(?:href|^on|^target$|^rel$)/i.test(attribute))
    return 'An animation cannot change the address of a link, nor where it opens.';
  // Stylesheets keep a drawing in its box, and animations win over them.
  return /^(?:overflow|filter)$/i.test(attribute)
    ? 'An animation cannot let a drawing lie over the rest of the page.'
    : undefined;
}

/** The address of a script; in an SVG it is in `href`. */
function sourceOf(attributes: Attributes): string | undefined {
  return attributes.get('src') ?? attributes.get('href') ?? attributes.get('xlink:href');
}

/** The beginning of an element, as it would be written. */
function written(element: Tree.Element): string {
  const name = element.namespaceURI === html.NS.SVG ? element.tagName : element.tagName.toLowerCase();
  const [first] = element.attrs.filter(
    (one) =>
      /^(?:src|href|xlink:href|http-equiv|rel|data|srcdoc|shadowrootmode)$/.test(nameOf(one)) ||
      (name === 'meta' && nameOf(one) === 'name'),
  );
  return `<${name}${first ? ` ${nameOf(first)}="${first.value.slice(0, 80)}"` : ''}`;
}
