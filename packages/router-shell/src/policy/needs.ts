import { directiveOfLink, hashSource, isExecuted, originOf, type Directive } from './policy.ts';

/** Something in a page that a policy has to allow. */
export interface Need {
  directive: Directive;
  /** What a policy would have to name: an origin, a hash, `'self'` or `'unsafe-inline'`. */
  source: string;
  /** The piece of HTML, by which its place in the page's file is found. */
  written: string;
}

/** Elements that load or run something. */
const LOADING =
  /<(script|style|link|img|video|audio|source|track|iframe|embed|object|form|base)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
/** Any element; only searched where a page may have one of the attributes in question. */
const ANY = /<([a-z][^\s/>]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const MAY_HAVE_CODE = /\sstyle\s*=|\son[a-z]+\s*=|javascript:/i;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** What the HTML of a page asks of a policy, each once. Comments and the text of elements are not looked at. */
export function findNeeds(html: string): Need[] {
  const needs = new Map<string, Need>();
  const add = (directive: Directive, source: string, written: string) => {
    needs.set(`${directive} ${source} ${written}`, { directive, source, written });
  };
  const loading = new RegExp(LOADING);
  for (let match = loading.exec(html); match; match = loading.exec(html)) {
    const [, name = '', text = ''] = match;
    let inside = '';
    if (/^(?:script|style)$/i.test(name)) {
      const start = loading.lastIndex;
      const end = html.indexOf(`</${name}`, start);
      loading.lastIndex = end === -1 ? html.length : end;
      inside = html.slice(start, loading.lastIndex);
    }
    needsOfElement(name.toLowerCase(), attributesOf(text), inside, add);
  }
  if (MAY_HAVE_CODE.test(html)) {
    for (const [, , text = ''] of html.matchAll(ANY)) {
      if (!MAY_HAVE_CODE.test(text)) continue;
      for (const [name, value] of attributesOf(text)) {
        if (name === 'style') add('style-src-attr', "'unsafe-inline'", `style="${value}"`);
        else if (/^on[a-z]/.test(name)) add('script-src-attr', "'unsafe-inline'", `${name}="${value}"`);
        else if (/^(?:href|src|action|formaction)$/.test(name) && /^[\s\0]*javascript:/i.test(value))
          add('script-src', "'unsafe-inline'", value);
      }
    }
  }
  return [...needs.values()];
}

type Add = (directive: Directive, source: string, written: string) => void;

/** Elements that load what `src`, or another attribute, names. */
const LOADED: Readonly<Record<string, readonly [attribute: string, directive: Directive][]>> = {
  img: [['src', 'img-src']],
  video: [
    ['src', 'media-src'],
    ['poster', 'img-src'],
  ],
  audio: [['src', 'media-src']],
  track: [['src', 'media-src']],
  iframe: [['src', 'frame-src']],
  embed: [['src', 'object-src']],
  object: [['data', 'object-src']],
  form: [['action', 'form-action']],
  base: [['href', 'base-uri']],
};

function needsOfElement(name: string, attributes: ReadonlyMap<string, string>, inside: string, add: Add): void {
  const address = (attribute: string, directive: Directive | null) => {
    const value = attributes.get(attribute);
    if (value === undefined || directive === null) return;
    const scheme = /^(data|blob):/i.exec(value)?.[0].toLowerCase();
    add(directive, scheme ?? originOf(value)[0] ?? "'self'", value);
  };
  if (name === 'script') {
    if (attributes.has('src')) address('src', 'script-src');
    else if (isExecuted(attributes.get('type'))) add('script-src', hashSource(inside), '<script');
  } else if (name === 'style') add('style-src', hashSource(inside), '<style');
  else if (name === 'link') {
    address('href', directiveOfLink(attributes.get('rel') ?? '', attributes.get('as') ?? ''));
  } else if (name === 'source') {
    // In a picture the addresses are in `srcset`, in a video or audio element in `src`.
    address('src', 'media-src');
  }
  for (const [attribute, directive] of LOADED[name] ?? []) address(attribute, directive);
  const candidates = name === 'img' || name === 'source' ? (attributes.get('srcset') ?? '').split(/,\s/) : [];
  for (const candidate of candidates) {
    const [value = ''] = candidate.trim().split(/\s/);
    for (const origin of originOf(value)) add('img-src', origin, value);
  }
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  );
}
