import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiReferenceOptions, ApiRenderer, RenderedIntroduction } from '../options.ts';

/** The file that a page begins with: the version's own, else the shared one, else none. */
export function findIntroduction(folder: string | null, version: string, id: string): string | null {
  if (folder === null) return null;
  return (
    [path.join(folder, version, `${id}.md`), path.join(folder, `${id}.md`)].find((file) => existsSync(file)) ?? null
  );
}

/** Renders it by the site's own pipeline, or as foreign Markdown where there is none. */
export async function renderIntroduction(
  file: string,
  about: { version: string; lang: string; title: string; link: ApiReferenceOptions['commentLink'] },
  renderer: ApiRenderer,
  resolveLink: (target: string) => string | null,
): Promise<RenderedIntroduction> {
  // One text serves all versions: its links to the site's pages go to those of the version.
  const source = (await readFile(file, 'utf8')).replaceAll(/\]\((\/[^)\s]*)\)/g, (whole, target: string) => {
    const told = about.link?.(target, about.version);
    return told === undefined || told === null ? whole : `](${told})`;
  });
  if (renderer.introduction !== undefined) {
    const page = await renderer.introduction({ file, source, version: about.version, lang: about.lang });
    // Headings and text belong to the page's own title, whatever the file is called.
    return {
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        hierarchy: [about.title, ...section.hierarchy.slice(1)],
      })),
    };
  }
  const { html, text } = renderer.foreign.render(source.replace(/^---\n[\s\S]*?\n---\n/, ''), resolveLink);
  return {
    html,
    excerpt: text.split('\n')[0] ?? '',
    toc: [],
    sections: [{ anchor: null, hierarchy: [about.title], text }],
    links: [],
    assets: [],
    islands: [],
    problems: [],
    dependencies: [],
  };
}
