import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { nearest, type Problem } from '@inkstone/site-model/errors';
import type { PageOutline } from '@inkstone/site-model/page';
import type { PlaceInConfig } from '@inkstone/site-model/source';
import type { DocsPlugin } from '@inkstone/site-model/version';

type Items = ResolvedSiteConfig['theme']['navbar']['items'];

export interface NavbarInput {
  items: Items;
  outlines: readonly PageOutline[];
  plugins: readonly DocsPlugin[];
  place: PlaceInConfig;
}

/** Reports navbar items with a docs plugin or a doc that does not exist. */
export function checkNavbar({ items, outlines, plugins, place }: NavbarInput): Problem[] {
  const pluginIds = plugins.map(({ id }) => id);
  return items.flatMap((item, index): Problem[] => {
    if (item.type !== 'doc' && item.type !== 'versions') return [];
    const doc = item.type === 'doc' ? `docId: '${item.docId}', ` : '';
    const written = (plugin: string) => `{ type: '${item.type}', ${doc}plugin: '${plugin}' }`;
    const problem = {
      severity: 'error' as const,
      ...place(['theme', 'navbar', 'items', index]),
      found: written(item.plugin),
    };
    if (!pluginIds.includes(item.plugin)) {
      const message = 'The navbar has an item of a docs plugin that does not exist.';
      const meant = nearest(item.plugin, pluginIds);
      const suggestion = meant === undefined ? undefined : written(meant);
      return [
        { ...problem, code: 'unknown-docs-plugin', message, allowed: pluginIds.join(', ') || 'none', suggestion },
      ];
    }
    if (item.type === 'versions') return [];
    const ids = new Set(outlines.filter(({ plugin }) => plugin === item.plugin).map(({ id }) => id));
    if (ids.has(item.docId)) return [];
    const message = `The navbar item "${item.label}" names a doc that no version has.`;
    const meant = nearest(item.docId, ids);
    if (meant !== undefined) return [{ ...problem, code: 'missing-doc', message, suggestion: `docId: '${meant}'` }];
    const allowed = [...ids].slice(0, 20).join(', ') + (ids.size > 20 ? ', …' : '');
    return [{ ...problem, code: 'missing-doc', message, allowed }];
  });
}

/** Reports items whose component the theme does not have; with one of them no page can be rendered. */
export function checkNavbarComponents(items: Items, known: readonly string[], place: PlaceInConfig): Problem[] {
  return items.flatMap((item, index): Problem[] => {
    if (item.type !== 'custom' || known.includes(item.component)) return [];
    const meant = nearest(item.component, known);
    return [
      {
        code: 'unknown-navbar-item',
        severity: 'error',
        message: 'The theme has no component for an item of the navbar.',
        ...place(['theme', 'navbar', 'items', index]),
        found: `component: '${item.component}'`,
        allowed:
          known.join(', ') || 'none; createTheme({ navbarItems: { … } }) in a module named by "themeModule" adds them',
        suggestion: meant && `component: '${meant}'`,
      },
    ];
  });
}
