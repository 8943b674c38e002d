import type { Code } from './code.ts';

/** One version of a reference: what TypeDoc found, reduced to what pages show. Plain JSON, so that it can be cached. */
export interface ApiModel {
  packages: readonly ApiPackage[];
  problems: readonly ModelProblem[];
  outside: readonly OutsideMembers[];
  /** Patterns of names that have left something out. */
  excludedBy: readonly string[];
  /** What types name of packages that are not in the reference: their names there, by package. */
  foreign: Readonly<Record<string, readonly string[]>>;
}

export interface ApiPackage {
  /** As in addresses, e.g. `core`. */
  id: string;
  /** As on npm, e.g. `@scope/core`. */
  name: string;
  /** What pages call it: its name, or another that the site's owner has given it. */
  title: string;
  /** Its installed version. */
  release: string;
  /** First sentence of its description in package.json. */
  description: string;
  /** What its entry says with `@packageDocumentation` or `@module`. */
  comment: Comment | null;
  /** Symbols whose canonical export is this package's, and the types that only these name, by name. */
  symbols: readonly ApiSymbol[];
  /** Symbols that it exports, too: of other packages, of its namespaces, or under a second name. */
  reexports: readonly Reexport[];
}

export interface Reexport {
  name: string;
  /** Null for a symbol of a package that is not in the reference. */
  address: string | null;
  /** Id of the package that documents it. */
  from: string;
}

/** Types and variables of a package are on its page; all others have a page of their own. */
export type SymbolKind = 'class' | 'interface' | 'function' | 'enum' | 'namespace' | 'type' | 'variable';

export interface ApiSymbol {
  /** `core/class/Request`; `core#Strategy` on a package's page, `core/namespace/utils/function/sleep` inside a namespace. */
  address: string;
  name: string;
  kind: SymbolKind;
  /** False for a type that the package names in what it exports, and does not export. */
  isExported: boolean;
  /** Imported without braces. */
  isDefault: boolean;
  abstract: boolean;
  /** What a variable is declared with; null for other kinds. */
  keyword: 'const' | 'let' | 'var' | null;
  comment: Comment | null;
  source: SourcePlace | null;
  /** The npm package that declares it, if it is another than the one that documents it. */
  declaredIn: string | null;
  typeParameters: readonly TypeParameter[];
  extends: readonly Code[];
  implements: readonly Code[];
  extendedBy: readonly Code[];
  implementedBy: readonly Code[];
  /** Signatures of a function; one for each overload. */
  signatures: readonly Signature[];
  /** Type of an alias or variable; null for other kinds. */
  type: Code | null;
  /** Signature of an alias of a function, as for members. */
  call: Signature | null;
  members: readonly Member[];
  /** Of an alias that combines objects: `A & B`, `Omit<A, 'x'>`, `A | B`. */
  cases: readonly OptionsCase[];
  /**
   * Properties of an object that an alias names, where none has a comment: the page shows them in the declaration alone,
   * and they are compared between versions.
   */
  unlisted: readonly Member[];
  /** Symbols that a namespace exports. */
  children: readonly ApiSymbol[];
  /** What a namespace has that is documented on a page of its own or on its package's. */
  reexports: readonly Reexport[];
}

export type MemberKind = 'constructor' | 'call' | 'index' | 'property' | 'accessor' | 'method' | 'enum-member';

export interface Member {
  name: string;
  /** Id on its page; unique there. */
  anchor: string;
  kind: MemberKind;
  static: boolean;
  optional: boolean;
  readonly: boolean;
  abstract: boolean;
  protected: boolean;
  /** Type of a property; that of an accessor is its getter's, or its setter's if it has none. */
  type: Code | null;
  /** What an accessor's setter takes, where that is another type than its getter's. */
  setter: Code | null;
  /** Which of `get` and `set` an accessor has. */
  access: 'get' | 'set' | 'both' | null;
  /** From a `@default` tag or the declaration; null where unknown. */
  default: string | null;
  comment: Comment | null;
  signatures: readonly Signature[];
  /** Documented properties of an object that is written in place. */
  properties: readonly Member[];
  /** Signature of a property that is a function, if its comment describes parameters or the returned value. */
  call: Signature | null;
  inheritedFrom: Origin | null;
  overrides: Origin | null;
  source: SourcePlace | null;
}

export interface Origin {
  /** `BasicCrawler.run`. */
  label: string;
  /** Null outside of the reference. */
  address: string | null;
}

export interface Signature {
  name: string;
  typeParameters: readonly TypeParameter[];
  parameters: readonly Parameter[];
  returns: Code | null;
  comment: Comment | null;
}

export interface Parameter {
  name: string;
  optional: boolean;
  rest: boolean;
  type: Code;
  default: string | null;
  /** Markdown. */
  text: string;
  properties: readonly Member[];
  /** What one passes, if it is an object of a named type. */
  options: readonly Option[];
  /** Whether the options are those that all cases of a union have, and some cases have more. */
  hasMoreOptions: boolean;
}

/** A property of an object that is passed, with what is needed to choose it. */
export interface Option {
  name: string;
  optional: boolean;
  type: Code;
  default: string | null;
  /** Where it is declared; null if that is no part of the reference. */
  address: string | null;
  /** First sentence of its comment as plain text. */
  brief: string;
  /** What the function that takes it says of it, with `@param options.name`; plain text. */
  said: string;
  deprecated: boolean;
}

/** What an alias of several objects has: all of them together, or one of the cases of a union. */
export interface OptionsCase {
  /** Null where there is only one. */
  type: Code | null;
  options: readonly Option[];
}

export interface TypeParameter {
  name: string;
  /** `const`, `in`, `out`. */
  modifiers: readonly string[];
  constraint: Code | null;
  default: Code | null;
  /** Markdown. */
  text: string;
}

/** A documentation comment; every text is Markdown, with links as `symbol:`, `name:` and `doc:` targets. */
export interface Comment {
  summary: string;
  /** First sentence of the summary as plain text. */
  brief: string;
  remarks: string;
  /** Texts of tags that have no place of their own, by their names: `@perf` is `Perf`. */
  sections: readonly Example[];
  /** Texts of `@param` where the type is a name and so has no list of parameters: `handler: RequestHandler`. */
  parameters: readonly { name: string; text: string }[];
  returns: string;
  throws: readonly string[];
  examples: readonly Example[];
  see: readonly string[];
  /** Text of the notice; null if not deprecated. */
  deprecated: string | null;
  experimental: boolean;
  since: string;
  /** `@internal` */
  internal: boolean;
  /** Names in `@category` and `@group`, as written. */
  categories: readonly string[];
}

export interface Example {
  title: string;
  text: string;
}

export interface SourcePlace {
  /** Id of the package that has the file; not always the one that documents the symbol. */
  package: string;
  /** Below that package's folder. */
  file: string;
  /** 1-based; null where only the file is known for sure. */
  line: number | null;
}

/** Members of a package's classes and interfaces that are inherited from a package which the reference does not have. */
export interface OutsideMembers {
  /** Id of the package in the reference. */
  package: string;
  /** The one that declares them. */
  declaredIn: string;
  /** Names of the classes and interfaces. */
  owners: readonly string[];
  count: number;
}

export interface ModelProblem {
  package: string;
  symbol: string | null;
  /** Relative to the site's folder, so that a cached model fits every copy of the site. */
  file: string;
  severity: 'error' | 'warning';
  message: string;
}

/** With more, an inherited method is a sentence and a link to where it is declared: it may be on hundreds of pages. */
export const MOST_INHERITED_OVERLOADS = 8;

/** Kinds that have a page of their own. */
export const PAGE_KINDS = ['class', 'interface', 'function', 'enum', 'namespace'] as const;

/** Kinds of what is in a namespace, in the order of its page. */
export const NAMESPACE_KINDS: readonly SymbolKind[] = [
  'function',
  'class',
  'interface',
  'enum',
  'namespace',
  'type',
  'variable',
];

/** Whether a package's symbol of this kind has a page of its own, with a section for each member. */
export function hasPage(kind: SymbolKind): boolean {
  return kind !== 'type' && kind !== 'variable';
}

type Commented = Pick<Member, 'comment' | 'signatures'>;

/** The first sentence about a symbol or member. */
export function briefOf({ comment, signatures }: Commented): string {
  return comment?.brief ?? signatures[0]?.comment?.brief ?? '';
}

/** The categories that a symbol names. */
export function categoriesOf({ comment, signatures }: Commented): string[] {
  return [
    ...new Set([comment, ...signatures.map((entry) => entry.comment)].flatMap((entry) => entry?.categories ?? [])),
  ];
}

/** A function is deprecated when all of its overloads are. */
export function isDeprecated({ comment, signatures }: Commented): boolean {
  const hasNotice = (entry: Comment | null) => entry !== null && entry.deprecated !== null;
  return hasNotice(comment) || (signatures.length > 0 && signatures.every((entry) => hasNotice(entry.comment)));
}
