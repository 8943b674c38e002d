import type { Problem } from '@inkstone/site-model/errors';
import type { EndTag, StartTag } from './html.ts';

/** Elements whose end tag must be written: without it they take in what follows. Of others, HTML knows where they end. */
const CLOSED = new Set(
  `a abbr article aside audio b blockquote button center code details div em fieldset figcaption figure font footer form h1 h2
  h3 h4 h5 h6 header i iframe kbd main mark math nav object ol pre q s samp section select small span strong sub summary sup svg
  table textarea u ul video`.split(/\s+/),
);

/** The first mistakes of a page; further ones often have the same cause. */
const MOST_PROBLEMS = 20;

interface OpenTag {
  name: string;
  place: { line: number; column: number };
  file: string;
}

/** The tags of a page's raw HTML, which is in many pieces, in the order in which they are written. */
export class OpenTags {
  readonly problems: Problem[] = [];
  #open: OpenTag[] = [];

  add(tag: Pick<StartTag, 'type' | 'name' | 'selfClosing'> | EndTag, place: OpenTag['place'], file: string): void {
    const { name } = tag;
    // Names with a hyphen are those of a site's own elements.
    if (!CLOSED.has(name) && !name.includes('-')) return;
    if (tag.type === 'end') this.#close(name, place, file);
    else if (!tag.selfClosing) this.#open.push({ name, place, file });
    else if (!this.isIn('svg') && name !== 'svg') {
      const found = `<${name} … />`;
      const message = `<${name}> takes in what follows: HTML has no tags that close themselves.`;
      this.#report(message, { name, place, file }, { severity: 'warning', found, suggestion: `<${name} …></${name}>` });
    }
  }

  /** Whether an element of one of these names is open. */
  isIn(...names: readonly string[]): boolean {
    return this.#open.some((open) => names.includes(open.name));
  }

  #close(name: string, place: OpenTag['place'], file: string): void {
    const at = this.#open.findLastIndex((open) => open.name === name);
    if (at === -1) {
      const message = `</${name}> closes nothing.`;
      this.#report(
        message,
        { name, place, file },
        { severity: 'warning', found: `</${name}>`, allowed: `<${name}> before it` },
      );
      return;
    }
    for (const open of this.#open.splice(at).slice(1)) this.#reportOpen(open);
  }

  /** At the end of a page. */
  finish(): readonly Problem[] {
    for (const open of this.#open) this.#reportOpen(open);
    this.#open = [];
    return this.problems;
  }

  #reportOpen(open: OpenTag): void {
    const message = `<${open.name}> is not closed, so that it takes in what follows.`;
    this.#report(message, open, { found: `<${open.name}>`, suggestion: `<${open.name}>…</${open.name}>` });
  }

  #report(message: string, { place, file }: OpenTag, more: Partial<Problem>): void {
    if (this.problems.length >= MOST_PROBLEMS) return;
    this.problems.push({ code: 'invalid-markdown', severity: 'error', message, file, ...place, ...more });
  }
}
