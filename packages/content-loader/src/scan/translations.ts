import path from 'node:path';
import { statOf } from '@inkstone/site-model/text-file';
import type { DocsConfig, Family } from '@inkstone/site-model/config';
import type { StandIn } from '../readable-files.ts';

export { gitCommand } from './git.ts';
export { gitHash, textOfHash } from './git-texts.ts';
export { isOutdated } from './outdated.ts';

/** A folder of pages: a layer of a version, or the translation of one. */
export interface LayerFolder {
  /** Absolute. */
  folder: string;
  /** Whether its pages are in the site's own language; the others stand in for what nobody translated. */
  isOwn: boolean;
}

/**
 * Where translations of a layer can be: `docs/de`, `docs.de`, `i18n/de/docs`, beside `docs/en`, and where Docusaurus has them. The layer
 * itself is the default's.
 *
 * @param layer Absolute.
 * @param plugin Id of the set of docs; null for a folder of snippets, which belongs to no set.
 * @param original Code of the default language.
 */
export function translationFolders(
  layer: string,
  code: string,
  { root, plugin, original }: { root: string; plugin: string | null; original?: string | undefined },
): string[] {
  const below = path.relative(root, layer);
  const isInside = !below.startsWith('..') && !path.isAbsolute(below);
  const [, version] = /(?:^|\/)versioned_docs\/(version-[^/]+)$/.exec(below.split(path.sep).join('/')) ?? [];
  const foldersOf = (name: string): string[] => {
    const docusaurus = (kind: string, isFirst: boolean) =>
      path.join(root, 'i18n', name, `docusaurus-plugin-content-${kind}${isFirst ? '' : `-${plugin}`}`);
    return [
      path.join(layer, name),
      // `docs/en` has the default's.
      ...(original !== undefined && path.basename(layer) === original ? [path.join(path.dirname(layer), name)] : []),
      `${layer}.${name}`,
      ...(isInside && below !== '' ? [path.join(root, 'i18n', name, below)] : []),
      ...(plugin === null
        ? []
        : [
            path.join(docusaurus('docs', plugin === 'default'), version ?? 'current'),
            docusaurus('blog', plugin === 'blog'),
            docusaurus('pages', plugin === 'pages'),
          ]),
    ];
  };
  // `zh-Hans` is a folder `zh_Hans` where another tool has it so.
  return [...new Set([code, code.replaceAll('-', '_')])]
    .flatMap(foldersOf)
    .filter((folder) => folder !== layer && statOf(folder)?.isDirectory() === true);
}

/** The folders of a layer of a set of docs, in the order in which they are looked in. */
export function foldersOfLayer(
  layer: string,
  { root, family, config }: { root: string; family?: Family | undefined; config: Pick<DocsConfig, 'id'> },
): LayerFolder[] {
  return layerFolders(path.resolve(root, layer), family, { root, plugin: config.id });
}

/** The folders of a layer in the order in which they are looked in: a page in the site's language wins. */
export function layerFolders(
  layer: string,
  family: Family | undefined,
  context: { root: string; plugin: string | null },
): LayerFolder[] {
  const code = family?.locales[family.index]?.code;
  const translations =
    code === undefined ? [] : translationFolders(layer, code, { ...context, original: family?.locales[0]?.code });
  // The default may have a folder of its own beside those of the others.
  const own = translations.map((folder) => ({ folder, isOwn: true }));
  if (family === undefined || family.index === 0) return [...own, { folder: layer, isOwn: true }];
  const original = family.locales[0]!.code;
  const originals = [...translationFolders(layer, original, context), layer];
  return [...own, ...originals.map((folder) => ({ folder, isOwn: false }))];
}

/**
 * For each folder of translations in the site's language, where the files are that it lacks. `folders` are layers or
 * folders of snippets, absolute.
 */
export function standIns(
  folders: readonly string[],
  family: Family | undefined,
  context: { root: string; plugin: string },
): StandIn[] {
  return folders.flatMap((layer) => {
    const all = layerFolders(layer, family, context).map(({ folder }) => folder);
    return all.flatMap((folder, index) => all.slice(index + 1).map((original) => ({ folder, original })));
  });
}

/** The folders of all layers of all sets of docs in all languages. */
export function allFolders(docs: readonly DocsConfig[], family: Family | undefined, root: string): string[] {
  return docs.flatMap(({ id: plugin, versions }) =>
    Object.values(versions).flatMap(({ layers }) =>
      layers.flatMap((written) => {
        const layer = path.resolve(root, written);
        const codes = family?.locales.map(({ code }) => code) ?? [];
        return [
          layer,
          ...codes.flatMap((code) => translationFolders(layer, code, { root, plugin, original: codes[0] })),
        ];
      }),
    ),
  );
}

/** The language that the name of a file ends with, `page.de.md`, and the name without it. */
export function takeLanguage(logicalPath: string, codes: readonly string[]): { name: string; code: string | null } {
  const match = /^(.+)\.([\w-]+)(\.(?:mdx?|json|ya?ml))$/.exec(logicalPath);
  const named = match?.[2]?.replaceAll('_', '-').toLowerCase();
  const code = codes.find((one) => one.toLowerCase() === named);
  return match && code !== undefined ? { name: `${match[1]}${match[3]}`, code } : { name: logicalPath, code: null };
}
