import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatProblem, nearest, type Problem } from '@inkstone/site-model/errors';
import type { PageBody, PageKey } from '@inkstone/site-model/source';
import type { Site } from '../site/site.ts';
import { checkLinks, type Anchors } from './check-links.ts';
import { linksOfConfig, linksOfModule, type RenderedModule } from './links-elsewhere.ts';
import { checkInventory } from './url-inventory.ts';

export interface CheckInput {
  site: Site;
  bodies: ReadonlyMap<PageKey, PageBody>;
  modules: readonly RenderedModule[];
  /** Published files besides pages, relative to the output folder. */
  files: ReadonlySet<string>;
}

/** Checks what depends on the whole site: links, anchors, files that the configuration names, lost URLs. */
export async function checkSite(input: CheckInput): Promise<{ problems: Problem[]; anchors: Anchors }> {
  const { site, bodies, modules, files } = input;
  const { config, root, place, view } = site;
  const anchors = anchorsOf(input);
  const redirects = new Map<string, string>();
  for (const [href, address] of view.addresses) if (address.type === 'redirect') redirects.set(href, address.to);
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
    problems.push(...checkInventory(text, inventory, targets));
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

/** Reports images and scripts that the configuration names but that are not published. */
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
    if (written === undefined || /^([a-z]+:|\/\/)/i.test(written)) return [];
    const file = written.replace(/^\//, '').replace(/[?#].*$/s, '');
    if (files.has(file)) return [];
    return [
      {
        code: 'broken-link',
        severity: links === 'error' ? 'error' : 'warning',
        message: `"${keys.map(String).join('.')}" names a file that is not published.`,
        ...place(keys),
        found: written,
        allowed: 'a file in the folder "public"',
        suggestion: nearest(file, files),
      },
    ];
  });
}

/** Removes the base path from a suggestion: addresses in the configuration are written without it. */
function belowBase(base: string): (problem: Problem) => Problem {
  return (problem) =>
    problem.suggestion?.startsWith(base)
      ? { ...problem, suggestion: problem.suggestion.slice(base.length - 1) }
      : problem;
}

/** Removes duplicates: a page that several versions share has the same problems in each of them. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  const distinct = new Map<string, Problem>();
  for (const problem of problems) {
    const { code, file, line, column, found } = problem;
    // Messages and suggestions may name the version, so problems are compared by their place.
    const key = line === undefined ? formatProblem(problem) : JSON.stringify([code, file, line, column, found]);
    if (!distinct.has(key)) distinct.set(key, problem);
  }
  return [...distinct.values()];
}
