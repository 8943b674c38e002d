import type { Page, Version } from '../pages/pages.ts';
import { type Stale, verifiedWith } from '../status/status.ts';

/**
 * A page's source with a new release of Next in its front matter.
 *
 * @example stamp('---\nverified_with: { current: 3.18.1, "3.6": 3.6.2 }\n---\n', '3.18.1', '3.19.0')
 * // '---\nverified_with: { current: 3.19.0, "3.6": 3.6.2 }\n---\n'
 */
export function stamp(source: string, from: string, to: string): string {
  const entry = new RegExp(
    String.raw`^(verified_with:\s*(?:\{.*?\bcurrent\b["']?\s*:\s*)?["']?)${from.replaceAll('.', String.raw`\.`)}(?=["'\s,}]|$)`,
    'm',
  );
  return source.replace(/^---\n[^]*?\n---/, (frontMatter) => frontMatter.replace(entry, `$1${to}`));
}

/** The pages that speak of nothing that has changed since `from`: they are as true of the release that is installed. */
export function findCleared(pages: readonly Page[], stale: readonly Stale[], from: string): Page[] {
  const version: Version = 'next';
  const held = new Set(stale.filter((one) => one.version === version).map(({ page }) => page));
  return pages.filter(
    (page) => page.versions.includes(version) && verifiedWith(page, version) === from && !held.has(page.path),
  );
}
