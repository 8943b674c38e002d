import path from 'node:path';
import type { MarkdownRenderer } from '@inkstone/site-model/source';
import { isInstalled, type PackageInput } from '../extract/package-input.ts';
import type { ApiPackage } from '../model/api-model.ts';
import type { ApiReferenceOptions } from '../options.ts';
import type { ApiPage } from '../pages/page-list.ts';
import type { VersionPages } from '../pages/version-pages.ts';
import { renderReadme } from '../readme/render-readme.ts';
import { packageImport } from './import-line.ts';
import type { PackageLead } from './package-lead-view.tsx';

interface LeadSetting {
  options: ApiReferenceOptions;
  base: string;
  /** The site's folder. */
  root: string;
}

/** Equal keys mean equal leads, except for what a README says. */
export function leadKey({ id, type }: ApiPage, { inputs }: VersionPages): string {
  const input = type === 'package' ? inputs.get(id) : undefined;
  return input === undefined ? '' : JSON.stringify([input.about, isInstalled(input.folder), input.readme !== null]);
}

/** What a package's page begins with: how to install and import it, and its README. */
export async function renderLead(
  pkg: ApiPackage,
  { version, inputs }: VersionPages,
  { options, base, root }: LeadSetting,
  renderer: MarkdownRenderer,
): Promise<PackageLead> {
  const input = inputs.get(pkg.id)!;
  const { about, readme } = input;
  const importFrom = options.importFrom?.(pkg.id, version.name);
  const commands = importFrom === undefined ? installCommands(input, version.isLast) : [`npm install ${importFrom}`];
  const fragment =
    commands.length === 0
      ? null
      : await renderer.renderFragment({
          file: path.join(root, 'package.json'),
          source: ['```npm', ...commands, '```'].join('\n'),
          version: version.name,
          lang: 'en',
          title: pkg.name,
        });
  return {
    about,
    install: fragment?.html ?? '',
    importLine: renderer.highlight(packageImport(pkg, importFrom), 'ts'),
    readme:
      readme === null || options.readme === false
        ? null
        : await renderReadme(
            {
              file: readme,
              shownPackage: `${pkg.name}@${pkg.release}`,
              about,
              version: version.name,
              base,
              options,
            },
            renderer,
          ),
  };
}

/** The latest release by the package's name alone; none for sources that are not released yet. */
function installCommands({ about, release, folder }: PackageInput, isLast: boolean): string[] {
  const { installs, installsForTypes } = about;
  if (installs === null || (!isLast && !isInstalled(folder))) return [];
  return [
    `npm install ${installs}${isLast ? '' : `@${release}`}`,
    ...(installsForTypes === null ? [] : [`npm install --save-dev ${installsForTypes}`]),
  ];
}
