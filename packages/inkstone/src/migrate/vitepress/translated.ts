import { inLanguages, isRecord, list, text, type Values } from '../values.ts';

/** Lists of links of a language, beside those of the default. */
export interface Translation {
  code: string;
  items: readonly unknown[];
}

/**
 * Gives each label of the default language those of the others: by what it leads to, else by its place, where lists are
 * equally long.
 *
 * @param original Code of the default language.
 * @param addressOf The address of the page with an id.
 */
export function withLabels(
  items: readonly unknown[],
  translations: readonly Translation[],
  { original, addressOf }: { original: string; addressOf: (id: string) => string },
): unknown[] {
  const labels = translations.map(({ code, items: own }) => ({ code, own, byTarget: labelsIn(own, addressOf) }));
  const read = (siblings: readonly unknown[], places: readonly (readonly unknown[])[]): unknown[] =>
    siblings.map((item, index) => {
      if (!isRecord(item)) return item;
      const target = targetOf(item, addressOf);
      const others = labels.map(({ code, byTarget }, at) => {
        const sibling = places[at]?.length === siblings.length ? places[at][index] : undefined;
        const inPlace = isRecord(sibling) && sibling['type'] === item['type'] ? sibling : undefined;
        const found = target === undefined ? undefined : byTarget.get(target);
        return { code, label: found ?? text(inPlace?.['label']), items: list(inPlace?.['items']) };
      });
      const inside = Array.isArray(item['items'])
        ? {
            items: read(
              item['items'],
              others.map((other) => other.items),
            ),
          }
        : {};
      return { ...item, label: inLanguages(text(item['label']), others, original), ...inside };
    });
  return read(
    items,
    labels.map(({ own }) => own),
  );
}

function labelsIn(items: readonly unknown[], addressOf: (id: string) => string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (siblings: readonly unknown[]) => {
    for (const item of siblings.filter(isRecord)) {
      const target = targetOf(item, addressOf);
      const label = text(item['label']);
      if (target !== undefined && label !== undefined && !found.has(target)) found.set(target, label);
      visit(list(item['items']));
    }
  };
  visit(items);
  return found;
}

/** What an item leads to; of a category the first page in it, with how deep it is. */
function targetOf(item: unknown, addressOf: (id: string) => string, depth = 0): string | undefined {
  if (!isRecord(item)) return undefined;
  const inside = list(item['items']);
  if (inside.length > 0) return targetOf(inside[0], addressOf, depth + 1);
  const id = text(item['id']);
  const address = id === undefined ? (text(item['href']) ?? text(item['to'])) : addressOf(id);
  return address === undefined ? undefined : `${'>'.repeat(depth)}${address}`;
}

/** The configuration with what the default language has in its own part of it: title, description, `head` and theme. */
export function withRoot(config: Values): Values {
  const locales = isRecord(config['locales']) ? config['locales'] : {};
  const root = isRecord(locales['root']) ? locales['root'] : {};
  const own = Object.fromEntries(
    ['title', 'description'].flatMap((key) => (text(root[key]) === undefined ? [] : [[key, root[key]]])),
  );
  return { ...config, ...own, head: [...list(config['head']), ...list(root['head'])] };
}
