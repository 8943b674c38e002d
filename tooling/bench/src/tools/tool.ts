import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { markdownOf, type Corpus } from '../corpus/corpus.ts';
import type { CorpusPage, LinkTo } from '../corpus/page.ts';

/** A program with its arguments and environment variables. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Selectors for the tool's default theme. */
export interface Controls {
  /** Switches colour mode by a click; a `select` gets the other value and a change event. */
  readonly colourToggle: string;
  /** Opens the menu on a phone. */
  readonly menuToggle: string;
  /** Matches when that menu is open. */
  readonly menuOpen: string;
  /** Holds the sidebar's links on a wide screen. */
  readonly sidebar: string;
}

/** Package → version or tarball. */
export type Dependencies = Readonly<Record<string, string>>;

/** A documentation tool and how to install, configure, build and operate it. */
export interface Tool {
  readonly name: string;
  /** Parent folder of its site; by default one outside the repository. */
  readonly parent?: string;
  /** What its site depends on; undefined where the packages of this repository are linked. */
  readonly dependencies?: () => Dependencies;
  /** Folder of the Markdown, below the site. */
  readonly content: string;
  /** Configuration and other files for this corpus, by path below the site. */
  files(corpus: Corpus): Readonly<Record<string, string>>;
  /** Head of a page, with its ending newlines. */
  frontMatter(page: CorpusPage): string;
  readonly linkTo: LinkTo;
  /** Commands for a site in `folder`. */
  build(folder: string): Command;
  dev(folder: string, port: number): Command;
  /** Build output, below the site. */
  readonly output: string;
  /** Caches to remove before a cold build, below the site. */
  readonly caches: readonly string[];
  /** URL path of a page. */
  pagePath(page: CorpusPage): string;
  readonly controls: Controls;
}

/** A site of one tool over one corpus, on disk. */
export interface Site {
  readonly tool: Tool;
  readonly corpus: Corpus;
  readonly folder: string;
}

/** The Markdown file of a page. */
export const sourceOf = ({ tool, folder }: Site, page: CorpusPage): string =>
  join(folder, tool.content, page.folder, `${page.slug}.md`);

/** The text of a page's Markdown file. */
export const textOf = ({ tool, corpus }: Site, page: CorpusPage): string =>
  tool.frontMatter(page) + markdownOf(corpus, page, tool.linkTo);

/** Writes configuration and content anew; installed packages stay. */
export function writeSite(site: Site): void {
  const { tool, corpus, folder } = site;
  rmSync(join(folder, tool.content), { recursive: true, force: true });
  const files = Object.entries(tool.files(corpus)).map(([path, text]) => [join(folder, path), text] as const);
  const pages = corpus.pages.map((page) => [sourceOf(site, page), textOf(site, page)] as const);
  for (const [path, text] of [...files, ...pages]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Removes output and caches. */
export function makeCold({ tool, folder }: Site): void {
  for (const path of [tool.output, ...tool.caches]) rmSync(join(folder, path), { recursive: true, force: true });
}

/** A link to the other page's file, for tools that resolve such links. */
export const linkToFile: LinkTo = (to, from) =>
  to.folder === from.folder ? `./${to.slug}.md` : `../${to.folder}/${to.slug}.md`;

/** Sidebar labels of folders, for tools that read `_category_.json`. */
export function categoryFiles(corpus: Corpus, content: string): Record<string, string> {
  return Object.fromEntries(
    corpus.folders.map(({ name, label }, index) => [
      `${content}/${name}/_category_.json`,
      JSON.stringify({ label, position: index + 1 }),
    ]),
  );
}
