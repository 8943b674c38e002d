import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { samplesFolder, type Version } from '../repository.ts';
import type { PageFence } from './page-fences.ts';

/** A few lines of code of a page, made a module that the compiler can check. */
export interface Fragment {
  /** Path below the compiled sources, without the extension. */
  id: string;
  source: string;
  /** The page, relative to the repository. */
  page: string;
  /** Line of the page that stands above the module's second line. */
  line: number;
}

/** What the text around a fragment has introduced, by the name that pages use for it. */
const introduced: Readonly<Record<string, string>> = {
  crawler: "import('crawlee').CheerioCrawler",
  downloader: "import('crawlee').FileDownload",
  router: "import('crawlee').RouterHandler<import('crawlee').CheerioCrawlingContext>",
  requestHandler: "import('crawlee').CheerioRequestHandler",
  page: "import('playwright').Page",
  ...Object.fromEntries(
    ['enqueueLinks', 'addRequests', 'pushData', 'sendRequest', 'session', 'request', 'response', 'log', '$'].map(
      (name) => [name, `import('crawlee').CheerioCrawlingContext['${name}']`],
    ),
  ),
};

/** As the samples' `crawlee-stagehand.d.ts` describes it: the package is not on the registry. */
const stagehandPage = "import('@crawlee/stagehand').StagehandPage";

const importedFrom: Readonly<Record<string, string>> = {
  z: 'zod',
  chromium: 'playwright',
  firefox: 'playwright',
  webkit: 'playwright',
};

const builtIn = new Set([
  'Array',
  'Buffer',
  'Date',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'RegExp',
  'Set',
  'String',
  'URL',
]);

/** Makes a module of a block of code; what surrounds it on the page is declared in one line above. */
export function toFragment({ page, fence }: PageFence, version: Version): Fragment {
  const code = withExpectedErrors(fence.code, version);
  const own = declaredNames(code);
  const words = new Set(withoutTexts(code).match(/(?<![.\w$])[A-Za-z_$][\w$]*(?!\s*:(?!:))/g));
  const isOptions = /^\s*\w+: /.test(code);
  const above = [...words].flatMap((word) => {
    if (own.has(word)) return [];
    if (Object.hasOwn(importedFrom, word)) return [`import { ${word} } from '${importedFrom[word]}';`];
    if (/^[A-Z]\w*[a-z]/.test(word) && !builtIn.has(word)) return [`import { ${word} } from 'crawlee';`];
    if (isOptions || !Object.hasOwn(introduced, word)) return [];
    const type = word === 'page' && page.includes('stagehand') ? stagehandPage : introduced[word];
    return [`declare const ${word}: ${type};`];
  });
  const options = page.includes('puppeteer') ? 'PuppeteerCrawlerOptions' : 'PlaywrightCrawlerOptions';
  const [start, end] = isOptions
    ? [`export const options: Partial<import('crawlee').${options}> = {`, '};']
    : ['', `export { ${[...own].filter((name) => !isImported(code, name)).join(', ')} };`];
  return {
    id: `fragments/${page.replaceAll(/[^\w.-]/g, '-')}-${fence.line}`,
    source: `${[...above, start].join(' ')}${expectsError(fence.code, version) ? ' // @ts-expect-error: installed separately' : ''}\n${code}\n${end}\n`,
    page,
    line: fence.line - 1,
  };
}

/** Names that a block declares or imports at its top level. */
function declaredNames(code: string): Set<string> {
  const names = [
    ...code.matchAll(/^(?:export )?(?:const|let|function|class|interface|type) (?:\{([^}]*)\}|([\w$]+))/gm),
  ].flatMap(([, list, name]) => name ?? (list ?? '').split(',').map((entry) => entry.trim()));
  const imports = [...code.matchAll(/^import (.+?) from/gm)].flatMap(([, clause = '']) =>
    clause
      .replaceAll(/[{}]/g, '')
      .split(',')
      .map((entry) =>
        entry
          .trim()
          .replace(/^type /, '')
          .replace(/^.* as /, ''),
      ),
  );
  return new Set([...names, ...imports].filter(Boolean));
}

function isImported(code: string, name: string): boolean {
  return code.split('\n').some((line) => line.startsWith('import ') && new RegExp(String.raw`\b${name}\b`).test(line));
}

function withoutTexts(code: string): string {
  return code.replaceAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|\/\/.*$|\/(?![/*])[^/\n]+\/\w*(?=[,)\]])/gm, "''");
}

/** Whether a line imports a package that is not installed here. */
function expectsError(line: string, version: Version): boolean {
  const name = /^import .* from '((?:@[\w-]+\/)?[\w-]+)/.exec(line)?.[1];
  return name !== undefined && !existsSync(join(samplesFolder, version, 'node_modules', name));
}

/** The compiler expects an error in the line after a comment that says so. */
function withExpectedErrors(code: string, version: Version): string {
  const lines = code.split('\n');
  return lines
    .map((line, at) =>
      expectsError(lines[at + 1] ?? '', version) ? `${line} // @ts-expect-error: installed separately` : line,
    )
    .join('\n');
}
