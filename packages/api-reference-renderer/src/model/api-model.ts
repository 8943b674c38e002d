import type { Code } from './code.ts';

/**
 * One version of a reference: what TypeDoc found, reduced to what pages show.
 * Plain JSON, so that it can be cached and cross from one process to another.
 */
export interface ApiModel {
  packages: readonly ApiPackage[];
  problems: readonly ModelProblem[];
}

export interface ApiPackage {
  /** As in addresses, e.g. `core`. */
  id: string;
  /** As on npm, e.g. `@scope/core`. */
  name: string;
  /** Its installed version. */
  release: string;
  description: string;
  /** What has its home here, by name. */
  symbols: readonly ApiSymbol[];
  /** What it exports from another package's home. */
  reexports: readonly Reexport[];
}

export interface Reexport {
  name: string;
  /** Null where it comes from a package outside the reference. */
  address: string | null;
  from: string;
}

/** Kinds with a page of their own, then those that stand on the package's page. */
export type SymbolKind = 'class' | 'interface' | 'function' | 'enum' | 'namespace' | 'type' | 'variable';

export interface ApiSymbol {
  /** `core/class/Request`, or `core#Strategy` on a package's page, or `core/namespace/utils#sleep` inside a namespace. */
  address: string;
  name: string;
  kind: SymbolKind;
  /** Imported without braces. */
  isDefault: boolean;
  abstract: boolean;
  comment: Comment | null;
  source: SourcePlace | null;
  typeParameters: readonly TypeParameter[];
  extends: readonly Code[];
  implements: readonly Code[];
  extendedBy: readonly Code[];
  implementedBy: readonly Code[];
  /** Of a function. */
  signatures: readonly Signature[];
  /** Of a type alias or variable. */
  type: Code | null;
  members: readonly Member[];
  /** Of a namespace. */
  children: readonly ApiSymbol[];
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
  /** Of a property; an accessor's is its getter's, or its setter's if it has none. */
  type: Code | null;
  /** Which of `get` and `set` an accessor has. */
  access: 'get' | 'set' | 'both' | null;
  /** From a `@default` tag or the declaration; null where unknown. */
  default: string | null;
  comment: Comment | null;
  signatures: readonly Signature[];
  /** Documented properties of an object that is written in place. */
  properties: readonly Member[];
  inheritedFrom: Origin | null;
  overrides: Origin | null;
  source: SourcePlace | null;
}

export interface Origin {
  /** `BasicCrawler.run`. */
  label: string;
  /** Null where it comes from outside the reference. */
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
}

export interface TypeParameter {
  name: string;
  constraint: Code | null;
  default: Code | null;
  /** Markdown. */
  text: string;
}

/** A documentation comment; every text is Markdown, with links as `symbol:`, `name:` and `doc:` targets. */
export interface Comment {
  summary: string;
  remarks: string;
  returns: string;
  throws: readonly string[];
  examples: readonly Example[];
  see: readonly string[];
  /** Text of the notice; null if not deprecated. */
  deprecated: string | null;
  experimental: boolean;
  since: string;
}

export interface Example {
  title: string;
  text: string;
}

export interface SourcePlace {
  /** Id of the package that has the file; not always the symbol's home. */
  package: string;
  /** Below that package's folder. */
  file: string;
  /** 1-based; null where only the file is known for sure. */
  line: number | null;
}

export interface ModelProblem {
  package: string;
  symbol: string | null;
  file: string | null;
  message: string;
}

/** Kinds that have a page of their own. */
export const PAGE_KINDS = ['class', 'interface', 'function', 'enum', 'namespace'] as const;

export function hasPage(kind: SymbolKind): boolean {
  return kind !== 'type' && kind !== 'variable';
}
