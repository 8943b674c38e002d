import type * as z from 'zod';

/**
 * One thing that is wrong with a site's input, told so that its author can mend
 * it: where it is, what was found, what is allowed and how the line should read.
 */
export interface Problem {
  /** Stable code, e.g. `broken-link`; see `PROBLEM_CODES`. */
  code: ProblemCode;
  severity: 'error' | 'warning';
  /** One sentence, without the place. */
  message: string;
  /** Path of the file, as given by the source that read it (relative to the site's root where it can be). */
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based. */
  column?: number;
  /** What stands there now. */
  found?: string;
  /** What may stand there. */
  allowed?: string;
  /** The corrected form, ready to be pasted. */
  suggestion?: string;
}

/** Every code a build can report, with what it means. */
export const PROBLEM_CODES = {
  'invalid-config': 'The site configuration does not fit its schema, or the plugin’s options what is there.',
  'invalid-front-matter': 'The front matter of a file is not valid YAML or does not fit its schema.',
  'invalid-category': 'A _category_ file does not fit its schema.',
  'invalid-markdown': 'A Markdown or MDX file cannot be compiled.',
  'unknown-component': 'An MDX file uses a component that the site does not have.',
  'unknown-language': 'A code block names a language that has no grammar.',
  'missing-snippet': 'A code block or partial includes a file or region that does not exist.',
  'missing-image': 'An image file does not exist or cannot be measured.',
  'duplicate-id': 'Two files of one version have the same id.',
  'duplicate-route': 'Two pages have the same URL.',
  'duplicate-heading-id': 'Two headings of one page have the same id.',
  'missing-doc': 'A sidebar names a doc that does not exist.',
  'empty-sidebar': 'A sidebar or category has nothing to link to.',
  'missing-main-doc': 'A version has no doc that it could open with.',
  'unknown-version': 'The configuration names a version that does not exist.',
  'missing-folder': 'A folder that the configuration names does not exist.',
  'broken-link': 'A link leads to no page, or a file that the configuration names is not published.',
  'broken-markdown-link': 'A link to a Markdown file leads to no doc.',
  'broken-anchor': 'A link leads to an anchor that its page does not have.',
  'broken-api-link': 'A link names an API symbol that does not exist.',
  'redirect-loop': 'Redirects lead back to themselves.',
  'redirect-shadows-page': 'A redirect stands where a page is.',
  'redirect-to-nowhere': 'A redirect leads to no page.',
  'lost-url': 'A URL that was published before is gone and has no redirect.',
  'lost-anchor': 'An anchor that was published before is gone.',
  'missing-default-export': 'A page module has no default export.',
  'page-failed': 'A page threw while it was rendered.',
  'api-model': 'The API model of a package cannot be read.',
  'unknown-navbar-item': 'The navbar has an item of a type that the theme does not know.',
  'unknown-docs-plugin': 'A docs plugin of this id does not exist.',
} as const;

export type ProblemCode = keyof typeof PROBLEM_CODES;

/** `file:line:column`, as terminals and editors link it. */
export function formatPlace(problem: Pick<Problem, 'file' | 'line' | 'column'>): string {
  if (problem.file === undefined) return '';
  if (problem.line === undefined) return problem.file;
  return problem.column === undefined
    ? `${problem.file}:${problem.line}`
    : `${problem.file}:${problem.line}:${problem.column}`;
}

/** A problem as lines of plain text. */
export function formatProblem(problem: Problem): string {
  const place = formatPlace(problem);
  const lines = [`${place === '' ? '' : `${place}  `}${problem.severity} [${problem.code}]`, `  ${problem.message}`];
  if (problem.found !== undefined) lines.push(`  found:   ${indent(problem.found)}`);
  if (problem.allowed !== undefined) lines.push(`  allowed: ${indent(problem.allowed)}`);
  if (problem.suggestion !== undefined) lines.push(`  write:   ${indent(problem.suggestion)}`);
  return lines.join('\n');
}

function indent(text: string): string {
  return text.split('\n').join('\n           ');
}

/** All problems of one build, thrown once at its end. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  declare readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    const errors = problems.filter((problem) => problem.severity === 'error');
    super(
      `${errors.length} ${errors.length === 1 ? 'problem' : 'problems'} found\n\n${errors.map(formatProblem).join('\n\n')}`,
    );
    // Not enumerable: whoever prints the error prints the message, which has them all.
    Object.defineProperty(this, 'problems', { value: problems });
  }

  /** What Node prints: the message alone, as where in our code the problems were found helps nobody. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}

/** A mistake in how a theme or site uses the packages' programming interface. */
export class DeveloperError extends Error {
  override readonly name = 'DeveloperError';
  /** Stable code, e.g. `hook-outside-provider`. */
  readonly code: DeveloperErrorCode;
  constructor(code: DeveloperErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export type DeveloperErrorCode =
  | 'unknown-docs-plugin'
  | 'unknown-navbar-item'
  | 'empty-sidebar'
  | 'hook-outside-provider'
  | 'missing-default-export'
  | 'unknown-component';

/** A hook was called outside the provider that gives it its value. */
export function hookOutsideProvider(hook: string, provider: string): DeveloperError {
  return new DeveloperError(
    'hook-outside-provider',
    `${hook} was called outside <${provider}>. Wrap the component that calls it: <${provider} …>…</${provider}>; in a story, use the decorator that the theme exports.`,
  );
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list: […]',
  object: 'an object: {…}',
  record: 'an object: {…}',
  date: 'a date: 2026-01-31',
  null: 'null',
};

/**
 * What a schema allows where a value does not fit, in the words of people who know no schemas.
 *
 * @returns `meant`: the allowed value that is near enough to `found` to be meant, as it is written.
 */
export function allowedBy(issue: z.core.$ZodIssue, found?: unknown): Allowed {
  if (issue.code === 'invalid_type') {
    const isWord = issue.expected === 'boolean' && /^(true|false)$/.test(String(found));
    return { allowed: TYPES[issue.expected] ?? issue.expected, ...(isWord ? { meant: String(found) } : {}) };
  }
  if (issue.code === 'invalid_value') return oneOf(issue.values, found);
  if (issue.code === 'invalid_union') {
    // Objects that are told apart by one key.
    const { options } = issue as { options?: readonly unknown[] };
    if (options) return oneOf(options, found);
    const branches = issue.errors.flat().map((inner) => allowedBy(inner, found));
    const meant = branches.find((branch) => branch.meant !== undefined)?.meant;
    const allowed = [...new Set(branches.map((branch) => branch.allowed))].join('; or ');
    return { allowed, ...(meant === undefined ? {} : { meant }) };
  }
  if (issue.code === 'invalid_format' && issue.format === 'url' && issue.message === 'Invalid URL')
    return { allowed: 'a URL that begins with https:// or http://' };
  return { allowed: issue.message };
}

interface Allowed {
  allowed: string;
  meant?: string;
}

function oneOf(values: readonly unknown[], found: unknown): Allowed {
  const written = values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  const meant = nearest(
    String(found),
    values.filter((value) => typeof value === 'string'),
  );
  return { allowed: written.join(' or '), ...(meant === undefined ? {} : { meant: `'${meant}'` }) };
}

/** The nearest of `candidates` to a mistyped `word`, if one is near enough to be meant. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function editDistance(a: string, b: string, limit: number): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const value = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      current.push(value);
      least = Math.min(least, value);
    }
    if (least >= limit) return limit;
    previous = current;
  }
  return previous[b.length] ?? limit;
}
