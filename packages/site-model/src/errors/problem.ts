import { distance } from 'fastest-levenshtein';
import type * as z from 'zod';

/** One mistake in a site's input: where it is, what was found, what is allowed and how to fix it. */
export interface Problem {
  /** Stable code, e.g. `broken-link`; see `PROBLEM_CODES`. */
  code: ProblemCode;
  severity: 'error' | 'warning';
  /** One sentence, without the place. */
  message: string;
  /** Path of the file as its source gives it, if possible relative to the site's folder. */
  file?: string | undefined;
  /** 1-based. */
  line?: number | undefined;
  /** 1-based. */
  column?: number | undefined;
  /** Address of the page that is wrong, where the file may be a part of many. */
  page?: string | undefined;
  found?: string | undefined;
  allowed?: string | undefined;
  /** The corrected text, ready to be pasted. */
  suggestion?: string | undefined;
  /** The rule of `checks.markdown` in the configuration that reports it, e.g. `link-with-space`. */
  rule?: string | undefined;
}

/** Every code that a build can report, with its meaning. */
export const PROBLEM_CODES = {
  'invalid-config':
    'The site configuration does not fit its schema, or an option of the plugin is wrong or names something that does not exist.',
  'invalid-address':
    'A page, redirect or file would be published at an address that cannot be a file of the output, or leaves it.',
  'invalid-front-matter':
    'The front matter of a file is not valid YAML or does not fit its schema, or `page` of a page module does not.',
  'invalid-category': 'A _category_ file does not fit its schema, or no sidebar reads it.',
  'invalid-glossary': 'A glossary does not fit its schema, or has a word twice.',
  'invalid-markdown': 'A Markdown or MDX file cannot be compiled.',
  'too-large': 'A file is larger, or nested deeper, than a page may be.',
  'page-timeout': 'A page took longer to compile or render than `checks.pageSeconds` allows.',
  'forbidden-file':
    'A page reads a file that is not in a folder that the configuration names, or that is no regular file.',
  'forbidden-url': 'A link has a scheme that is not allowed, such as `javascript:`.',
  'forbidden-html': 'A page has HTML that would replace the page, its addresses or what its links do.',
  'unknown-attribute': 'An element has an attribute that HTML does not have.',
  'unknown-component': 'An MDX file uses a component that the site does not have.',
  'dead-component': 'An MDX file uses a component that needs a browser but is no island.',
  'unknown-variable': 'A page names a variable that the configuration does not have.',
  'unknown-language': 'A code block names a language that has no grammar.',
  'missing-snippet': 'A code block or partial includes a file or region that does not exist.',
  'missing-image': 'An image file does not exist or cannot be measured.',
  'unknown-style-name':
    'A stylesheet of the site selects a part, or uses or sets a token, that does not exist and whose name is nearly that of one that does.',
  'misnamed-file':
    'A file is not read, as its name is not quite that of a page, a _category_ file or a package of the API reference.',
  'duplicate-id': 'Two files of one version have the same id.',
  'duplicate-route': 'Two pages have the same URL.',
  'output-conflict': 'Two things would be published as one file, or as a file and a folder of one name.',
  'unsafe-output':
    'The folder to write to has files that no build wrote, or that the build reads: they would be deleted.',
  'duplicate-heading-id': 'Two headings or other elements of one page have the same id.',
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
  'failed-translation': 'A translation has mistakes, so that its readers get the original.',
  'page-failed': 'A page threw while it was rendered.',
  'blocked-by-policy':
    'A page contains what the content security policy does not allow, so browsers would not show it.',
  'api-model': 'The API model of a package cannot be read.',
  'large-page': 'A page of the API reference is larger than readers can use, for a reason that the message names.',
  'unknown-navbar-item': 'The navbar has an item of a type that the theme does not know.',
  'unknown-slot': 'A site’s theme replaces a component that the theme does not have.',
  'file-system': 'A file or a folder cannot be read or written.',
  'build-failed': 'A build ended for a reason that no other code names.',
  'unknown-docs-plugin': 'A docs plugin of this id does not exist.',
} as const;

export type ProblemCode = keyof typeof PROBLEM_CODES;

/**
 * A text that no terminal and no log of CI takes for more than a text: control characters, separators of lines and what
 * turns the direction of writing are written out, and what would be a command of GitHub Actions, Azure Pipelines or
 * TeamCity is none. Every command prints through it.
 */
export function printable(text: string): string {
  return (
    text
      .replaceAll(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
      // GitHub takes any space of Unicode before a command.
      .replaceAll(/^([^\S\n]*):(?=:[a-z-]+(?: [^\n]*?)?::)/gim, '$1:\\')
      .replaceAll(/##(?=(?:vso|teamcity)?\[)/gi, '#\\#')
  );
}

// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\0-\x08\x0B-\x1F\x7F-\x9F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

/** A problem as lines of plain text; its place is `file:line:column`, which terminals and editors link. */
export function formatProblem({ severity, code, rule, message, file, line, column, ...problem }: Problem): string {
  // The name of a file may have lines, which would look like problems of their own.
  const name = file?.replaceAll('\n', '\\u{a}');
  const place = name === undefined ? '' : `${[name, line, column].filter((part) => part !== undefined).join(':')}  `;
  const details = [
    ['found:   ', problem.found],
    ['allowed: ', problem.allowed],
    ['write:   ', problem.suggestion],
  ].flatMap(([label, text]) =>
    text === undefined ? [] : [`  ${label}${shortened(text).replaceAll('\n', '\n           ')}`],
  );
  const lines = [
    `${place}${severity} [${rule === undefined ? code : `${code}: ${rule}`}]`,
    `  ${shortened(message)}`,
    ...details,
  ];
  return printable(lines.join('\n'));
}

/** A page may have a line of a megabyte. */
const LONGEST_PART = 2_000;

function shortened(text: string): string {
  const { length } = text;
  return length <= LONGEST_PART ? text : `${text.slice(0, LONGEST_PART)} … (${length.toLocaleString('en')} characters)`;
}

/** Above this number of problems a report is a summary. */
const FULL_REPORT = 50;

/**
 * Problems as a report for a terminal: all of them, or if there are many, for each code their number and the first three.
 *
 * @param all Where to find all of them if the report is a summary.
 */
export function formatProblems(problems: readonly Problem[], all?: string): string {
  if (problems.length <= FULL_REPORT) return problems.map(formatProblem).join('\n\n');
  const kinds = new Map<ProblemCode, Problem[]>();
  for (const problem of problems) {
    const group = kinds.get(problem.code);
    if (group) group.push(problem);
    else kinds.set(problem.code, [problem]);
  }
  const parts = [...kinds]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([code, group]) => [
      `${group.length} × ${code}: ${PROBLEM_CODES[code]}`,
      ...group.slice(0, 3).map(formatProblem),
      ...(group.length > 3 ? [`… and ${group.length - 3} more of ${code}`] : []),
    ]);
  return [...parts, ...(all === undefined ? [] : [`All of them are in ${all}.`])].join('\n\n');
}

/** All problems of one build, thrown once at its end. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  declare readonly problems: readonly Problem[];
  /** @param all File with all problems, if there are too many to print. */
  constructor(problems: readonly Problem[], all?: string) {
    const errors = problems.filter((problem) => problem.severity === 'error');
    super(`${errors.length} ${errors.length === 1 ? 'problem' : 'problems'} found\n\n${formatProblems(errors, all)}`);
    // Not enumerable, as the message already contains them: a printed error would show them twice.
    Object.defineProperty(this, 'problems', { value: problems });
  }

  /** Node prints the message alone: a stack trace of the build does not help to fix a site. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}

/** What was thrown, in words: it may be anything, also what has no text. */
export function messageOf(thrown: unknown): string {
  try {
    const { message } = (thrown ?? {}) as { message?: unknown };
    if (typeof message === 'string') return message;
    return typeof thrown === 'object' ? JSON.stringify(thrown) : String(thrown);
  } catch {
    return 'a value that cannot be read';
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
  | 'unknown-slot'
  | 'empty-sidebar'
  | 'hook-outside-provider'
  | 'missing-default-export'
  | 'unknown-component';

/** The error of a hook that is called outside its provider. */
export function hookOutsideProvider(hook: string, provider: string): DeveloperError {
  return new DeveloperError(
    'hook-outside-provider',
    `${hook} was called outside <${provider}>. Wrap the component that calls it: <${provider} …>…</${provider}>; in a story, use the decorator that the theme exports.`,
  );
}

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: 'a text',
    boolean: 'true or false',
    number: 'a number',
    int: 'a whole number',
    array: 'a list: […]',
    object: 'an object: {…}',
    record: 'an object: {…}',
    date: 'a date: 2026-01-31',
    null: 'null',
  }),
);

/**
 * What a schema allows where a value does not fit, for readers who do not know schemas.
 *
 * @returns `meant`: the allowed value that the author probably meant, as written in code.
 */
export function allowedBy(issue: z.core.$ZodIssue, found?: unknown): { allowed: string; meant?: string | undefined } {
  if (issue.code === 'invalid_type') {
    const isQuoted = issue.expected === 'boolean' && /^(true|false)$/.test(textOf(found));
    return { allowed: TYPES.get(issue.expected) ?? issue.expected, meant: isQuoted ? textOf(found) : undefined };
  }
  if (issue.code === 'invalid_value') return oneOf(issue.values, found);
  if (issue.code === 'invalid_union') {
    // Set for a discriminated union: the allowed values of its discriminator.
    const { options } = issue as { options?: readonly unknown[] };
    if (options) return oneOf(options, found);
    const branches = issue.errors.flat().map((inner) => allowedBy(inner, found));
    return {
      allowed: [...new Set(branches.map(({ allowed }) => allowed))].join('; or '),
      meant: branches.find(({ meant }) => meant !== undefined)?.meant,
    };
  }
  if (issue.code === 'custom') return { allowed: issue.message, meant: issue.params?.['meant'] as string | undefined };
  if (issue.code === 'invalid_key' && issue.issues[0]) return allowedBy(issue.issues[0], found);
  if (issue.code === 'invalid_format' && issue.format === 'url' && issue.message === 'Invalid URL')
    return { allowed: 'a URL that begins with https:// or http://' };
  // A schema's own words win over those of the library.
  if (!/^(?:Too|Invalid) \w+: /.test(issue.message)) return { allowed: issue.message };
  if (issue.code === 'invalid_format' && issue.format === 'starts_with' && 'prefix' in issue)
    return { allowed: `a text that begins with ${issue.prefix}` };
  if (issue.code === 'too_small' || issue.code === 'too_big') return { allowed: limit(issue) };
  return { allowed: issue.message };
}

/** `a text that is not empty`, `a number, at least 1` */
function limit(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const isLow = issue.code === 'too_small';
  const bound = isLow ? issue.minimum : issue.maximum;
  const what = TYPES.get(issue.origin) ?? issue.origin;
  const unit = { string: ' characters', array: ' entries' }[issue.origin as string];
  if (unit === undefined) {
    const side = isLow ? 'more than' : 'less than';
    return `${what}, ${issue.inclusive ? (isLow ? 'at least' : 'at most') : side} ${bound}`;
  }
  return isLow && bound === 1
    ? `${what} that is not empty`
    : `${what} of at ${isLow ? 'least' : 'most'} ${bound}${unit}`;
}

/** Words of which a key allows one, and other keys or other tools another. */
const SAME_MEANING = [
  ['warn', 'warning'],
  ['off', 'ignore', 'none', 'false'],
  ['error', 'throw', 'true'],
];

function oneOf(values: readonly unknown[], found: unknown) {
  const written = values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  const texts = values.filter((value) => typeof value === 'string');
  const alike = SAME_MEANING.find((words) => words.includes(textOf(found)));
  const meant = texts.find((value) => alike?.includes(value)) ?? nearest(textOf(found), texts);
  return { allowed: written.join(' or '), meant: meant === undefined ? undefined : `'${meant}'` };
}

/** All candidates as one text, those that are most similar to a mistyped `word` first; the last of many are left out. */
export function nearestFirst(word: string, candidates: Iterable<string>): string {
  const sorted = [...candidates]
    .map((name) => ({ name, edits: distance(word.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ name }) => name);
  return sorted.length > 12 ? `${sorted.slice(0, 10).join(', ')} and ${sorted.length - 10} more` : sorted.join(', ');
}

/** The candidate that is most similar to a mistyped `word`; undefined if none is similar enough. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const edits = distance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < bestDistance) {
      best = candidate;
      bestDistance = edits;
    }
  }
  return best;
}

/** Not every object can be written as a text. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? '' : String(value);
}
