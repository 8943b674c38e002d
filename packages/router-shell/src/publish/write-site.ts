import type { Problem } from '@inkstone/site-model/errors';
import type { PageAuthor } from '@inkstone/site-model/page';
import { offlineFiles, type OfflineFiles } from '../offline/publish.ts';
import { embeddedOrigins } from '../policy/embedded.ts';
import { contentPolicy, type Policy } from '../policy/policy.ts';
import type { BuildSiteInput } from './build-site.ts';
import { atOrigins, offerFiles, originsFile, writeOrigin, type Origin } from './origins.ts';
import { createOutput, inFolder, NO_OUTPUT, type Output } from './output.ts';
import type { PublishedFiles } from './planned-files.ts';
import { prerender, type Prerendered, type SiteContent } from './prerender.ts';
import { report } from './report.ts';
import { writeSearch } from './search-pages.ts';

/** Where the languages of an origin are written; a service worker is of one origin. */
interface OriginOutput extends Origin {
  offline: OfflineFiles;
}

/** Where a language is written. */
interface LanguageOutput {
  content: SiteContent;
  offline: OfflineFiles;
  folder: Output;
}

interface Written {
  pages: number;
  /** How many of them did not come from the cache. */
  rendered: number;
}

/**
 * Writes the output and replaces the last one.
 *
 * @param found The problems so far. With errors among them, documents are rendered for their problems alone.
 * @throws {BuildError} with all problems, those of documents too.
 */
export async function writeSite(
  input: BuildSiteInput,
  contents: readonly SiteContent[],
  { files, found }: { files: PublishedFiles; found: readonly Problem[] },
): Promise<Written> {
  const { config } = contents[0]!.site;
  const policyOf = policies(input, contents, files);
  const hasFailed = !input.draft && hasErrors(found);
  const output = input.write && !hasFailed ? createOutput(input.outDir) : NO_OUTPUT;
  const origins = atOrigins(contents).map((origin): OriginOutput => {
    return { ...origin, offline: offlineFiles(inFolder(output, origin.folder), config) };
  });
  const languages = origins.flatMap(({ contents: own, offline }) =>
    own.map((content) => languageOutput(content, offline)),
  );
  try {
    for (const { offline } of origins) writeShared(offline.output, contents, files);
    const prerendered = await writeDocuments(input, languages, files, policyOf);
    const problems = [...prerendered.values()].flatMap((each) => each.problems);
    if (output !== NO_OUTPUT && !hasErrors(problems))
      for (const { content, offline } of languages)
        problems.push(...((await content.socialCards?.draw(offline.output, input.log)) ?? []));
    report([...found, ...problems], input, input.draft);
    await writeIndexes(input, languages);
    const policy = policyOf(contents);
    for (const { contents: own, offline } of origins) {
      const pages = own.flatMap((content) => prerendered.get(content)?.pages ?? []);
      const notFound = prerendered.get(own[0]!)?.notFound ?? null;
      writeOrigin(own, offline.output, { files, policy, pages, notFound });
      offline.publish(own, (file) => files.has(file));
    }
    if (origins.length > 1) output.write('site-data.json', originsFile(contents));
    await compress(input, config.compress, output);
    output.commit();
    for (const { folder, url } of origins.length > 1 ? origins : [])
      input.log.info(`The folder ${folder.slice(0, -1)} of the output is the site at ${url}`);
    return counted([...prerendered.values()]);
  } catch (error) {
    output.discard();
    throw error;
  }
}

const hasErrors = (problems: readonly Problem[]): boolean => problems.some(({ severity }) => severity === 'error');

function counted(all: readonly Prerendered[]): Written {
  return {
    pages: all.reduce((sum, { pages }) => sum + pages.length, 0),
    rendered: all.reduce((sum, { rendered }) => sum + rendered, 0),
  };
}

/** Says which origins pages embed things from, and gives the policy of what is shown with the scripts of these languages. */
function policies(
  { log, inlineScripts }: BuildSiteInput,
  contents: readonly SiteContent[],
  files: PublishedFiles,
): (shown: readonly SiteContent[]) => Policy {
  const { config } = contents[0]!.site;
  const embedded = embeddedOrigins(config, [
    ...contents.flatMap(({ bodies }) => [...bodies.values()].map(({ titleHtml, html }) => titleHtml + html)),
    ...contents.flatMap(({ modules }) => modules.map(({ html }) => html)),
    ...contents.flatMap(({ site }) => site.view.outlines.flatMap(({ authors }) => authors.map(pictureOf))),
  ]);
  for (const [directive, origins] of embedded)
    log.info(`Pages embed from other sites (${directive}): ${origins.join(', ')}`);
  return (shown) => {
    const boots = shown.map(({ app }) => app.boot);
    return contentPolicy({ config, boots, inlineScripts, files: files.keys(), embedded });
  };
}

/** The picture of an author, as the theme shows it. */
function pictureOf({ image }: PageAuthor): string {
  return image === null ? '' : `<img src="${image.replaceAll('"', '%22')}">`;
}

function languageOutput(content: SiteContent, offline: OfflineFiles): LanguageOutput {
  return { content, offline, folder: inFolder(offline.output, content.site.config.family?.folder ?? '') };
}

/** Writes the files that all languages share: those of the owner and of pages, the bundle, the offers of languages. */
function writeShared(output: Output, contents: readonly SiteContent[], files: PublishedFiles): void {
  for (const [file, source] of files) if (source !== null) output.copy(source, file);
  for (const [file, text] of contents[0]!.app.files) output.writeBundled(file, text);
  for (const [file, text] of offerFiles(contents)) output.write(file, text);
}

/** Writes the pages of each language, with its sidebars. */
function writeDocuments(
  { log, cache }: BuildSiteInput,
  languages: readonly LanguageOutput[],
  files: PublishedFiles,
  policyOf: (shown: readonly SiteContent[]) => Policy,
): Promise<Map<SiteContent, Prerendered>> {
  return log.phase('documents', async () => {
    const all = new Map<SiteContent, Prerendered>();
    for (const { content, folder } of languages) {
      const { sidebars, entities } = content.site.view;
      for (const { file, json } of sidebars.values()) folder.write(file, json);
      folder.write('site-data.json', JSON.stringify(entities));
      all.set(content, await prerender({ content, output: folder, cache, log, policy: policyOf([content]), files }));
    }
    return all;
  });
}

/** Writes the index of the search, and what sources have beside their pages, such as feeds. */
async function writeIndexes({ log, search }: BuildSiteInput, languages: readonly LanguageOutput[]): Promise<void> {
  await log.phase('search', async () => {
    for (const { content, offline } of languages) await writeSearch(search, content, offline);
  });
  for (const { content, folder } of languages)
    for (const source of content.site.sources)
      for (const { path: file, content: text } of (await source.files?.()) ?? []) folder.write(file, text);
}

async function compress(
  { log }: BuildSiteInput,
  encodings: SiteContent['site']['config']['compress'],
  output: Output,
): Promise<void> {
  if (encodings.length === 0) return;
  await log.phase('compress', () => output.compress(encodings, (done, total) => log.progress('Compress', done, total)));
}
