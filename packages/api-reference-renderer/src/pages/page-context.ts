import { externalHref } from '../links/external-links.ts';
import type { ApiSymbol } from '../model/api-model.ts';
import type { CodeToken } from '../model/code.ts';
import type { ModelDiff } from '../diff/diff-models.ts';
import type { ApiReferenceOptions, ForeignMarkdown } from '../options.ts';
import { findByName, hrefOf, type ReferenceVersion } from '../reference/reference.ts';
import type { ApiTexts } from '../texts.ts';

/** What the other version has to say about this one. */
export interface VersionTruth {
  /** What changed from the version before; on the later one's pages. */
  since: { diff: ModelDiff; version: ReferenceVersion } | null;
  /** What the next version no longer has; on the earlier one's pages. */
  until: { diff: ModelDiff; version: ReferenceVersion } | null;
}

/** Everything that the parts of a page can ask for. */
export interface PageContext {
  version: ReferenceVersion;
  truth: VersionTruth;
  options: ApiReferenceOptions;
  texts: ApiTexts;
  foreign: ForeignMarkdown;
  /** Prefix of storage keys. */
  namespace: string;
  /** With slashes at both ends. */
  base: string;
  /** Markdown of a comment as HTML and as plain text. */
  markdown(source: string, scope: ApiSymbol | undefined): { html: string; text: string };
  /** `import { name } from 'package';` as a code block. */
  importLine(symbol: Pick<ApiSymbol, 'name' | 'kind' | 'isDefault'>, packageName: string): string;
  /** Where a token of code leads. */
  tokenHref(token: CodeToken): { href: string; external: boolean } | null;
}

/** Stands for a symbol's name, so that one highlighted line serves all symbols of a package. */
const PLACEHOLDER = 'ImportedName';

export function createPageContext(given: Omit<PageContext, 'markdown' | 'importLine' | 'tokenHref'>): PageContext {
  const { version, options, foreign, base } = given;
  const rendered = new Map<string, { html: string; text: string }>();
  const externalLinks = options.externalLinks ?? {};

  function resolve(target: string, scope: ApiSymbol | undefined): string | null {
    if (target.startsWith('symbol:')) return hrefOf(version, target.slice('symbol:'.length));
    if (target.startsWith('api:')) return nameHref(target.slice('api:'.length), scope);
    if (target.startsWith('name:')) {
      const found = nameHref(target.slice('name:'.length), scope);
      if (found !== null) return found;
    }
    const told = options.commentLink?.(target, version.name);
    if (told !== undefined)
      return told === null || /^[a-z]+:/i.test(told) ? told : `${base}${told.replace(/^\/+/, '')}`;
    return /^(https?:|mailto:)/i.test(target) ? target : null;
  }

  function nameHref(name: string, scope: ApiSymbol | undefined): string | null {
    const address = findByName(version, name, scope);
    return address === null ? null : hrefOf(version, address);
  }

  const importLines = new Map<string, string>();

  return {
    ...given,
    importLine({ name, kind, isDefault }, packageName) {
      const type = kind === 'interface' || kind === 'type' ? 'type ' : '';
      const line = `import ${type}${isDefault ? PLACEHOLDER : `{ ${PLACEHOLDER} }`} from '${packageName}';`;
      let html = importLines.get(line);
      if (html === undefined) {
        html = foreign.highlight(line, 'ts');
        importLines.set(line, html);
      }
      return html.replaceAll(PLACEHOLDER, name);
    },
    markdown(source, scope) {
      // Only names are looked up from where they stand.
      const key = source.includes('(<name:') && scope !== undefined ? `${scope.address}\n${source}` : source;
      let result = rendered.get(key);
      if (result === undefined) {
        const { html, text } = foreign.render(source, (target) => resolve(target, scope));
        result = { html: markSymbolLinks(html, version.href), text };
        rendered.set(key, result);
      }
      return result;
    },
    tokenHref(token) {
      if (token.a !== undefined) return { href: hrefOf(version, token.a), external: false };
      if (token.x === undefined) return null;
      const href = externalHref(token.x, externalLinks);
      return href === null ? null : { href, external: true };
    },
  };
}

/** Links into the reference get what cards go by. */
function markSymbolLinks(html: string, root: string): string {
  const pattern = new RegExp(`<a href="${root.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/([^"]+)"`, 'g');
  return html.replace(
    pattern,
    (_link, address: string) => `<a data-part="symbol-link" data-symbol="${address}" href="${root}/${address}"`,
  );
}
