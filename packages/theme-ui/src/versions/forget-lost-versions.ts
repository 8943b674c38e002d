import type { DocsPluginSummary } from '@inkstone/site-model/version';
import { PREFERRED_VERSION } from '../boot/keys.ts';
import { read, write } from '../boot/storage.ts';

/** A stored version that the site no longer has is forgotten. */
export function forgetLostVersions(namespace: string, plugins: readonly DocsPluginSummary[]): void {
  for (const { id, versions } of plugins) {
    const key = namespace + PREFERRED_VERSION + id;
    const stored = read(key);
    if (stored !== '' && !versions.some((version) => version.name === stored)) write(key, '');
  }
}
