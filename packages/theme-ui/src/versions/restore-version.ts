import { PREFERRED_VERSION } from '../boot/keys.ts';
import { read } from '../boot/storage.ts';

/** Before the first paint: menus on pages without a version name the one that the reader picked. */
export function restoreVersion(namespace: string): void {
  for (const link of document.querySelectorAll<HTMLElement>('details [data-prefer-version]')) {
    const label = link.closest('details')?.querySelector('[data-preferred]');
    const { preferVersion, plugin } = link.dataset;
    if (label && read(namespace + PREFERRED_VERSION + plugin) === preferVersion) label.textContent = link.textContent;
  }
}
