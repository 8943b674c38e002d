import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { printable } from '@inkstone/site-model/errors';
import { ownParts, partsOfDocusaurus } from '../../site/docusaurus.ts';
import type { Door, OldBuild } from '../door.ts';
import { constructsOfConfig, placesInModule } from '../report/config-constructs.ts';
import { constructsOfPage, replacementOf, type Construct } from '../report/constructs.ts';
import { buildWithDocusaurus, installedDocusaurus, scriptsOfRoutes } from '../report/docusaurus-build.ts';
import { endOf, firstErrorOf } from '../report/end-of.ts';
import { fromDocusaurus } from './from-docusaurus.ts';
import { docusaurusConfigOf, withDocusaurus } from './load-config.ts';

/** The way in from Docusaurus. */
export const docusaurus: Door = {
  tool: 'Docusaurus',
  looksFor: 'docusaurus.config.js',
  find: docusaurusConfigOf,
  before: (root, _file, options) => oldBuild(root, options),
  read: (root, file, built) => withDocusaurus(root, file, (site) => fromDocusaurus(site, built)),
  constructsOfConfig(root, file, migrated) {
    const place = placesInModule(root, file, (name) => /^(?:presets|plugins)$/.test(name));
    return [...constructsOfConfig(migrated, place), ...constructsOfTheme(root)];
  },
  constructsOfPages(root, { plugins }) {
    const circumstances = { ...partsOfDocusaurus(root), plugins };
    return (source, found) => constructsOfPage(source, circumstances, found);
  },
  scriptsOf(root, outDir) {
    const scripts = path.join(outDir, 'assets/js');
    return existsSync(scripts) ? scriptsOfRoutes(root, outDir, readdirSync(scripts)) : () => [];
  },
};

/** The parts of the theme that the site replaces. */
function constructsOfTheme(root: string): Construct[] {
  return ownParts(root).flatMap(([name, module]): Construct[] => {
    const what = replacementOf(name);
    const places = [`${path.relative(root, module).split(path.sep).join('/')}:1`];
    return what === undefined ? [] : [{ name: `src/theme/${name}`, fate: 'ignored', what, places }];
  });
}

async function oldBuild(root: string, { outDir, wanted }: { outDir: string; wanted: boolean }): Promise<OldBuild> {
  const there = path.join(root, 'build');
  const readsFolder = existsSync(path.join(there, 'sitemap.xml'))
    ? 'Addresses, headings and texts are compared with those in the folder `build`.'
    : 'Addresses, headings and texts are not compared: there is no output of Docusaurus. Inkstone makes them by the same rules.';
  const installed = installedDocusaurus(root);
  if (installed === undefined) {
    const said = `${readsFolder} Docusaurus is not installed, so its build is not measured.`;
    return { folder: there, costs: null, said };
  }
  if (!wanted) return { folder: there, costs: null, said: `${readsFolder} Its build was not asked for.` };
  const name = `Docusaurus ${installed.version}`;
  console.log(
    `Building with ${name}, to compare. This can take minutes; "--no-docusaurus" compares with the folder build.`,
  );
  const costs = await buildWithDocusaurus(installed, root, outDir);
  if (costs.code === 0)
    return { folder: outDir, costs, said: `Compared with a build of ${name}: addresses, headings and texts.` };
  const reason = firstErrorOf(costs.output);
  console.warn(printable(`${name} could not build the site: ${reason}`));
  const said = `${name} could not build the site, so its build is not measured. ${readsFolder}\n\n\`\`\`\`text\n${reason}\n…\n${endOf(costs.output)}\n\`\`\`\``;
  return { folder: there, costs: null, said };
}
