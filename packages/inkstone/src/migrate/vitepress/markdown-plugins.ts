import type { MarkdownPlugins } from '@inkstone/content-loader/markdown';
import { isStandIn } from '../run-config.ts';
import { record, records, type Values } from '../values.ts';
import { withVitePress } from './load-config.ts';

type Slugify = (text: string) => string;

/** The site's own rule for ids of headings, which is a function of its configuration; undefined for that of VitePress. */
export function slugifyOf(config: Values): Slugify | undefined {
  const { slugify } = record(record(config['markdown'])['anchor']);
  return typeof slugify === 'function' && !isStandIn(slugify) ? (slugify as Slugify) : undefined;
}

/**
 * What the configuration of a VitePress site does to the Markdown of its pages. Threads that compile pages call this, as
 * functions cannot be sent to them.
 *
 * @param root The site's folder, absolute.
 * @param file Name of the configuration of VitePress.
 */
export function markdownPlugins(root: string, file: string): Promise<Required<MarkdownPlugins>> {
  return withVitePress(root, file, async ({ config }) => {
    const slugify = slugifyOf(config);
    return { mdast: slugify === undefined ? [] : [[ownIds, slugify]], hast: [] } as Required<MarkdownPlugins>;
  });
}

/** A plugin that gives headings their ids by a rule of the site, with a number after one that is there already. */
function ownIds(slugify: Slugify): (tree: unknown) => void {
  return (tree) => {
    const taken = new Set<string>();
    for (const heading of headingsIn(record(tree))) {
      const words = textIn(heading);
      const [, written] = /\{#([^\s{}]+)\}\s*$/.exec(words) ?? [];
      const first = written ?? slugify(words.replaceAll(/:[a-z][\w+-]*:/g, '').trim());
      let id = first;
      for (let count = 1; taken.has(id); count++) id = `${first}-${count}`;
      taken.add(id);
      if (written !== undefined) continue;
      const data = record(heading['data']);
      heading['data'] = { ...data, hProperties: { ...record(data['hProperties']), id } };
    }
  };
}

function headingsIn(node: Values): Values[] {
  return node['type'] === 'heading' ? [node] : records(node['children']).flatMap(headingsIn);
}

/** The words that ids are made of: text and code. */
function textIn(node: Values): string {
  if (node['type'] === 'text' || node['type'] === 'inlineCode') return String(node['value']);
  return records(node['children']).map(textIn).join('');
}
