import { BuildError, type Problem } from '@inkstone/site-model/errors';
import { EMPTY_BODY } from '@inkstone/site-model/page';
import type { BundledApp } from '../bundle/bundle-app.ts';
import { readMain, type RenderedModule } from '../page/main-content.ts';
import { assemblePage, NOTHING_MADE } from '../page/assemble-page.ts';
import { withTimeLimit } from '../plugin/watchdog.ts';
import {
  missingDefaultExport,
  pageExportProblems,
  pageFailed,
  pageModuleOutline,
  speaks,
} from '../site/page-modules.ts';
import type { Site } from '../site/site.ts';
import type { PlannedSocialCards } from '../social-cards/social-cards.ts';
import type { BuildSiteInput } from './build-site.ts';

/** Loads the site's page modules for what they say of themselves; the other languages need it for their links. */
export async function loadModules({ pageModules, config }: Site, app: BundledApp): Promise<void> {
  const code = config.locales[0]!.code;
  for (const module of pageModules) {
    if (module.isOwn) continue;
    // An error of the module is reported when it is rendered.
    const loaded = await app.loadPageModule(module.name).catch(() => null);
    module.isOwn = speaks(loaded?.page?.languages, code);
  }
}

/** Renders the site's page modules; the checks need their links and anchors. */
export async function renderModules(
  site: Site,
  app: BundledApp,
  { socialCards, missing }: { socialCards: PlannedSocialCards | null; missing: BuildSiteInput['missing'] },
): Promise<{ modules: RenderedModule[]; problems: Problem[] }> {
  const modules: RenderedModule[] = [];
  const problems: Problem[] = [];
  // What is wrong with these comes of what they lack.
  const lacking = new Set(missing.problems().map(({ file }) => file));
  for (const module of site.pageModules) {
    if (missing.unread.has(module.file)) continue;
    const seconds = site.config.checks.pageSeconds;
    try {
      const rendered = await withTimeLimit(pageTimeout(module.href, module.file, seconds), seconds, async () => {
        const loaded = await app.loadPageModule(module.name);
        const codes = site.config.family?.locales.map(({ code }) => code);
        const wrong = lacking.has(module.file) ? [] : pageExportProblems(module, loaded, codes);
        if (!loaded.default) throw new BuildError([missingDefaultExport(module, loaded), ...wrong]);
        if (wrong.length > 0) throw new BuildError(wrong);
        const made = { ...NOTHING_MADE, socialCards };
        const page = assemblePage(pageModuleOutline(module, loaded, site.config), EMPTY_BODY, site, made);
        return { page, html: await app.render({ page, sidebar: null, Component: loaded.default }) };
      });
      modules.push({ module, ...rendered, main: readMain(rendered.html, rendered.page.title) });
    } catch (error) {
      if (lacking.has(module.file)) continue;
      if (error instanceof BuildError) problems.push(...error.problems);
      else
        problems.push(pageFailed(module.href, error, { root: site.root, otherwise: { file: module.file, line: 1 } }));
    }
  }
  return { modules, problems };
}

function pageTimeout(href: string, file: string, seconds: number): Problem {
  return {
    code: 'page-timeout',
    severity: 'error',
    message: `The page ${href} was not rendered within ${seconds} seconds.`,
    file,
    line: 1,
    allowed: 'a module that ends; or checks.pageSeconds in the configuration with a larger number',
  };
}
