import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isOutdated, textOfHash } from '@inkstone/content-loader/translations';
import { Project } from '@inkstone/router-shell/project';
import type { PageOutline, TranslatedFile } from '@inkstone/site-model/page';
import type { DocsConfig } from '@inkstone/site-model/config';
import { repositoryRoot } from '@inkstone/site-model/text-file';
import { Refusal } from '../commands/refusal.ts';
import { linkPackages } from '../site/link-packages.ts';
import { readSite } from '../site/read-site.ts';
import { changedSections, textAt, type ChangedSection } from './original-text.ts';

/** A page and its translations. Paths of files are relative to the repository. */
export interface TranslatedPage {
  original: PageOutline & { file: string };
  /** Translations by code of the language; null where none has been begun. */
  files: ReadonlyMap<string, Translation | null>;
}

interface Translation extends TranslatedFile {
  /** When it was last changed, by git; in milliseconds since the epoch. */
  timestamp: number | undefined;
}

/** The pages of a site in several languages. */
export interface TranslatedSite {
  /** Absolute. */
  repository: string;
  /** Code of the default language. */
  original: string;
  /** The languages other than the default. */
  languages: readonly { code: string; label: string }[];
  docs: readonly DocsConfig[];
  pages: readonly TranslatedPage[];
}

/**
 * Reads which pages a site has, and their translations.
 *
 * @throws {Refusal} for a site in one language.
 */
export async function readTranslations(root: string): Promise<TranslatedSite> {
  linkPackages(root);
  const options = await readSite(root);
  // An API reference has no translations, and takes long to read.
  const sources = options.sources.filter(({ isTranslated }) => isTranslated !== undefined);
  const project = await Project.open({ ...options, sources }, root, 'build');
  if (project.languages.length < 2)
    throw new Refusal('This site has one language. "locales" in its configuration lists them.');
  const sites = await project.sites();
  try {
    const repository = repositoryRoot(root);
    const [original, ...others] = sites.map(({ config, view }) => ({
      locale: config.locales[0]!,
      pages: new Map(view.outlines.map((page) => [page.key, page])),
    }));
    const problems = sites.flatMap((site) => site.sources.flatMap(({ outline }) => outline.problems));
    const mistaken = new Set(
      problems.flatMap(({ code, severity, file = '' }) =>
        severity === 'error' || code === 'failed-translation' ? path.resolve(root, file) : [],
      ),
    );
    const pages = [...original!.pages.values()].flatMap((page): TranslatedPage[] => {
      const { file } = page;
      // A glossary has terms of its own in each language.
      if (page.kind !== 'doc' || file === null || !/\.mdx?$/.test(file)) return [];
      const files = others.map(({ locale, pages: own }) => {
        const there = own.get(page.key);
        if (!there?.translation) return [locale.code, null] as const;
        const { file: translated, isUnfinished } = there.translation;
        // Readers get the original in place of one with mistakes, too.
        const isLeft = isUnfinished || mistaken.has(path.join(repository, translated));
        const timestamp = there.lastUpdate?.timestamp;
        return [locale.code, { ...there.translation, isUnfinished: isLeft, timestamp }] as const;
      });
      return [{ original: { ...page, file }, files: new Map(files) }];
    });
    // A file may be a page of several versions.
    const byFile = new Map(pages.map((page) => [page.original.file, page]));
    const languages = others.map(({ locale: { code, label } }) => ({ code, label }));
    return {
      repository,
      original: original!.locale.code,
      languages,
      docs: project.config.docs,
      pages: [...byFile.values()],
    };
  } finally {
    await Promise.all(sites.map((site) => site.close()));
  }
}

/** How far a language of a site is. */
export interface Progress {
  code: string;
  label: string;
  pages: number;
  /** Translated, and not older than the original. */
  current: number;
  changed: readonly ChangedTranslation[];
  /** Files of translations that are not finished. */
  begun: readonly string[];
  /** Files that nobody translated. */
  missing: readonly string[];
}

/** A translation whose original changed later. */
export interface ChangedTranslation {
  file: string;
  original: string;
  /** What changed in the original; null if the text that was translated is not known. */
  sections: readonly ChangedSection[] | null;
}

/**
 * Compares the pages of each language with those of the default: by the hash that a translation records, else by the
 * dates of git.
 */
export async function progressOf(root: string): Promise<Progress[]> {
  const site = await readTranslations(root);
  return Promise.all(
    site.languages.map(async ({ code, label }): Promise<Progress> => {
      const pages = site.pages.filter(({ original }) => isInLanguage(original, code, site));
      const states = await Promise.all(
        pages.map(async (page) => ({ page, changed: await changeOf(page, code, site.repository) })),
      );
      const changed = states.flatMap((state) => state.changed ?? []);
      const begun = pages.flatMap(({ files }) => {
        const file = files.get(code);
        return file?.isUnfinished ? [file.file] : [];
      });
      const missing = pages.flatMap(({ original, files }) => (files.get(code) ? [] : [original.file]));
      const current = pages.length - missing.length - changed.length - begun.length;
      return { code, label, pages: pages.length, current, changed, begun, missing };
    }),
  );
}

function isInLanguage({ plugin }: PageOutline, code: string, { docs }: TranslatedSite): boolean {
  return docs.find(({ id }) => id === plugin)?.languages?.includes(code) ?? true;
}

/** What changed in the original since a translation was finished; null if nothing did, or there is none. */
export async function changeOf(
  { original, files }: TranslatedPage,
  code: string,
  repository: string,
): Promise<ChangedTranslation | null> {
  const translated = files.get(code);
  if (!translated || translated.isUnfinished) return null;
  const { file, of, timestamp } = translated;
  const text = readFileSync(path.join(repository, original.file), 'utf8');
  const told = (before: string | null): ChangedTranslation | null => {
    const sections = before === null ? null : changedSections(before, text.replaceAll('\r\n', '\n'));
    return sections?.length === 0 ? null : { file, original: original.file, sections };
  };
  if (!isOutdated({ of, changed: timestamp }, { text, changed: original.lastUpdate?.timestamp })) return null;
  return told(of === null ? await textAt(original.file, timestamp!, repository) : textOfHash(of, repository));
}
