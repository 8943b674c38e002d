import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MarkdownRenderer, RenderedFragment } from '@inkstone/site-model/markdown';
import type { ApiReferenceOptions } from '../options.ts';

/** The file that a page begins with: the version's own, else the shared one, else none. */
export function findIntroduction(folder: string | null, version: string, id: string): string | null {
  if (folder === null) return null;
  return (
    [path.join(folder, version, `${id}.md`), path.join(folder, `${id}.md`)].find((file) => existsSync(file)) ?? null
  );
}

/** Renders an introduction as a fragment of the page that it begins. */
export async function renderIntroduction(
  file: string,
  about: { version: string; lang: string; title: string; link: ApiReferenceOptions['commentLink'] },
  markdown: MarkdownRenderer,
): Promise<RenderedFragment> {
  // One text serves all versions: its links to the site's pages go to those of the version.
  const source = (await readFile(file, 'utf8')).replaceAll(/\]\((\/[^)\s]*)\)/g, (whole, target: string) => {
    const href = about.link?.(target, about.version);
    return href === undefined || href === null ? whole : `](${href})`;
  });
  const fragment = await markdown.renderFragment({ file, source, version: about.version, lang: about.lang });
  // Search shows the fragment's sections below the page's title.
  const sections = fragment.sections.map((section) => ({
    ...section,
    hierarchy: [about.title, ...section.hierarchy.slice(1)],
  }));
  return { ...fragment, sections };
}
