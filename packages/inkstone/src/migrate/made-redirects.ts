import { readFileSync } from 'node:fs';
import type { Migrated } from './door.ts';
import { Taken } from './print-config.ts';
import type { PublishedAddresses } from './published.ts';
import { list, record } from './values.ts';

/**
 * Adds to a configuration what functions of the other tool's configuration make of the addresses of pages.
 *
 * @returns Whether there was anything to add.
 */
export function addMadeRedirects({ config, redirectsTo }: Migrated, addresses: readonly string[]): boolean {
  if (redirectsTo === undefined) return false;
  const written = config['redirects'];
  const known = list(written instanceof Taken ? written.value : written);
  const taken = new Set([...addresses, ...known.map((entry) => String(record(entry)['from']))]);
  const made = addresses.flatMap((to) =>
    redirectsTo(to).flatMap((from) => {
      const address = from.length > 1 ? from.replace(/\/$/, '') : from;
      if (taken.has(address)) return [];
      taken.add(address);
      return [{ from: address, to }];
    }),
  );
  if (made.length === 0) return false;
  const from = [...(written instanceof Taken ? [written.from] : []), 'what its functions make of each address'];
  config['redirects'] = new Taken([...known, ...made], from.join(', '));
  return true;
}

/** The addresses of pages among those that were published: documents that only lead on are none. */
export function addressesOfPages(published: PublishedAddresses): string[] {
  return [...published].flatMap(([address, { file }]) =>
    /<meta[^>]*http-equiv="?refresh/i.test(readFileSync(file, 'utf8')) ? [] : [address],
  );
}
