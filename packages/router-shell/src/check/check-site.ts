import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nearest, type Problem } from '@inkstone/site-model/errors';
import { checkLinks } from '@inkstone/site-model/links';
import type { PageBody, PageKey } from '@inkstone/site-model/source';
import type { Site } from '../site/site.ts';
import { linksOfConfig, linksOfModule, type RenderedModule } from './links-elsewhere.ts';
import { checkInventory } from './url-inventory.ts';

export interface CheckInput {
  site: Site;
  bodies: ReadonlyMap<PageKey, PageBody>;
  modules: readonly RenderedModule[];
  /** Published files besides pages, relative to the output folder. */
  files: ReadonlySet<string>;
}

/** Canonical href → ids that links can lead to. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** What can only be seen over the whole site: links, anchors, files that the configuration names, lost URLs. */
export async function checkSite(input: CheckInput): Promise<{ problems: Problem[]; anchors: Anchors }> {
  const { site, bodies, modules, files } = input;
  const { config, root, place, view } = site;
  const anchors = anchorsOf(input);
  const redirects = new Map(
    [...view.addresses].flatMap(([href, address]) =>
      address.type === 'redirect' ? [[href, address.to] as const] : [],
    ),
  );
  const targets = {
    pages: anchors,
    redirects,
    base: config.baseUrl,
    hasFile: (href: string) => files.has(href.slice(config.baseUrl.length)),
  };
  const inModules = await Promise.all(modules.map((module) => linksOfModule(module, root, config.baseUrl)));
  const links = [...inModules.flat(), ...[...bodies.values()].flatMap((body) => body.links)];
  const problems = [
    ...checkLinks(linksOfConfig(config, place), targets, config.checks).map(belowBase(config.baseUrl)),
    ...checkLinks(links, targets, config.checks),
    ...checkConfiguredFiles(input),
  ];
  const inventory = config.checks.urlInventory;
  if (inventory !== undefined && existsSync(path.resolve(root, inventory))) {
    const text = await readFile(path.resolve(root, inventory), 'utf8');
    problems.push(...checkInventory({ text, file: inventory, base: config.baseUrl, pages: anchors, redirects }));
  }
  return { problems, anchors };
}

function anchorsOf({ site, bodies, modules }: CheckInput): Anchors {
  const byModule = new Map(modules.map(({ module, main }) => [module, main.ids]));
  const anchors = new Map<string, ReadonlySet<string>>();
  for (const [href, address] of site.view.addresses) {
    if (address.type === 'page') anchors.set(href, new Set(bodies.get(address.outline.key)?.anchors));
    else if (address.type === 'module') anchors.set(href, new Set(byModule.get(address.module)));
    else if (address.type === 'search') anchors.set(href, new Set());
  }
  return anchors;
}

/** Images and scripts that the configuration names and that would be missing without anybody noticing. */
function checkConfiguredFiles({ site: { config, place }, files }: CheckInput): Problem[] {
  const { links } = config.checks;
  if (links === 'ignore') return [];
  const { logo } = config.theme;
  const named: [PropertyKey[], string | undefined][] = [
    [['favicon'], config.favicon],
    [['socialCard'], config.socialCard],
    [['theme', 'logo', 'src'], logo?.src],
    [['theme', 'logo', 'srcDark'], logo?.srcDark],
    ...config.scripts.map(({ src }, index): [PropertyKey[], string] => [['scripts', index, 'src'], src]),
  ];
  return named.flatMap(([keys, written]): Problem[] => {
    // Full URLs lead to other sites.
    if (written === undefined || /^([a-z]+:|\/\/)/i.test(written)) return [];
    const file = written.replace(/^\//, '').replace(/[?#].*$/s, '');
    if (files.has(file)) return [];
    const meant = nearest(file, files);
    return [
      {
        code: 'broken-link',
        severity: links === 'error' ? 'error' : 'warning',
        message: `"${keys.map(String).join('.')}" names a file that is not published.`,
        ...place(keys),
        found: written,
        allowed: 'a file in the folder "public"',
        ...(meant === undefined ? {} : { suggestion: meant }),
      },
    ];
  });
}

/** Writes suggestions as the configuration writes addresses: below the base path. */
function belowBase(base: string): (problem: Problem) => Problem {
  return (problem) =>
    problem.suggestion?.startsWith(base)
      ? { ...problem, suggestion: problem.suggestion.slice(base.length - 1) }
      : problem;
}
