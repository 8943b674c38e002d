/** The manifest whose packages the reference of Next is made of: it says which release Next is for. */
export const manifestOfNext = 'content/api/next/package.json';

/** Files that name this release only as the one that Next is for; pages elsewhere name a release for a reason of their own. */
export const filesWithRelease: readonly string[] = [
  manifestOfNext,
  'content/samples/next/package.json',
  'content/samples/README.md',
  'content/docs/shared/faq.md',
  'content/docs/shared/quick-start.md',
  'content/tools/prose/src/errors/error-page.ts',
  'sites/crawlee-cn/inkstone.config.ts',
  'sites/crawlee-cn/banners.ts',
  'sites/crawlee-cn/src/pages/index.tsx',
  'sites/crawlee-cn/src/pages/versions.tsx',
  'sites/crawlee-cn/e2e/theme/menus.spec.ts',
];

/** The release that a manifest of the reference has of Crawlee. */
export function releaseOf(manifest: string): string {
  const { dependencies } = JSON.parse(manifest) as { dependencies: Readonly<Record<string, string>> };
  const release = dependencies['@crawlee/core'];
  if (release === undefined) throw new Error(`${manifestOfNext} does not name @crawlee/core.`);
  return release;
}

/** Whether this is a release as npm calls it, such as 3.19.0. */
export function isRelease(text: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(text);
}

/**
 * A text with another release, but for the front matter: a page's stamp says what it was verified with.
 *
 * @example withRelease('装到3.18.1', '3.18.1', '3.19.0') // '装到3.19.0'
 */
export function withRelease(text: string, from: string, to: string): string {
  const start = /^---\n[^]*?\n---\n/.exec(text)?.[0].length ?? 0;
  return text.slice(0, start) + text.slice(start).replaceAll(pattern(from), to);
}

/** The lines that name a release, apart from front matter: their numbers from 1. */
export function linesWith(text: string, release: string): number[] {
  const start = /^---\n[^]*?\n---\n/.exec(text)?.[0].split('\n').length ?? 1;
  return text.split('\n').flatMap((line, at) => (at + 1 >= start && pattern(release).test(line) ? [at + 1] : []));
}

function pattern(release: string): RegExp {
  return new RegExp(String.raw`(?<![\d.])${release.replaceAll('.', String.raw`\.`)}(?!\.?\d)`, 'g');
}
