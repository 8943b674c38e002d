import { createContext, useContext } from 'react';
import type { LinkTarget, MarkdownRenderer } from '@inkstone/site-model/source';
import { escapeHtml, type TocEntry } from '@inkstone/site-model/page';
import type { ReferenceHistory } from '../history/reference-history.ts';
import { packageOf } from '../model/addresses.ts';
import type { ApiPackage, ApiSymbol, Option } from '../model/api-model.ts';
import type { CodeToken } from '../model/code.ts';
import { findByName, hrefOf, type ReferenceVersion } from '../model/reference-version.ts';
import type { ApiReferenceOptions } from '../options.ts';
import type { VersionPages } from '../pages/version-pages.ts';
import type { SampleUses } from '../samples/sample-uses.ts';
import type { ApiTexts } from '../texts.ts';
import { externalHref } from './external-links.ts';
import type { Called } from './options-view.tsx';

/** Everything that the components of a page can ask for, and what they report of it while they are rendered. */
export interface PageContext extends PageSetting, PageReport {
  /** Markdown of a comment as HTML and as plain text. */
  markdown(source: string, scope: ApiSymbol | undefined): { html: string; text: string };
  /** `import { name } from 'package';` as a code block. */
  importLine(symbol: Pick<ApiSymbol, 'name' | 'kind' | 'isDefault'>, pkg: ApiPackage | undefined): string;
  /** Address on the site, which is reported as a link of the page. */
  hrefTo(address: string, version?: ReferenceVersion): string;
  /** Documentation of a symbol of another package; null if none is known. */
  externalHref(token: CodeToken): string | null;
  /** The package that an address belongs to. */
  packageAt(address: string): ApiPackage | undefined;
}

export interface PageSetting {
  own: Pick<VersionPages, 'version' | 'older' | 'newer' | 'descriptions' | 'history' | 'typeUses'>;
  /** Null without a record of releases. */
  history: ReferenceHistory | null;
  /** Pages with samples by the symbol or member on this page that they use. */
  sampleUses: SampleUses;
  options: ApiReferenceOptions;
  texts: ApiTexts;
  markdownRenderer: MarkdownRenderer;
  /** BCP 47 language of introductions and notes. */
  siteLang: string;
  /** Language of the interface, where it is not that of the page: its labels are marked with it. */
  labelsLang?: string | undefined;
  /** Language of the interface, and so of all that is no comment, description or name. */
  textsLang?: string | undefined;
  /** Language of comments, where it is not that of the interface. */
  commentsLang?: string | undefined;
  /** Prefix of storage keys. */
  namespace: string;
  /** With slashes at both ends. */
  base: string;
  /** Inherited members have a sentence and a link to where they are described: the page would be too large. */
  isBrief?: boolean;
  /** Address of the newest page that lists changes; null if there is none. */
  changesHref: string | null;
}

/** What a page contains. Every component is rendered exactly once and in order, to static HTML. */
interface PageReport {
  toc: TocEntry[];
  /** Of its headings so far. */
  levels: number[];
  anchors: string[];
  /** Links into the site. */
  links: Set<string>;
  /** Names in comments that name nothing known; they are shown without a link. */
  lostNames: Set<string>;
  /** Lists of options that stand on it. */
  shownOptions: { options: readonly Option[]; key: string; called: Called }[];
}

/** Stands for the name in highlighted import lines. */
const NAME = 'NameOfSymbol';

export function createPageContext(setting: PageSetting): PageContext {
  const { own, options, markdownRenderer, base } = setting;
  const links = new Set<string>();
  const lostNames = new Set<string>();

  function hrefTo(address: string, version = own.version): string {
    const href = hrefOf(version, address);
    links.add(href);
    return href;
  }

  function symbolTarget(address: string | null): LinkTarget | null {
    return address === null ? null : { href: hrefTo(address), symbol: address };
  }

  /** Targets as the comment converter writes them, or as authors do. */
  function resolve(target: string, scope: ApiSymbol | undefined): LinkTarget | null {
    const [, scheme, name = ''] = /^(symbol|api|name|type):(.*)$/s.exec(target) ?? [];
    if (scheme === 'symbol') return symbolTarget(name);
    const found = scheme === undefined ? null : symbolTarget(findByName(own.version, name, scope));
    if (scheme === 'api' || found !== null) return found;
    const written = scheme === undefined ? target : name;
    const configured = options.commentLink?.(written, own.version.name);
    if (configured === undefined) {
      if (/^(https?:|mailto:)/i.test(written)) return written;
      if (scheme !== 'type') lostNames.add(written);
      return null;
    }
    if (configured === null || /^[a-z]+:/i.test(configured)) return configured;
    const href = `${base}${configured.replace(/^\/+/, '')}`;
    links.add(href);
    return href;
  }

  return {
    ...setting,
    toc: [],
    levels: [],
    anchors: [],
    links,
    lostNames,
    shownOptions: [],
    hrefTo,
    markdown: (source, scope) => markdownRenderer.renderUntrusted(source, (target) => resolve(target, scope)),
    importLine({ name, kind, isDefault }, pkg) {
      // A package that re-exports another one does not re-export its default export.
      const importFrom = isDefault || pkg === undefined ? undefined : options.importFrom?.(pkg.id, own.version.name);
      const packageName = importFrom ?? pkg?.name ?? '';
      const type = kind === 'interface' || kind === 'type' ? 'type ' : '';
      // Lines differ by the name only, and to highlight one takes longer than the rest of a small page.
      const line = `import ${type}${isDefault ? NAME : `{ ${NAME} }`} from '${packageName}';`;
      return markdownRenderer.highlight(line, 'ts').replaceAll(NAME, () => escapeHtml(name));
    },
    externalHref: ({ x }) => (x === undefined ? null : externalHref(x, options.externalLinks ?? {})),
    packageAt: (address) => own.version.model.packages.find(({ id }) => id === packageOf(address)),
  };
}

const Context = createContext<PageContext | null>(null);

export const PageContextProvider = Context.Provider;

export function usePageContext(): PageContext {
  const context = useContext(Context);
  if (context === null) throw new Error('Components of API pages need a PageContextProvider around them.');
  return context;
}
