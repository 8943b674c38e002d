import type { SourceContext, SymbolIndex } from '@inkstone/site-model/source';
import { snippetFolders } from '../compile/code/snippet.ts';
import type { VersionContext } from '../compile/types.ts';
import { latestOf } from '../docs-context.ts';
import type { OutlinedVersion } from '../outline/outline.ts';
import type { Variables } from '../read/variables.ts';
import type { ScannedVersion } from '../scan/scan-version.ts';
import { sidebarLists } from './sidebar-lists.ts';

/** @param more.elsewhere The same object for all versions, so that a thread gets it once. */
export function versionContext(
  outlined: OutlinedVersion,
  context: SourceContext,
  more: {
    repository: VersionContext['repository'];
    isOnly: boolean;
    variables: Variables | undefined;
    elsewhere: () => Record<string, string>;
  },
): VersionContext {
  const { scanned } = outlined;
  return {
    // All pages are known when the first of them is compiled.
    get elsewhere() {
      return more.elsewhere();
    },
    docs: Object.fromEntries([...scanned.docs.values()].map((doc) => [doc.logicalPath, doc.href])),
    snippets: snippetFolders(scanned.config.snippets, { root: context.root, family: context.config.family }),
    symbols: symbolsOf(scanned, context, more.isOnly),
    repository: more.repository,
    ...(context.config.markdown.dialect === 'docusaurus' && { lists: sidebarLists(outlined) }),
    ...(scanned.glossary && { glossary: scanned.glossary }),
    ...(more.variables && { variables: Object.fromEntries(more.variables) }),
  };
}

/**
 * Symbols of the API version that is configured, or has the same name; for docs of one version, of the latest. A
 * reference without releases is that of all versions.
 */
function symbolsOf(scanned: ScannedVersion, { symbols }: SourceContext, isOnly: boolean): SymbolIndex | null {
  const ofVersion = (name: string | undefined) => symbols.find(({ version }) => version === name);
  const { api } = scanned.config;
  const hasReleases = symbols.some(({ version }) => version !== 'current');
  if (api !== undefined || (!isOnly && hasReleases)) return ofVersion(api ?? scanned.name) ?? null;
  return ofVersion(scanned.name) ?? ofVersion(latestOf(symbols.map(({ version }) => version))) ?? null;
}
