import type { PublishedAddresses } from './published.ts';
import type { Construct, FoundConstruct } from './report/constructs.ts';
import type { MeasuredBuild } from './report/measured-build.ts';
import type { Note } from './values.ts';

/** A configuration of Inkstone, with notes of where its values are from. */
export interface Migrated {
  config: Record<string, unknown>;
  notes: readonly Note[];
  /** What the other tool has published; null where it has built nothing. */
  published: PublishedAddresses | null;
  /** Names of its plugins and themes, and of those for Markdown. */
  plugins: readonly string[];
  baseUrl: string;
  /** The addresses that lead to a page by functions of the configuration, which are given the address of each page. */
  redirectsTo?: ((address: string) => string[]) | undefined;
}

/** The output of the other tool, and what it cost. */
export interface OldBuild {
  folder: string;
  costs: MeasuredBuild | null;
  /** What became of it, in words. */
  said: string;
}

/** Says what is compared with what is built here: the output of a tool in a folder, if that is there. */
export function comparisonOf(tool: string, folder: string, isBuilt: boolean): string {
  return isBuilt
    ? `Addresses, headings and texts are compared with those in the folder \`${folder}\`.`
    : `Addresses, headings and texts are not compared: ${tool} has built nothing in \`${folder}\`. Inkstone makes them by the same rules.`;
}

/** The way into Inkstone from one other tool. */
export interface Door {
  /** Name of the tool, as its readers know it. */
  tool: string;
  /** What its configuration is called. */
  looksFor: string;
  /** Its configuration, relative to the folder of the site; undefined if there is none. */
  find(root: string): string | undefined;
  /** The output that what is built here is compared with. */
  before(root: string, file: string, options: { outDir: string; wanted: boolean }): OldBuild | Promise<OldBuild>;
  /** Reads its configuration as one of ours; what has no counterpart is noted. */
  read(root: string, file: string, built: string): Promise<Migrated>;
  /** What becomes of its configuration. */
  constructsOfConfig(root: string, file: string, migrated: Migrated): Construct[];
  /** Makes what finds the constructs that a page is written with. */
  constructsOfPages(root: string, migrated: Migrated): (source: string, found: FoundConstruct) => void;
  /** The scripts that it loads for an address beside those that the document names. */
  scriptsOf?(root: string, outDir: string): (href: string) => string[];
}
