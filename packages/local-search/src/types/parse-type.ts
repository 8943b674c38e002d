import { ANYTHING, type FunctionType, named, type Parameter, type Type } from './type.ts';

const TOKEN =
  /=>|->|\.\.\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[\p{L}_$*][\p{L}\p{N}_$.]*|-?\d[\w.]*|\S/gu;
const WORDS_BEFORE: ReadonlySet<string> = new Set([
  'keyof',
  'readonly',
  'unique',
  'infer',
  'typeof',
  'asserts',
  'new',
  'abstract',
]);
const CLOSING: ReadonlyMap<string, string> = new Map(Object.entries({ '(': ')', '[': ']', '{': '}', '<': '>' }));

/** Reads TypeScript types and declarations from left to right. What it cannot read counts as anything. */
export class TypeReader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = text.match(TOKEN) ?? [];
  }

  get next(): string {
    return this.#tokens[this.#at] ?? '';
  }

  peek(ahead: number): string {
    return this.#tokens[this.#at + ahead] ?? '';
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  /** Skips the next token if it is one of these. */
  skip(...tokens: readonly string[]): boolean {
    const found = !this.isAtEnd && tokens.includes(this.next);
    if (found) this.#at += 1;
    return found;
  }

  take(): string {
    return this.#tokens[this.#at++] ?? '';
  }

  type(): Type {
    this.skip('|', '&');
    const of: Type[] = [this.#operand()];
    while (this.skip('|', '&')) of.push(this.#operand());
    const type: Type = of.length === 1 ? of[0]! : { kind: 'some', of };
    if (this.skip('is')) {
      this.type();
      return named('boolean');
    }
    if (!this.skip('extends')) return type;
    this.type();
    // The constraint of a type parameter or of `infer`, else a conditional type.
    if (!this.skip('?')) return type;
    const whenTrue = this.type();
    this.skip(':');
    return { kind: 'some', of: [whenTrue, this.type()] };
  }

  /** `(a: A, b?: B): R` or `(a: A) => R`, from the bracket on; unnamed parameters as well. */
  signature(): FunctionType {
    const takes = this.#parameters();
    return { kind: 'function', takes, returns: this.skip('=>', ':', '->') ? this.type() : named('void') };
  }

  /** `<A extends B = C, D>`, if it comes next: the constraint of each type parameter. */
  typeParameters(): Map<string, Type> {
    const found = new Map<string, Type>();
    if (!this.skip('<')) return found;
    while (!this.isAtEnd && !this.skip('>')) {
      const name = this.take();
      const constraint = this.skip('extends') ? this.type() : ANYTHING;
      if (this.skip('=')) this.type();
      found.set(name, constraint);
      this.skip(',');
    }
    return found;
  }

  /** Types separated by commas. */
  list(): Type[] {
    const found = [this.type()];
    while (this.skip(',')) found.push(this.type());
    return found;
  }

  #operand(): Type {
    let type = this.#primary();
    while (this.next === '[') {
      const isIndexed = this.peek(1) !== ']';
      this.#skipBrackets();
      type = isIndexed ? ANYTHING : named('Array', type);
    }
    return type;
  }

  #primary(): Type {
    const word = this.next;
    if (word === '(') return this.#parenthesis();
    if (word === '[') {
      const of = this.#tuple().map(({ type }) => type);
      return named('Array', ...(of.length > 1 ? [{ kind: 'some', of } as const] : of));
    }
    if (word === '{') {
      this.#skipBrackets();
      return named('object');
    }
    if (word === '<') {
      this.typeParameters();
      return this.signature();
    }
    if (/^["'`]/.test(word)) return this.#literal('string');
    if (/^-?\d/.test(word)) return this.#literal('number');
    if (word === 'true' || word === 'false') return this.#literal('boolean');
    if (WORDS_BEFORE.has(word) && /^[\p{L}_$([{]/u.test(this.peek(1))) {
      this.take();
      const type = this.#operand();
      return word === 'keyof' ? named('string') : word === 'asserts' ? named('void') : type;
    }
    if (!/^[\p{L}_$*]/u.test(word)) {
      if (!/^[)\]}>,;]$/.test(word)) this.take();
      return ANYTHING;
    }
    return this.#named();
  }

  #literal(name: string): Type {
    this.take();
    return named(name);
  }

  #named(): Type {
    // The name of what is imported says enough: `playwright.Page`.
    const name = this.take().replace(/^.*\.(?=.)/, '');
    const args: Type[] = [];
    if (this.skip('<')) {
      while (!this.isAtEnd && !this.skip('>')) {
        args.push(this.type());
        if (!this.skip(',') && this.next !== '>') this.take();
      }
    }
    return { kind: 'name', name, args };
  }

  /** A function type, or a type in parentheses. */
  #parenthesis(): Type {
    const start = this.#at;
    this.#skipBrackets();
    const isFunction = this.next === '=>' || this.next === '->';
    this.#at = start;
    if (isFunction) return this.signature();
    this.take();
    const type = this.type();
    this.skip(')');
    return type;
  }

  #tuple(): Parameter[] {
    const items: Parameter[] = [];
    this.take();
    while (!this.isAtEnd && !this.skip(']')) {
      let optional = this.skip('...');
      const isNamed = this.peek(1) === ':' || (this.peek(1) === '?' && this.peek(2) === ':');
      if (isNamed) this.take();
      optional = this.skip('?') || optional;
      this.skip(':');
      const type = this.type();
      items.push({ type, optional: this.skip('?') || optional });
      if (!this.skip(',') && this.peek(0) !== ']') this.take();
    }
    return items;
  }

  #parameters(): Parameter[] {
    const takes: Parameter[] = [];
    if (!this.skip('(')) return takes;
    while (!this.isAtEnd && !this.skip(')')) {
      const isRest = this.skip('...');
      let optional = isRest;
      if (this.next === '{' || this.next === '[') {
        const start = this.#at;
        this.#skipBrackets();
        if (this.peek(0) !== ':' && this.peek(0) !== '?') this.#at = start;
      } else if (this.peek(1) === ':' || (this.peek(1) === '?' && this.peek(2) === ':')) {
        this.take();
      }
      optional = this.skip('?') || optional;
      this.skip(':');
      if (isRest && this.next === '[') {
        takes.push(...this.#tuple());
        if (!this.skip(',') && this.peek(0) !== ')') this.take();
        continue;
      }
      const type = this.type();
      optional = this.skip('?') || optional;
      if (this.skip('=')) {
        optional = true;
        this.#skipValue();
      }
      takes.push({ type, optional });
      if (!this.skip(',') && this.next !== ')') this.take();
    }
    return takes;
  }

  /** A default value, up to the comma or bracket behind it. */
  #skipValue(): void {
    while (!this.isAtEnd && this.next !== ',' && this.next !== ')') {
      if (CLOSING.has(this.next) && this.next !== '<') this.#skipBrackets();
      else this.take();
    }
  }

  #skipBrackets(): void {
    let depth = 0;
    do {
      const token = this.take();
      if (CLOSING.has(token) && token !== '<') depth += 1;
      else if (token === ')' || token === ']' || token === '}') depth -= 1;
    } while (depth > 0 && !this.isAtEnd);
  }
}
