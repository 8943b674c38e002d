import { Project } from '@inkstone/router-shell/project';
import type { PageOutline } from '@inkstone/site-model/page';
import { linkPackages } from '../site/link-packages.ts';
import { readSite } from '../site/read-site.ts';
import { Refusal } from './refusal.ts';

/** How far a language of a site is. */
export interface Progress {
  code: string;
  label: string;
  pages: number;
  /** Translated, and not older than the original. */
  current: number;
  /** Files of translations whose originals changed later, by the dates of git. */
  changed: readonly { file: string; original: string; on: string }[];
  /** Files that nobody translated. */
  missing: readonly string[];
}

/** `inkstone translations`: prints how far each language is; returns the exit code. */
export async function translations(root: string, check: number | undefined): Promise<number> {
  const progress = await progressOf(root);
  for (const language of progress) {
    const { code, label, pages, current, changed, missing } = language;
    console.log(
      `${label} (${code}): ${current} of ${pages} pages (${percent(language)} %) are translated and up to date`,
    );
    for (const { file, original, on } of changed) console.log(`  changed  ${file}: ${original} was changed on ${on}`);
    for (const file of missing) console.log(`  missing  ${file}`);
  }
  const behind = progress.filter((language) => check !== undefined && percent(language) < check);
  for (const { code } of behind) console.error(`${code} is below ${check} %.`);
  return behind.length > 0 ? 1 : 0;
}

function percent({ pages, current }: Progress): number {
  return pages === 0 ? 100 : Math.floor((current / pages) * 100);
}

/**
 * Compares the pages of each language with those of the default.
 *
 * @throws {Refusal} for a site in one language.
 */
export async function progressOf(root: string): Promise<Progress[]> {
  linkPackages(root);
  const options = await readSite(root);
  // An API reference has no translations, and takes long to read.
  const sources = options.sources.filter(({ isTranslated }) => isTranslated === true);
  const project = await Project.open({ ...options, sources }, root, 'build');
  if (project.languages.length < 2)
    throw new Refusal('This site has one language. "locales" in its configuration lists them.');
  const sites = await project.sites();
  try {
    const [original, ...others] = sites.map(({ config, view }) => ({
      locale: config.locales[0]!,
      pages: new Map(view.outlines.filter(({ kind }) => kind === 'doc').map((page) => [page.key, page])),
    }));
    return others.map(({ locale, pages }) => compare(locale, pages, original!.pages));
  } finally {
    await Promise.all(sites.map((site) => site.close()));
  }
}

type Pages = ReadonlyMap<string, PageOutline>;

function compare({ code, label }: { code: string; label: string }, pages: Pages, originals: Pages): Progress {
  const changed: { file: string; original: string; on: string }[] = [];
  const missing: string[] = [];
  for (const [key, original] of originals) {
    const page = pages.get(key);
    if (page === undefined || page.isUntranslated) missing.push(original.file ?? key);
    else if ((original.lastUpdate?.timestamp ?? 0) > (page.lastUpdate?.timestamp ?? Infinity)) {
      const on = new Date(original.lastUpdate!.timestamp).toISOString().slice(0, 10);
      changed.push({ file: page.file ?? key, original: original.file ?? key, on });
    }
  }
  const current = originals.size - missing.length - changed.length;
  return { code, label, pages: originals.size, current, changed, missing };
}
