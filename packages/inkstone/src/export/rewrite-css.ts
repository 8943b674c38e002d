import type { BuiltDocument, BuiltSite } from './built-site.ts';
import { relativeHref, resolveTarget } from './links.ts';

const IMPORT = /@import\s+(?:url\(\s*)?(["']?)([^"')\s]+)\1\s*\)?[^;]*;/g;
const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/g;

/**
 * A stylesheet whose addresses are relative to the file that it is in. What is not in the folder is left out: a font of
 * another host would be requested from there.
 *
 * @param files Takes the files that it needs.
 */
export function rewriteCss(
  css: string,
  from: Pick<BuiltDocument, 'file' | 'href' | 'isOfVersion'>,
  site: BuiltSite,
  files: Set<string>,
): string {
  const inFolder = (address: string): string | null => {
    if (/^(?:data:|#)/i.test(address) || address === '') return address;
    const target = resolveTarget(address, from, site);
    if (target.type !== 'file') return null;
    files.add(target.file);
    return relativeHref(from.file, target.file) + target.hash;
  };
  return css
    .replaceAll(IMPORT, (rule, _quote, address: string) => (inFolder(address) === null ? '' : rule))
    .replaceAll(ADDRESS, (whole, double?: string, single?: string, bare?: string) => {
      const address = double ?? single ?? bare ?? '';
      const found = inFolder(address);
      return found === address ? whole : `url("${found ?? 'data:,'}")`;
    });
}
