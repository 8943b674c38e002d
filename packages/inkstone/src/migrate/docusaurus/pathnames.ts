import { existsSync } from 'node:fs';
import path from 'node:path';
import { list, text } from '../values.ts';
import type { DocusaurusSite } from './load-config.ts';

/**
 * Resolves `pathname:///api/v7`, by which Docusaurus asks nobody whether something is there: a file of the static folders has
 * an address of the site; what somebody else publishes at the same origin has its full URL, as no build can find it.
 */
export function resolvePathname({
  root,
  config,
}: Pick<DocusaurusSite, 'root' | 'config'>): (address: string) => string {
  const base = text(config['baseUrl']) ?? '/';
  const folders = list(config['staticDirectories'] ?? ['static']).map(String);
  return (address) => {
    const [, whole] = /^pathname:\/\/(.*)$/s.exec(address) ?? [];
    if (whole === undefined) return address;
    const below = whole.startsWith(base) ? whole.slice(base.length) : whole.replace(/^\/+/, '');
    const file = below.replace(/[?#].*$/s, '');
    const isFile = folders.some((folder) =>
      /\.[^/]+$/.test(file)
        ? existsSync(path.join(root, folder, file))
        : existsSync(path.join(root, folder, file, 'index.html')),
    );
    const origin = text(config['url']);
    return isFile || origin === undefined ? `/${below}` : `${origin.replace(/\/$/, '')}${base}${below}`;
  };
}
