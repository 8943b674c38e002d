import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { searchForWorkspaceRoot, type CSSOptions } from 'vite';

/**
 * Lightning CSS brings a stylesheet with imports to the first page of a dev server in a third of the time, written as
 * in a build, which minifies with it. A site that has settings for PostCSS keeps that.
 *
 * @param root The site's folder, from which Vite looks for such settings up to the workspace's.
 */
export function devCssOptions(user: CSSOptions | undefined, root: string): CSSOptions {
  const isSet = user?.transformer !== undefined || user?.postcss !== undefined;
  return isSet || hasPostcssSettings(root) ? {} : { transformer: 'lightningcss' };
}

function hasPostcssSettings(root: string): boolean {
  const last = searchForWorkspaceRoot(root);
  for (let folder = root; ; folder = path.dirname(folder)) {
    const names = readdirSync(folder);
    if (names.some((name) => /^\.postcssrc(?:\.|$)|^postcss\.config\./.test(name))) return true;
    if (names.includes('package.json') && namesPostcss(path.join(folder, 'package.json'))) return true;
    if (folder === last || folder === path.dirname(folder)) return false;
  }
}

function namesPostcss(file: string): boolean {
  return 'postcss' in (JSON.parse(readFileSync(file, 'utf8')) as object);
}
