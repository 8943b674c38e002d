import { Taken } from '../print-config.ts';
import { defined, hasContent, linkOf, list, record, records, text, type TakeNote, type Values } from '../values.ts';

interface ThemeContext {
  note: TakeNote;
  /** The sets of docs, as they are here. */
  docs: readonly Values[];
}

/** Logo, colours, navbar, sidebar and footer. */
export function themeOf(theme: Values, context: ThemeContext): unknown {
  const { note } = context;
  const navbar = record(theme['navbar']);
  const logo = record(navbar['logo']);
  const colors = record(theme['colorMode']);
  const followsSystem = colors['respectPrefersColorScheme'] === true;
  const bar = record(theme['announcementBar']);
  const sidebar = record(record(theme['docs'])['sidebar']);
  const footer = record(theme['footer']);
  if (text(bar['content']) && (hasContent(bar['backgroundColor']) || hasContent(bar['textColor'])))
    note(
      'themeConfig.announcementBar',
      'its colours are left out: a rule for its part in "styles" gives it yours',
      true,
    );
  if (hasContent(footer['logo']))
    note('themeConfig.footer', 'its logo is left out: the slot Footer can show one', true);
  const items = records(navbar['items']).flatMap((item, index) =>
    navbarItem(item, `themeConfig.navbar.items[${index}]`, context),
  );
  return defined({
    logo: text(logo['src'])
      ? new Taken(
          defined({
            src: logo['src'],
            srcDark: text(logo['srcDark']),
            alt: text(logo['alt']),
            href: text(logo['href']),
            width: pixels(logo['width']),
            height: pixels(logo['height']),
          }),
          'themeConfig.navbar.logo',
        )
      : undefined,
    colorMode: hasContent(colors)
      ? new Taken(
          {
            // Every system has a mode: where that is respected, no other is ever the first.
            default: colors['defaultMode'] === 'dark' && !followsSystem ? 'dark' : 'light',
            respectSystem: followsSystem,
            toggle: colors['disableSwitch'] !== true,
          },
          'themeConfig.colorMode',
        )
      : undefined,
    announcement: text(bar['content'])
      ? new Taken(
          defined({
            id: text(bar['id']),
            html: bar['content'],
            closable: bar['isCloseable'] === false ? false : undefined,
          }),
          'themeConfig.announcementBar',
        )
      : undefined,
    navbar: new Taken(
      defined({
        title: text(navbar['title']),
        hideOnScroll: navbar['hideOnScroll'] === true ? true : undefined,
        items,
      }),
      'themeConfig.navbar',
    ),
    sidebar: hasContent(sidebar)
      ? new Taken(
          { hideable: sidebar['hideable'] === true, autoCollapse: sidebar['autoCollapseCategories'] === true },
          'themeConfig.docs.sidebar',
        )
      : undefined,
    footer: hasContent(footer)
      ? new Taken(
          defined({ columns: columnsOf(footer, note), copyright: text(footer['copyright']) }),
          'themeConfig.footer',
        )
      : undefined,
  });
}

function pixels(value: unknown): number | undefined {
  const number = Number.parseInt(String(value), 10);
  return number > 0 ? number : undefined;
}

function linkItem(item: Values, label: string): Values {
  // Either of them may be the address of another site.
  const address = text(item['to']) ?? text(item['href']) ?? '/';
  return /^(?:[a-z][\w+.-]*:\/\/|\/\/|mailto:)/i.test(address)
    ? { label, href: address }
    : { label, to: linkOf(address) };
}

/** The links in a menu, which has nothing else here. */
function linksIn(items: unknown, where: string, note: TakeNote): Values[] {
  return records(items).flatMap((item, index) => {
    const label = text(item['label']);
    if (label !== undefined && (text(item['to']) ?? text(item['href'])) !== undefined) return [linkItem(item, label)];
    // A line between others.
    if (text(item['type']) === 'html' && /^\s*<hr\b/i.test(text(item['value']) ?? '')) return [];
    const what = label === undefined ? 'an item without a label' : `"${label}"`;
    note(`${where}[${index}]`, `${what} is left out: a menu has links with "to" or "href" alone`);
    return [];
  });
}

function navbarItem(item: Values, where: string, { note, docs }: ThemeContext): unknown[] {
  const label = text(item['label']) ?? text(item['aria-label']) ?? text(item['title']);
  const at = item['position'] === 'right' ? { position: 'end' } : {};
  const plugin = text(item['docsPluginId']);
  const of = plugin === undefined || plugin === 'default' ? {} : { plugin };
  const type = text(item['type']) ?? (Array.isArray(item['items']) ? 'dropdown' : 'default');
  // Those before the versions stand below them, too.
  const after = ['dropdownItemsBefore', 'dropdownItemsAfter'].flatMap((key) =>
    linksIn(item[key], `${where}.${key}`, note),
  );
  switch (type) {
    case 'docsVersionDropdown':
      return [{ type: 'versions', ...at, ...of, ...(after.length > 0 && { after }) }];
    case 'localeDropdown':
      return [{ type: 'locales', ...at }];
    case 'search':
      return [{ type: 'search', ...at }];
    case 'dropdown': {
      const items = linksIn(item['items'], `${where}.items`, note);
      return items.length === 0 ? [] : [{ type: 'dropdown', label, ...at, items }];
    }
    case 'doc':
      return [{ type: 'doc', label: label ?? String(item['docId']), docId: String(item['docId']), ...at, ...of }];
    case 'docSidebar':
      return [
        sidebarItem(
          { label: label ?? String(item['sidebarId']), ...at },
          { id: String(item['sidebarId']), plugin: plugin ?? 'default', docs },
        ),
      ];
    case 'default':
      if (label !== undefined && (text(item['to']) ?? text(item['href'])) !== undefined)
        return [{ type: 'link', ...linkItem(item, label), ...at }];
      note(where, 'an item without a label is left out');
      return [];
    default:
      note(where, `items of type ${type} are left out; a component of your own can be an item of type custom`);
      return [];
  }
}

/** A link to the first doc of a sidebar; to the docs themselves where the sidebar is generated from their folder. */
function sidebarItem(
  item: Values,
  { id, plugin, docs }: { id: string; plugin: string; docs: readonly Values[] },
): Values {
  const set = docs.find((entry) => (entry['id'] ?? 'default') === plugin);
  const versions = record(set?.['versions']);
  const latest = record(Object.values(versions).find((version) => record(version)['path'] === ''));
  const sidebars = latest['sidebars'] instanceof Taken ? record(latest['sidebars'].value) : {};
  const docId = firstDoc(list(sidebars[id]));
  if (docId === undefined) return { type: 'link', ...item, to: `/${String(set?.['path'] ?? 'docs')}` };
  return { type: 'doc', ...item, docId, ...(plugin === 'default' ? {} : { plugin }) };
}

function firstDoc(items: readonly unknown[]): string | undefined {
  for (const item of items) {
    if (typeof item === 'string') return item;
    const { type, id, link, items: inner } = record(item);
    const linked = record(link);
    const found = type === 'doc' ? String(id) : linked['type'] === 'doc' ? String(linked['id']) : firstDoc(list(inner));
    if (found !== undefined) return found;
  }
  return undefined;
}

function columnsOf(footer: Values, note: TakeNote): unknown {
  const links = records(footer['links']);
  const grouped = links.every((column) => Array.isArray(column['items'])) ? links : [{ title: '', items: links }];
  const columns = grouped.map((column) => ({
    title: text(column['title']) ?? '',
    items: records(column['items']).flatMap((item) => {
      const label = text(item['label']);
      if (label !== undefined) return [linkItem(item, label)];
      note('themeConfig.footer', 'HTML among its links is left out');
      return [];
    }),
  }));
  return columns.length === 0 ? undefined : columns.filter(({ items }) => items.length > 0);
}
