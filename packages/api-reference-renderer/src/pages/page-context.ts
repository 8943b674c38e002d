import { externalHref } from '../links/external-links.ts';
import type { ApiSymbol } from '../model/api-model.ts';
import type { CodeToken } from '../model/code.ts';
import type { ModelDiff } from '../diff/diff-models.ts';
import type { LinkTarget, MarkdownRenderer } from '@inkstone/site-model/markdown';
import type { ApiReferenceOptions } from '../options.ts';
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
  renderer: MarkdownRenderer;
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

export function createPageContext(given: Omit<PageContext, 'markdown' | 'importLine' | 'tokenHref'>): PageContext {
  const { version, options, renderer, base } = given;
  const externalLinks = options.externalLinks ?? {};

  function resolve(target: string, scope: ApiSymbol | undefined): LinkTarget | null {
    if (target.startsWith('symbol:')) return linkTo(target.slice('symbol:'.length));
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

  function linkTo(address: string): LinkTarget {
    return { href: hrefOf(version, address), symbol: address };
  }

  function nameHref(name: string, scope: ApiSymbol | undefined): LinkTarget | null {
    const address = findByName(version, name, scope);
    return address === null ? null : linkTo(address);
  }

  return {
    ...given,
    importLine({ name, kind, isDefault }, packageName) {
      const type = kind === 'interface' || kind === 'type' ? 'type ' : '';
      return renderer.highlight(`import ${type}${isDefault ? name : `{ ${name} }`} from '${packageName}';`, 'ts');
    },
    markdown: (source, scope) => renderer.renderUntrusted(source, (target) => resolve(target, scope)),
    tokenHref(token) {
      if (token.a !== undefined) return { href: hrefOf(version, token.a), external: false };
      if (token.x === undefined) return null;
      const href = externalHref(token.x, externalLinks);
      return href === null ? null : { href, external: true };
    },
  };
}
