import { htmlTagNames } from 'html-tag-names';
import type { Point } from '../sources.ts';
import type { EndTag, StartTag } from '../tokenize-html.ts';
import type { Report } from './rule.ts';

/** Elements that HTML ends by itself, each with the elements that it must stand in; `p` stands anywhere. */
const PARENTS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['p', []],
  ['li', ['ul', 'ol', 'menu', 'dir']],
  ...['dt', 'dd'].map((name) => [name, ['dl']] as const),
  ...['caption', 'col', 'colgroup', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'].map(
    (name) => [name, ['table']] as const,
  ),
  ...['option', 'optgroup'].map((name) => [name, ['select', 'datalist']] as const),
  ...['rb', 'rp', 'rt', 'rtc'].map((name) => [name, ['ruby']] as const),
]);

/** The parts of a whole document; `plaintext` has no end. */
const DOCUMENT = new Set(['html', 'head', 'body', 'frameset', 'frame', 'plaintext']);

/** Elements without an end tag: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody. */
const VOID = new Set(
  'area base basefont bgsound br embed frame hr image img input keygen link meta param source track wbr'.split(' '),
);

/** Elements whose end tag must be written: without it they take in what follows. */
const CLOSED = new Set(
  [...htmlTagNames, 'svg', 'math', 'foreignobject', 'desc'].filter(
    (name) => !VOID.has(name) && !PARENTS.has(name) && !DOCUMENT.has(name),
  ),
);

/** Elements that drawings have, too, where a slash ends them. */
const DRAWN = new Set('a audio canvas desc font foreignobject iframe script style svg title video'.split(' '));

/** Where drawings have elements of HTML. */
const TEXTS = new Set(['desc', 'foreignobject', 'title']);

/** Elements of which browsers show nothing, or no text, at first, and those in which nothing can be clicked. */
export const HIDING: ReadonlySet<string> = new Set(
  `audio button canvas datalist details dialog iframe meter noembed noframes noscript object progress script select style
  template textarea title video xmp`.split(/\s+/),
);

/** The first mistakes of a page; further ones often have the same cause. */
const MOST_PROBLEMS = 20;

/** Whether readers would not see what an element takes in, or be led away by all of it. */
function isHiding({ name, attributes }: Pick<StartTag, 'name' | 'attributes'>): boolean {
  const has = (attribute: string) => Object.hasOwn(attributes, attribute);
  return HIDING.has(name) || ['hidden', 'popover', 'inert'].some(has) || (name === 'a' && has('href'));
}

interface OpenTag {
  name: string;
  place: Point;
}

/** The tags of a page's raw HTML, which is in many pieces, in the order in which they are written. */
export class OpenTags {
  readonly #write: Report;
  readonly #counts = new Map<string, number>();
  #open: OpenTag[] = [];

  constructor(report: Report) {
    this.#write = report;
  }

  add(tag: Pick<StartTag, 'type' | 'name' | 'selfClosing' | 'attributes'> | EndTag, place: Point): void {
    const { name } = tag;
    if (tag.type === 'tag') this.#checkParent(name, place);
    // Names with a hyphen are those of a site's own elements.
    if (!CLOSED.has(name) && !name.includes('-')) return;
    if (tag.type === 'end') this.#close(name, place);
    else if (!tag.selfClosing) this.#open.push({ name, place });
    else if (name !== 'svg' && !(this.#isInDrawing() && DRAWN.has(name)))
      this.#report(`<${name}> takes in what follows: HTML has no tags that close themselves.`, place, {
        // Others show what they take in.
        ...(isHiding(tag) ? {} : { severity: 'warning' }),
        found: `<${name} … />`,
        suggestion: `<${name} …></${name}>`,
      });
  }

  #isInDrawing(): boolean {
    return this.#open.findLast(({ name }) => name === 'svg' || TEXTS.has(name))?.name === 'svg';
  }

  /** Whether an element of one of these names is open. */
  isIn(...names: readonly string[]): boolean {
    return this.#open.some((open) => names.includes(open.name));
  }

  /** A piece of HTML ends within a tag. */
  addUnfinished(tag: string, place: Point): void {
    const [found = ''] = tag.split('\n');
    this.#report('This tag has no end, so that it takes in what follows.', place, { found, suggestion: `${found}>` });
  }

  /** At the end of a page. */
  finish(): void {
    for (const open of this.#open) this.#reportOpen(open);
    this.#open = [];
  }

  #checkParent(name: string, place: Point): void {
    const parents = PARENTS.get(name) ?? [];
    if (DOCUMENT.has(name))
      this.#report(`<${name}> is no part of an article.`, place, {
        found: `<${name}>`,
        allowed: `\`<${name}>\` for its name`,
      });
    else if (parents.length > 0 && !this.isIn(...parents))
      this.#report(`<${name}> stands in no <${parents[0]}>, so that what follows is lost or moved.`, place, {
        found: `<${name}>`,
        allowed: `<${parents.join('> or <')}> around it, or \`<${name}>\` for its name`,
      });
  }

  #close(name: string, place: Point): void {
    const at = this.#open.findLastIndex((open) => open.name === name);
    if (at === -1) {
      const more = { severity: 'warning', found: `</${name}>`, allowed: `<${name}> before it` } as const;
      this.#report(`</${name}> closes nothing.`, place, more);
      return;
    }
    for (const open of this.#open.splice(at).slice(1)) this.#reportOpen(open);
  }

  #reportOpen({ name, place }: OpenTag): void {
    const message = `<${name}> is not closed, so that it takes in what follows.`;
    this.#report(message, place, { found: `<${name}>`, suggestion: `<${name}>…</${name}>` });
  }

  #report(...mistake: Parameters<Report>): void {
    // Of each severity: twenty warnings must not hide what hides the rest of a page.
    const severity = mistake[2]?.severity ?? 'error';
    const count = this.#counts.get(severity) ?? 0;
    this.#counts.set(severity, count + 1);
    if (count < MOST_PROBLEMS) this.#write(...mistake);
  }
}
