import type { DocsPluginSummary } from '@inkstone/site-model/version';
import { PREFERRED_VERSION, read, write } from '../boot/storage.ts';

/** Before the first paint, on pages without a version of the set: the menus' labels name the version that the reader picked. */
export function restoreVersion(namespace: string): void {
  for (const link of document.querySelectorAll<HTMLElement>('details [data-prefer-version]')) {
    const label = link.closest('details')?.querySelector('[data-preferred]');
    const { preferVersion, plugin } = link.dataset;
    if (!label || read(namespace + PREFERRED_VERSION + plugin) !== preferVersion) continue;
    const summary = label.parentElement!;
    summary.ariaLabel = summary.ariaLabel?.replace(label.textContent, link.textContent) ?? null;
    label.textContent = link.textContent;
  }
}

/** Removes stored versions that the site no longer has. */
export function forgetLostVersions(namespace: string, plugins: readonly DocsPluginSummary[]): void {
  for (const { id, versions } of plugins) {
    const key = namespace + PREFERRED_VERSION + id;
    const stored = read(key);
    if (stored !== '' && !versions.some((version) => version.name === stored)) write(key, '');
  }
}
