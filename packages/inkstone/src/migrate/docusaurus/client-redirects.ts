import { hasContent, list, records, type PluginConfig, type TakeNote } from '../values.ts';
import { reasonOf } from '../run-config.ts';

/** A redirect of a configuration. */
export interface Redirect {
  from: string;
  to: string;
}

const pluginsIn = (plugins: readonly PluginConfig[]) => plugins.filter(({ name }) => name === 'client-redirects');

/** The redirects that `@docusaurus/plugin-client-redirects` is given one by one. */
export function listedRedirects(plugins: readonly PluginConfig[]): Redirect[] {
  return pluginsIn(plugins)
    .flatMap(({ options }) => records(options['redirects']))
    .flatMap(({ from, to }) =>
      (Array.isArray(from) ? from : [from]).map((one) => ({ from: String(one), to: String(to) })),
    );
}

/**
 * What the plugin makes of the address of each page: functions (`createRedirects`) are called, and extensions are added
 * or taken off.
 *
 * @param others Languages whose pages are in a folder: what is made for a page holds in each of them.
 * @returns The addresses that lead to the one that is given; undefined where the plugin only has a list.
 */
export function redirectsTo(
  plugins: readonly PluginConfig[],
  { slash, others, note }: { slash: boolean; others: readonly string[]; note: TakeNote },
): ((address: string) => string[]) | undefined {
  const makers = pluginsIn(plugins).flatMap(({ options, where }) => {
    const { createRedirects } = options;
    return [
      ...(typeof createRedirects === 'function'
        ? [called(createRedirects as (address: string) => unknown, `${where}.createRedirects`, { slash, note })]
        : []),
      ...list(options['fromExtensions']).map((extension) => (address: string) => [`${address}.${String(extension)}`]),
      ...list(options['toExtensions']).map((extension) => (address: string) => {
        const end = `.${String(extension)}`;
        return address.endsWith(end) ? [address.slice(0, -end.length)] : [];
      }),
    ];
  });
  if (makers.length === 0) return undefined;
  return (address) => {
    if (address === '/' || others.some((code) => address === `/${code}` || address.startsWith(`/${code}/`))) return [];
    return makers.flatMap((make) => make(address));
  };
}

function called(
  createRedirects: (address: string) => unknown,
  where: string,
  { slash, note }: { slash: boolean; note: TakeNote },
): (address: string) => string[] {
  let hasFailed = false;
  return (address) => {
    try {
      const made = createRedirects(slash ? `${address}/` : address);
      return (Array.isArray(made) ? made : hasContent(made) ? [made] : []).map(String);
    } catch (error) {
      if (!hasFailed) note(where, `fails for ${address}: ${reasonOf(error)}`);
      hasFailed = true;
      return [];
    }
  };
}
