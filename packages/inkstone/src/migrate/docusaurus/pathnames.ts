import { text } from '../values.ts';
import type { DocusaurusSite } from './load-config.ts';

/**
 * Writes `pathname:///api/v7` as the full URL that it has there: it leads out of the pages, to what somebody else may publish
 * at the same origin, and which neither tool looks for.
 */
export function resolvePathname({ config }: Pick<DocusaurusSite, 'config'>): (address: string) => string {
  const base = text(config['baseUrl']) ?? '/';
  const origin = (text(config['url']) ?? '').replace(/\/$/, '');
  return (address) => {
    const [, whole] = /^pathname:\/\/(.*)$/s.exec(address) ?? [];
    if (whole === undefined) return address;
    return `${origin}${base}${whole.startsWith(base) ? whole.slice(base.length) : whole.replace(/^\/+/, '')}`;
  };
}
