import type { MarkdownConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import type { AddressForm } from '@inkstone/site-model/href';
import type { PageBody, PageKey } from '@inkstone/site-model/page';
import type { HeadingId, LinkedPage, Piece } from '../read/text.ts';
import type { StandIn } from '../readable-files.ts';
import type { Diagrams, SymbolIndex } from '@inkstone/site-model/source';

/** Settings of a compiler. Structured-cloneable, as they are sent to workers. */
export interface CompilerOptions {
  markdown: MarkdownConfig;
  /** How long a page may take. */
  pageSeconds: number;
  /** Language of the labels in `markdown`: in pages of another language what has them is marked with it. */
  labelsLang?: string | undefined;
  /** Language of the site that is built, which modules of pages have texts in, also where a page is not translated. */
  siteLang?: string | undefined;
  /** Base path of the site with slashes at both ends. */
  base: string;
  /** Base path of files, which the languages of a site share. */
  filesBase: string;
  /** How addresses of pages end. */
  addresses?: AddressForm | undefined;
  /** Absolute; paths in problems, links and dependencies are relative to it. */
  root: string;
  modules: SiteModules;
  /** Absolute paths of the folders that pages may read files from. */
  readable: readonly string[];
  /** The originals of files that a translation lacks. */
  originals?: readonly StandIn[];
  /** By name; `CompileInput.version` is one of the names. */
  versions: Record<string, VersionContext>;
}

/** Absolute paths of the bundled modules that `markdown` in the site's configuration names; null for none. */
export type SiteModules = Record<'components' | 'islands' | 'plugins', string | null>;

/** What pages of one version can refer to. */
export interface VersionContext {
  /** Logical path (`guides/configuration.md`) → href with base. */
  docs: Readonly<Record<string, string>>;
  /** Files of pages of the whole site, by their paths below the compiler's `root` → href with base. */
  elsewhere?: Readonly<Record<string, string>>;
  /** Alias without `@` → absolute folders; the first that has the file wins. */
  snippets: Readonly<Record<string, readonly string[]>>;
  /** Values that pages name, by their names; undefined for a site without variables. */
  variables?: Readonly<Record<string, string>> | undefined;
  /** The repository's folder, and where its files are shown; undefined where that is not known. */
  repository?: { folder: string; url: string } | undefined;
  /** See `sidebarLists`; undefined where no component asks for it. */
  lists?: Readonly<Record<string, string>> | undefined;
  /** What its terms mean; undefined for a version without a glossary. */
  glossary?: Glossary | undefined;
  /** The API of that version; null leaves API links as plain text. */
  symbols: SymbolIndex | null;
}

/** The terms of a version, and the page that explains them. */
export interface Glossary {
  /** Address of the page of the glossary, with the base path. */
  href: string;
  /** Hash of the terms, on which pages depend. */
  hash: string;
  terms: readonly GlossaryTerm[];
}

/** A term of a glossary. */
export interface GlossaryTerm {
  term: string;
  /** Id of its section. */
  id: string;
  aliases: readonly string[];
  /** Says its aliases below it; null for none. */
  also: string | null;
  /** What it means, as plain text with a line for each paragraph. */
  text: string;
  /** The page that says more, as it is written. */
  link: string | null;
  /** The words of that link on the page of the glossary. */
  more: string;
  /** BCP 47 language of that and of `also`, where nobody wrote them in the page's. */
  wordsLang?: string;
  /** Where the link is written. */
  line: number;
}

/** One page to compile. */
export interface CompileInput {
  key: PageKey;
  /** Key into `CompilerOptions.versions`. */
  version: string;
  /** Absolute path. */
  file: string;
  /** Path within its layer, with `/`; relative Markdown links start here. */
  logicalPath: string;
  /** The file with empty lines in place of the front matter. */
  source: string;
  /** Plain text. */
  title: string;
  /** BCP 47 language of the title, where nobody wrote it in the page's. */
  titleLang?: string | undefined;
  hideTitle: boolean;
  /** Levels of headings in the list beside the text, where they are not those of the site. */
  contents?: { min?: number | undefined; max?: number | undefined };
  /** Leave the first heading out: what shows the page has a title of its own. */
  dropTitle?: boolean;
  /** The picture for link previews, as a path that begins at the page's file, and the line that names it. */
  image?: { path: string; line: number };
  /** BCP 47 language of the prose. */
  lang: string;
  /** The parts of the original, if the page is a translation. */
  original?: OriginalPage;
  /** Link inline code that is exactly a symbol's name, and terms of the glossary. */
  autoLinks: boolean;
  /** The modules that it and its partials import, by their path below the compiler's `root`, or as a package's are imported. */
  imports?: Readonly<Record<string, BundledImport>>;
  /** Code blocks from the last time that the page was compiled, by their key, so that only new ones are highlighted. */
  codeBlocks?: Readonly<Record<string, string>>;
}

/** What a translation is compared with. */
export interface OriginalPage {
  headings: readonly HeadingId[];
  /** Those of the text that was translated, where the original has changed since and git has it. */
  earlier?: readonly HeadingId[];
  pieces: readonly Pick<Piece, 'section' | 'kind' | 'written'>[];
  links: readonly LinkedPage[];
  /** Keys of front matter that make the addresses of the two differ, with their lines in the translation. */
  otherAddress: readonly { key: 'id' | 'slug'; own: string; original: string | undefined; line: number }[];
}

/** A module that pages of MDX import. */
export interface BundledImport {
  /** Path of the bundle below the compiler's `root`; changes with the code. */
  bundled: string;
  /** Whether its components need a browser, so that they become islands. */
  isAlive: boolean;
  /** What is wrong with it, which is reported where it is imported; with an error, there is no bundle. */
  problem?: Pick<Problem, 'code' | 'severity' | 'message'> & Required<Pick<Problem, 'found' | 'allowed'>>;
  /** Whether it stands in for a part of Docusaurus, or of a theme for it, that is not here. */
  standsIn?: true;
}

/**
 * A compiled page. Paths in `assets` and `dependencies` are relative to the compiler's `root`, so that a cached page
 * can be used in another folder.
 */
export interface CompiledPage extends Omit<PageBody, 'key'> {
  /**
   * Files that the page is made of besides its own: snippets, partials, images, and paths in earlier layers where no
   * file was found (one that appears there changes the page).
   */
  dependencies: readonly string[];
  /** What the page looked up (`doc:guides/x.md`, `name:Request`) and the answers; see `lookUp`. */
  lookups: Readonly<Record<string, string | null>>;
  /** What plugins for Markdown import in it and `CompileInput.imports` does not have: it is compiled again with that. */
  wanted?: readonly { target: string; names: readonly string[] }[] | undefined;
  /** Where its code blocks are in `html`, by their key. */
  codeBlocks: Readonly<Record<string, readonly [start: number, end: number]>>;
}

/** What a compiler asks of whoever made it: functions, which cannot be sent to a thread with its options. */
export interface CompilerServices {
  /** Draws diagrams; a compiler without it leaves them as code. */
  drawDiagram?: Diagrams['draw'] | undefined;
}

export interface Compiler {
  /** Loads the modules of the site that pages need; what fails is reported with the pages. */
  load(inputs: readonly Pick<CompileInput, 'file'>[]): Promise<void>;
  /** Never throws for what an author wrote: mistakes are in `problems`. */
  compile(input: CompileInput): Promise<CompiledPage>;
}
