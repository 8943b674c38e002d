import type { VersionContext } from '../compile/types.ts';
import type { DocsContext } from '../docs-context.ts';

/**
 * Where a file is edited.
 *
 * @param folderUrl That of the repository, or of the site's folder in it.
 * @param file Relative to the repository.
 */
export function editUrlOf(folderUrl: string, file: string, context: DocsContext): string {
  return `${ofRepository(folderUrl, context)}/${encodeURI(file)}`;
}

/**
 * The repository, with where its files are shown, which is known of hosts that have them beside where they are edited:
 * `https://github.com/me/tea/edit/main/site` → `https://github.com/me/tea/blob/main`. Undefined for others.
 */
export function repositoryOf(context: DocsContext): VersionContext['repository'] {
  const folderUrl = context.config.editUrl?.replace(/\/$/, '');
  if (folderUrl === undefined || !folderUrl.includes('/edit/')) return undefined;
  return { folder: context.repository, url: ofRepository(folderUrl, context).replace('/edit/', '/blob/') };
}

/** Without the path of the site's folder: pages may lie elsewhere in the repository. */
function ofRepository(folderUrl: string, context: DocsContext): string {
  const site = encodeURI(context.relative(context.root));
  return site !== '' && folderUrl.endsWith(`/${site}`) ? folderUrl.slice(0, -site.length - 1) : folderUrl;
}
