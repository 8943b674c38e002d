import { Parser } from 'htmlparser2';
import { directiveOfLink, hashSource, isExecuted, originOf, type Directive } from './policy.ts';

/** Something in a page that a policy has to allow. */
export interface Need {
  directive: Directive;
  /** What a policy would have to name: an origin, a hash, `'self'` or `'unsafe-inline'`. */
  source: string;
  /** The piece of HTML, by which its place in the page's file is found. */
  written: string;
}

/** What the HTML of a page asks of a policy, each once. */
export function findNeeds(html: string): Need[] {
  const needs = new Map<string, Need>();
  const add = (directive: Directive, source: string, written: string) => {
    needs.set(`${directive} ${source} ${written}`, { directive, source, written });
  };
  /** The text of the script or style that is being read. */
  let inside: string | undefined;
  let script: Attributes = {};
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' || name === 'style') {
        inside = '';
        script = attributes;
      } else needsOfElement(name, attributes, add);
      for (const [attribute, value] of Object.entries(attributes)) needsOfAttribute(attribute, value, add);
    },
    ontext(text) {
      if (inside !== undefined) inside += text;
    },
    onclosetag(name) {
      if (inside === undefined) return;
      if (name === 'style') add('style-src', hashSource(inside), '<style');
      else if (script['src'] !== undefined) needsOfAddress(script['src'], 'script-src', add);
      else if (isExecuted(script['type'])) add('script-src', hashSource(inside), '<script');
      inside = undefined;
    },
  });
  parser.end(html);
  return [...needs.values()];
}

type Add = (directive: Directive, source: string, written: string) => void;
type Attributes = Readonly<Record<string, string | undefined>>;

/** Code in an attribute of any element. */
function needsOfAttribute(name: string, value: string, add: Add): void {
  if (name === 'style') add('style-src-attr', "'unsafe-inline'", `style="${value}"`);
  else if (/^on[a-z]/.test(name)) add('script-src-attr', "'unsafe-inline'", `${name}="${value}"`);
  else if (/^(?:href|src|action|formaction)$/.test(name) && /^[\s\0]*javascript:/i.test(value))
    add('script-src', "'unsafe-inline'", value);
}

/** Elements that load what `src`, or another attribute, names. */
const LOADED: Readonly<Record<string, readonly [attribute: string, directive: Directive][]>> = {
  img: [['src', 'img-src']],
  // In a picture the addresses are in `srcset`, in a video or audio element in `src`.
  source: [['src', 'media-src']],
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

function needsOfElement(name: string, attributes: Attributes, add: Add): void {
  const { href, rel = '', as = '', srcset = '' } = attributes;
  const directive = name === 'link' ? directiveOfLink(rel, as) : null;
  if (directive !== null) needsOfAddress(href, directive, add);
  for (const [attribute, of] of LOADED[name] ?? []) needsOfAddress(attributes[attribute], of, add);
  for (const candidate of name === 'img' || name === 'source' ? srcset.split(/,\s/) : []) {
    const [value = ''] = candidate.trim().split(/\s/);
    for (const origin of originOf(value)) add('img-src', origin, value);
  }
}

function needsOfAddress(address: string | undefined, directive: Directive, add: Add): void {
  if (address === undefined) return;
  const scheme = /^(data|blob):/i.exec(address)?.[0].toLowerCase();
  add(directive, scheme ?? originOf(address)[0] ?? "'self'", address);
}
