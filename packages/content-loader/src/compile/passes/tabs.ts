import type { Root as Article, Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { State } from 'mdast-util-to-hast';
import { plainText } from '../../read/text.ts';
import type { Context } from '../context.ts';
import { visitBelowHeadings } from '../hast-text.ts';
import { programOf } from '../mdx/partials.ts';
import { renderContent, splitLabel } from './directives.ts';
import type { Block, ContainerDirective, Pass } from './pass.ts';

/** A tab that stands in no tabs. */
const tab: Block = {
  attributes: ['value', 'label', 'default'],
  render(context, state, node) {
    const isElement = node.data !== undefined && 'isElement' in node.data;
    context.report('invalid-markdown', 'A tab must be inside tabs.', node, {
      found: isElement ? '<TabItem>' : ':::tab',
      allowed: isElement ? '<Tabs> right around it' : '::::tabs around it, with one more colon than its tabs',
    });
    return state.all(node);
  },
};

/** `::::tabs{group="g"}` with a `:::tab[Label]{value="v"}` for each panel. */
export const tabs: Pass = {
  name: 'tabs',
  summary: '`::::tabs` with a `:::tab[Label]` for each',
  blocks: new Map([
    ['tabs', { attributes: ['group'], render: renderTabs }],
    ['tab', tab],
  ]),
};

/** After components, which make tabs as well. */
export const tabNames: Pass = {
  name: 'tab names',
  summary: 'lists of tabs are named after their heading',
  hast: nameLists,
};

/** A list of tabs is named after the heading above it. */
function nameLists(article: Article, context: Context): void {
  visitBelowHeadings(article, context.input.title, ({ properties }, heading) => {
    // A fragment of a page may have none.
    if (heading !== '' && properties['dataPart'] === 'tab-list') properties['ariaLabel'] ??= heading;
    return undefined;
  });
}

/** All panels are in the page; without JavaScript all of them are shown, each with its label. */
function renderTabs(context: Context, state: State, node: ContainerDirective): Element | ElementContent[] {
  const panels = node.children.flatMap((child): ContainerDirective[] => {
    if (child.type === 'containerDirective' && child.name === 'tab') return [child];
    if (child.type === 'html' && /^<!--(?:(?!-->)[^])*-->$/.test(child.value.trim())) return [];
    // `{/* … */}`
    if (programOf(child)?.body.length === 0) return [];
    context.report('invalid-markdown', 'Tabs can contain nothing but tabs.', child, {
      found: child.type === 'containerDirective' ? `:::${child.name}` : child.type,
      allowed: ':::tab[Label]{value="value"}, or code with a label: ```ts [Label]',
    });
    return [];
  });
  if (panels.length === 0) {
    if (node.children.length > 0) return [];
    context.report('invalid-markdown', 'These tabs are empty.', node, {
      severity: context.dialect.isForeign ? 'warning' : 'error',
      found: `:::${node.name}`,
      allowed: ':::tab[Label]{value="value"}',
    });
    return [];
  }
  const set = context.count('tabs');
  const selected = Math.max(
    0,
    panels.findIndex((panel) => panel.attributes && 'default' in panel.attributes),
  );
  const values = new Set<string>();
  const buttons: Element[] = [];
  const sections: Element[] = [];
  for (const [index, panel] of panels.entries()) {
    const { label, content } = splitLabel(panel);
    const text = plainText(label).trim() || panel.attributes?.['label'] || panel.attributes?.['value'] || '';
    const written = panel.attributes?.['value'] ?? text;
    // Other tools have tabs of one name.
    const value = context.dialect.isForeign && values.has(written) ? `${written}-${index + 1}` : written;
    if (value === '' || values.has(value)) {
      const message = value === '' ? 'A tab needs a label.' : `Two tabs have the value "${value}".`;
      context.report('invalid-markdown', message, panel, {
        found: `:::tab[${text}]`,
        allowed: ':::tab[Label]{value="value"}, every value once',
      });
    }
    values.add(value);
    const ids = { tab: `tab-${set}-${index + 1}`, panel: `tab-panel-${set}-${index + 1}` };
    const isSelected = index === selected;
    const button = {
      type: 'button',
      role: 'tab',
      id: ids.tab,
      ariaControls: [ids.panel],
      ariaSelected: String(isSelected),
      ...(isSelected ? {} : { tabIndex: -1 }),
      dataValue: value,
    };
    const section = {
      dataPart: 'tab-panel',
      role: 'tabpanel',
      id: ids.panel,
      ariaLabelledBy: [ids.tab],
      dataValue: value,
      ...(isSelected ? { dataSelected: '' } : {}),
    };
    buttons.push(h('button', button, [text]));
    const heading = h('p', { dataPart: 'tab-label' }, [text]);
    sections.push(h('section', section, [heading, ...renderContent(state, content)]));
  }
  const group = node.attributes?.['group'];
  return h('div', { dataPart: 'tabs', ...(group ? { dataGroup: group } : {}) }, [
    h('div', { dataPart: 'tab-list', role: 'tablist' }, buttons),
    ...sections,
  ]);
}
