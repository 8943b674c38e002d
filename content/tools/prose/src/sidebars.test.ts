import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readClaims } from './claims/read-claims.ts';
import { type Page, readPages, repository } from './pages/pages.ts';

const pages = readPages();
const claims = readClaims();

/** Descriptions that say something of all pages below them, and the pages of which it is not true. */
const promises: Readonly<Record<string, () => Page[]>> = {
  // Runs of samples compare captures with what is printed, and find those that no sample asks for.
  '按任务找代码：每段输出都来自真实的运行。': () => below('examples').filter(hasOutputOfNoRun),
  '还可能改动的功能：默认是开是关，怎样打开或关掉。': () => below('experiments').filter((page) => !saysDefault(page)),
};

function below(folder: string): Page[] {
  return pages.filter(({ path }) => new RegExp(`^content/docs/[^/]+/${folder}/`).test(path));
}

function hasOutputOfNoRun({ source }: Page): boolean {
  const fences = [...source.matchAll(/^\s*```(\S+)(.*)$/gm)];
  return fences.some(
    ([, language = '', meta = '']) => /^(?:log|csv|json|text)$/.test(language) && !meta.includes('file="@samples/'),
  );
}

/** Whether a claim of the page says whether the feature is on, and the page says how to change that. */
function saysDefault(page: Page): boolean {
  const known = claims.find((file) => file.page.path === page.path)?.claims ?? [];
  const isChecked = known.some((claim) => /默认(?:就是)?(?:打开|关闭)/.test(claim.says) && !('known' in claim));
  return isChecked && /^## 怎样打开.*\{#how-to-enable-the-experiment\}$/m.test(page.source);
}

it.each(Object.entries(promises))('“%s” is true of all pages', (_, findWrong) => {
  expect(findWrong().map(({ path }) => path)).toEqual([]);
});

it('what a description of the sidebar says of all pages is checked here', () => {
  const sidebars = readFileSync(join(repository, 'sites/crawlee-cn/sidebars.ts'), 'utf8');
  const descriptions = [...sidebars.matchAll(/description: '([^']*)'/g)].map(([, text = '']) => text);
  expect(descriptions.filter((text) => /每|都|所有|全部|默认/.test(text))).toEqual(Object.keys(promises));
});
