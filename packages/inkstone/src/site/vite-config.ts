import { highlightedModules } from '@inkstone/content-loader/highlighted';
import { inkstone, type BuildFindings } from '@inkstone/router-shell/vite';
import { inLanguage, languageCodes, type SiteConfig } from '@inkstone/site-model/config';
import { mergeConfig, type InlineConfig, type UserConfig } from 'vite';
import type { InkstoneConfig } from '../config.ts';
import { docusaurusOptions } from './docusaurus.ts';
import { linkPackages } from './link-packages.ts';
import { readConfig, readSite } from './read-site.ts';

/**
 * What Vite is started with: the plugin as `inkstone.config.ts` says.
 *
 * @param settings Options of the command line, which win.
 * @param onFound Hears what a build has found out.
 */
export async function viteConfig(
  root: string,
  settings: UserConfig,
  onFound?: (findings: BuildFindings) => void,
): Promise<InlineConfig> {
  linkPackages(root);
  let first: Awaited<ReturnType<typeof readConfig>> | undefined = await readConfig(root);
  const codes = languageCodes(first.value);
  // These are code, which has no language.
  const { vite = {}, sources: _sources, plugins: _plugins, ...texts } = (first.value ?? {}) as InkstoneConfig;
  const config = inLanguage(texts, codes[0] ?? '', codes) as SiteConfig;
  const { markdown, baseUrl = '/', contentLang, locales, docs } = config;
  const plugin = inkstone(() => {
    // The plugin asks again when the file has changed.
    const read = first;
    first = undefined;
    return readSite(root, read);
  }, onFound);
  const plugins = [
    highlightedModules({ title: 'Site', url: 'http://localhost', markdown, contentLang, locales }),
    plugin,
  ];
  const own =
    markdown?.dialect === 'docusaurus'
      ? await docusaurusOptions(root, { baseUrl, locales: locales ?? [{ code: 'en' }], docs })
      : {};
  return {
    ...mergeConfig(mergeConfig({ plugins, ...own }, vite), settings),
    root,
    configFile: false,
  };
}
