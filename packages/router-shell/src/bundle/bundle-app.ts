import { realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf } from '@inkstone/site-model/cache';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { PageData } from '@inkstone/site-model/page';
import { setRendered } from '@inkstone/site-model/shell';
import type { LanguageOfferWords } from '@inkstone/site-model/theme';
import { version, type Manifest, type Rolldown, type ViteBuilder } from 'vite';
import { SEARCH_MODULE } from '../app/navigation/pages.ts';
import type { RenderPage } from '../app/server.tsx';
import type { AppModule } from '../app/start.ts';
import type { DifferencePages } from '../differences/draw-differences.ts';
import type { DrawCodeBlock } from '../page/code-blocks.ts';
import type { Project } from '../plugin/project.ts';
import { integrityOf } from '../policy/hash.ts';
import type { PageModule } from '../site/page-modules.ts';
import type { Site } from '../site/site.ts';
import { bundleBootScript } from './boot-script.ts';
import { ownCode, type BundleInputs } from './bundle-inputs.ts';
import type { MissingModules } from './missing-modules.ts';
import {
  clientEntry,
  DIFFERENCES,
  MODULES_PLACEHOLDER,
  SEARCH_STYLES,
  startEntry,
  virtualSources,
} from './virtual-modules.ts';

/** The results of bundling for one language: the app's files, which are those of all languages, and the server renderer. */
export interface BundledApp {
  /** Id of the deployment and the language: hash of its scripts and styles. */
  build: string;
  /** Hash of all inputs of documents except their pages. */
  hash: string;
  /** Output path → content. */
  files: ReadonlyMap<string, string | Uint8Array>;
  /** Inline script. */
  boot: string;
  /** The stylesheets that every page needs. */
  stylesheets: readonly BundledStylesheet[];
  /** The address of the font that documents ask for before their stylesheets do; null without fonts of the site. */
  font: string | null;
  /** Additional stylesheets of a page: those of its module, or of its kind. */
  pageStylesheets: (page: Pick<PageData, 'kind' | 'module'>) => readonly BundledStylesheet[];
  render: RenderPage;
  drawCodeBlock: DrawCodeBlock | null;
  differencePages: DifferencePages | null;
  /** The words that offer a page in this language to readers of others; null on a site in one language. */
  offer: LanguageOfferWords | null;
  /** Names of the components that the theme has for items of the navbar; null for a theme that does not say. */
  navbarItems: readonly string[] | null;
  /** Runs the code of a page module; throws what it throws. */
  loadPageModule: (name: string) => Promise<PageModule>;
}

/** A stylesheet's URL and the hash of its content. */
export interface BundledStylesheet {
  href: string;
  integrity: string;
}

/** The cached result of bundling. */
interface Bundle {
  /** For each language. */
  boots: readonly string[];
  manifest: Manifest;
  /** Output path → content, in base64 if it is binary. */
  client: Record<string, { text: string; isBase64?: true }>;
  server: Record<string, string>;
}

/**
 * Bundles the browser app and the server renderer, or loads the bundles from the cache if their inputs have not changed.
 *
 * @returns The app of each of the sites, which are the site in its languages.
 */
export async function bundleApp(
  builder: ViteBuilder,
  project: Project,
  sites: readonly Site[],
  { inputs, missing }: { inputs: BundleInputs; missing: MissingModules },
): Promise<BundledApp[]> {
  const { cache, config, root } = project;
  const key = ['bundle', ownCode(), version, process.version, builder.config.env, process.env['NODE_ENV'], config];
  key.push(builder.config.define);
  key.push(await virtualSources(project));
  let stored = cache.readCurrent<Bundle>(key);
  if (stored) {
    // Otherwise Vite would build these environments itself.
    for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
  } else {
    stored = await bundle(builder, project, inputs);
    const settings = [builder.config.configFile ?? [], builder.config.configFileDependencies].flat();
    // What is not there may be there the next time.
    if (missing.problems().length === 0)
      cache.write(key, stored, { files: [...inputs.files, ...settings.map((file) => path.resolve(root, file))] });
  }
  const { boots, manifest, client } = stored;
  const stylesheet = (file: string) => ({
    href: `${config.baseUrl}${file}`,
    integrity: integrityOf(contentOf(client[file])),
  });
  const build = hashOf(JSON.stringify(Object.keys(client).toSorted())).slice(0, 12);
  const servers: Server[] = [];
  for (const { config } of sites) servers.push(await loadServer(stored, project, config.locales[0]!));
  const files = new Map(Object.entries(client).map(([file, content]) => [file, contentOf(content)]));
  return sites.map((site, index): BundledApp => {
    const stylesheets = collectStyles(manifest, clientEntry(site.config));
    const { renderers, differencePages, drawCodeBlock, offers, navbarItems, loadPageModule } = servers[index]!;
    const boot = boots[index] ?? '';
    // Each language has an app of its own, so its pages have a build id of their own.
    const own = index === 0 ? build : `${build}-${site.config.locales[0]!.code}`;
    return {
      build: own,
      hash: hashOf(JSON.stringify([own, boot, site.config, stored.server, ownCode()])),
      files,
      boot,
      stylesheets: stylesheets.map(stylesheet),
      font: fontOf(project, manifest),
      pageStylesheets({ kind, module }) {
        const file = site.pageModules.find((entry) => entry.name === module)?.file;
        const ofKind = kind === 'difference' ? DIFFERENCES : module === SEARCH_MODULE ? SEARCH_STYLES : undefined;
        const key = ofKind ?? file;
        const styles = key === undefined ? [] : collectStyles(manifest, key);
        return styles.filter((file) => !stylesheets.includes(file)).map(stylesheet);
      },
      render: renderers[index]!,
      drawCodeBlock,
      differencePages: differencePages[index] ?? null,
      offer: offers[index] ?? null,
      navbarItems,
      loadPageModule(name) {
        // Modules may ask for the language as they begin.
        setRendered({ language: languageOf(site.config.locales[0]!) });
        return loadPageModule(name);
      },
    };
  });
}

function fontOf({ fonts, root, config }: Project, manifest: Manifest): string | null {
  if (!fonts?.first) return null;
  const published = manifest[path.relative(realpathSync(root), realpathSync(fonts.first)).split(path.sep).join('/')];
  return published ? `${config.baseUrl}${published.file}` : null;
}

const MANIFEST = '.vite/manifest.json';

async function bundle(builder: ViteBuilder, project: Project, inputs: BundleInputs): Promise<Bundle> {
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error('Vite has no client or ssr environment.');
  const { [MANIFEST]: manifestFile, ...files } = filesOf(await builder.build(client));
  const server = filesOf(await builder.build(ssr));
  // Vite takes names of virtual modules for paths below the folder that the command runs in, which need not be the site's.
  const manifestText = (manifestFile?.text ?? '{}').replaceAll(/"[^"]*(?=virtual:inkstone\/)/g, '"');
  const manifest = JSON.parse(manifestText) as Manifest;
  const url = (file: string) => `${project.config.baseUrl}${file}`;
  const boots: string[] = [];
  for (const config of project.languages) {
    const name = startEntry(config);
    const entry = manifest[name];
    const first = entry && files[entry.file];
    if (!entry || !first?.text.includes(MODULES_PLACEHOLDER)) throw new Error(`The bundle has no ${name}.`);
    const modules = collectScripts(manifest, entry.dynamicImports ?? [], entry).map((file): AppModule => ({
      href: url(file),
      integrity: integrityOf(contentOf(files[file])),
    }));
    first.text = first.text.replace(MODULES_PLACEHOLDER, () => JSON.stringify(modules));
    const boot = { url: url(entry.file), integrity: integrityOf(first.text) };
    boots.push(await bundleBootScript(project, config, boot, [inputs.plugin]));
  }
  return {
    boots,
    manifest,
    client: files,
    server: Object.fromEntries(
      Object.entries(server)
        // The entry has no code of the site, and its map is large.
        .filter(([file]) => file !== 'entry.js.map')
        .map(([file, { text }]) => [file, text]),
    ),
  };
}

function filesOf(output: Awaited<ReturnType<ViteBuilder['build']>>): Bundle['client'] {
  const files: Bundle['client'] = {};
  for (const file of (output as Rolldown.RolldownOutput).output) {
    const content = file.type === 'chunk' ? file.code : file.source;
    files[file.fileName] =
      typeof content === 'string'
        ? { text: content }
        : { text: Buffer.from(content).toString('base64'), isBase64: true };
  }
  return files;
}

function contentOf(file: Bundle['client'][string] = { text: '' }): string | Uint8Array {
  return file.isBase64 ? Buffer.from(file.text, 'base64') : file.text;
}

interface Server extends Pick<BundledApp, 'drawCodeBlock' | 'navbarItems' | 'loadPageModule'> {
  renderers: readonly RenderPage[];
  offers: readonly (LanguageOfferWords | undefined)[];
  differencePages: readonly (DifferencePages | null)[];
}

/**
 * Writes the server bundle to files, as Node cannot import code; the folder's name changes with the code. Each language
 * has its own, which runs for it alone: modules may ask for the language as they begin.
 */
async function loadServer({ server }: Bundle, { workDir }: Project, locale: Language): Promise<Server> {
  const folder = path.join(workDir, `server-${hashOf(JSON.stringify(server)).slice(0, 12)}`, locale.code);
  for (const [name, code] of Object.entries(server)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, code);
  }
  setRendered({ language: languageOf(locale) });
  return (await import(pathToFileURL(path.join(folder, 'entry.js')).href)) as Server;
}

type Language = ResolvedSiteConfig['locales'][number];

const languageOf = ({ code, htmlLang }: Language): string => htmlLang ?? code;

/** Scripts of chunks and of their static imports, in the order of execution. */
function collectScripts(manifest: Manifest, keys: readonly string[], start: Manifest[string]): string[] {
  const files = keys.flatMap((key) => {
    const chunk = manifest[key];
    return chunk && chunk !== start ? [...collectScripts(manifest, chunk.imports ?? [], start), chunk.file] : [];
  });
  return [...new Set(files)];
}

/** Stylesheets of a chunk and of its static imports, in order. */
function collectStyles(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  // A module that imports nothing but a stylesheet has that for its file.
  const itself = chunk.file.endsWith('.css') ? [chunk.file] : [];
  const imported = (chunk.imports ?? []).flatMap((name) => collectStyles(manifest, name, seen));
  return [...new Set([...itself, ...imported, ...(chunk.css ?? [])])];
}
