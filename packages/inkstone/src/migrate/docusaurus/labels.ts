import { existsSync } from 'node:fs';
import path from 'node:path';
import { Taken } from '../print-config.ts';
import { jsonOf } from '../read-files.ts';
import { isRecord, list, record, text, type TakeNote, type Values } from '../values.ts';

/** Gives a text in every language that has one: itself, or a text by the language's code. */
type Translate = (key: string, original: unknown) => unknown;

/** Folder of the labels that Docusaurus has in JSON, for each language but the first. */
const THEME = 'docusaurus-theme-classic';
const DOCS = 'docusaurus-plugin-content-docs';
const BLOG = 'docusaurus-plugin-content-blog';

/**
 * Puts the translations of labels, which Docusaurus has in `i18n/<language>/…/*.json`, beside the labels of a
 * configuration.
 *
 * @param migrated Is changed.
 * @param codes Of all languages, the default first.
 */
export function translateLabels(
  { docs, theme, note }: { docs: readonly Taken[]; theme: unknown; note: TakeNote },
  root: string,
  codes: readonly string[],
): void {
  if (codes.length < 2) return;
  const [original = '', ...others] = codes;
  const translator = (file: string): Translate => {
    const tables = others.map((code) => [code, messagesOf(root, path.posix.join('i18n', code, file))] as const);
    return (key, written) => {
      if (text(written) === undefined) return written;
      const found = tables.flatMap(([code, messages]) => {
        const message = text(record(messages[key])['message']);
        return message === undefined || message === written ? [] : [[code, message] as const];
      });
      return found.length === 0 ? written : { [original]: written, ...Object.fromEntries(found) };
    };
  };
  const { navbar, footer } = record(theme);
  translateNavbar(plain(navbar), translator(`${THEME}/navbar.json`));
  translateFooter(plain(footer), translator(`${THEME}/footer.json`));
  for (const set of docs) {
    const { id, versions, dated } = plain(set);
    if (isRecord(dated)) translateBlog(dated, translator(blogOptions(id)));
    const folder = id === undefined ? DOCS : `${DOCS}-${String(id)}`;
    const taken = new Set<string>();
    for (const [name, version] of Object.entries(record(versions))) {
      const translate = translator(`${folder}/${name === 'current' ? name : `version-${name}`}.json`);
      const own = record(version);
      const label = translate('version.label', own['label']);
      own['label'] = distinct(label, original, taken);
      if (own['label'] !== label)
        note(`i18n/*/${folder}/version-${name}.json`, 'has the label of another version, and is left out', true);
      for (const [sidebar, items] of Object.entries(plain(own['sidebars'])))
        translateItems(list(items), `sidebar.${sidebar}`, translate);
    }
  }
}

/** A label without the translations that another version has, as copies of the other's file do: readers could not choose. */
function distinct(label: unknown, original: string, taken: Set<string>): unknown {
  if (!isRecord(label)) return label;
  const all = Object.entries(label);
  const own = all.filter(([code, translated]) => code === original || !taken.has(`${code} ${String(translated)}`));
  for (const [code, translated] of own) taken.add(`${code} ${String(translated)}`);
  if (own.length === all.length) return label;
  return own.length === 1 ? label[original] : Object.fromEntries(own);
}

function blogOptions(id: unknown): string {
  return `${BLOG}${id === 'blog' ? '' : `-${String(id)}`}/options.json`;
}

function translateBlog(dated: Values, translate: Translate): void {
  for (const key of ['title', 'description']) if (key in dated) dated[key] = translate(key, dated[key]);
}

function messagesOf(root: string, file: string): Values {
  return existsSync(path.join(root, file)) ? record(jsonOf(root, file)) : {};
}

function plain(value: unknown): Values {
  return record(value instanceof Taken ? value.value : value);
}

function translateNavbar(navbar: Values, translate: Translate): void {
  navbar['title'] = translate('title', navbar['title']);
  if (navbar['title'] === undefined) delete navbar['title'];
  const walk = (items: unknown) => {
    for (const item of list(items).filter(isRecord)) {
      if ('label' in item) item['label'] = translate(`item.label.${String(item['label'])}`, item['label']);
      walk(item['items']);
    }
  };
  walk(navbar['items']);
}

function translateFooter(footer: Values, translate: Translate): void {
  if ('copyright' in footer) footer['copyright'] = translate('copyright', footer['copyright']);
  for (const column of list(footer['columns']).filter(isRecord)) {
    column['title'] = translate(`link.title.${String(column['title'])}`, column['title']);
    for (const item of list(column['items']).filter(isRecord))
      item['label'] = translate(`link.item.label.${String(item['label'])}`, item['label']);
  }
}

function translateItems(items: readonly unknown[], sidebar: string, translate: Translate): void {
  for (const item of items.filter(isRecord)) {
    const key = `${sidebar}.${String(item['type'])}.${String(item['label'])}`;
    const link = record(item['link']);
    for (const part of ['title', 'description'])
      if (part in link) link[part] = translate(`${key}.link.generated-index.${part}`, link[part]);
    if ('label' in item) item['label'] = translate(key, item['label']);
    translateItems(list(item['items']), sidebar, translate);
  }
}
