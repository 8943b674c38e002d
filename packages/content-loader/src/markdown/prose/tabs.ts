import type { Element, ElementContent } from 'hast';
import type { State } from 'mdast-util-to-hast';
import type { PageState } from '../page-state.ts';
import { labelText, renderContent, splitLabel } from './directives.ts';
import type { ContainerDirective } from './nodes.ts';
import { element } from './element.ts';

/** Tabs whose every panel is in the page; without JavaScript all of them show, each with its label. */
export function tabs(page: PageState, state: State, node: ContainerDirective): Element | ElementContent[] {
  const panels = node.children.flatMap((child): ContainerDirective[] => {
    const block = child as unknown as ContainerDirective;
    if (block.type === 'containerDirective' && block.name === 'tab') return [block];
    page.report('invalid-markdown', 'Only tabs can stand inside tabs.', child, {
      found: block.type === 'containerDirective' ? `:::${block.name}` : child.type,
      allowed: ':::tab[Label]{value="value"}',
    });
    return [];
  });
  if (panels.length === 0) {
    if (node.children.length > 0) return [];
    page.report('invalid-markdown', 'These tabs are empty.', node, {
      found: `:::${node.name}`,
      allowed: ':::tab[Label]{value="value"}',
    });
    return [];
  }
  const set = page.count('tabs');
  const selected = Math.max(
    0,
    panels.findIndex((panel) => panel.attributes && 'default' in panel.attributes),
  );
  const values = new Set<string>();
  const buttons: Element[] = [];
  const sections: Element[] = [];
  for (const [index, panel] of panels.entries()) {
    const { label, content } = splitLabel(panel);
    const text = labelText(label) || panel.attributes?.['label'] || panel.attributes?.['value'] || '';
    const value = panel.attributes?.['value'] ?? text;
    if (value === '' || values.has(value)) {
      page.report(
        'invalid-markdown',
        value === '' ? 'A tab needs a label.' : `Two tabs have the value "${value}".`,
        panel,
        {
          found: `:::tab[${text}]`,
          allowed: ':::tab[Label]{value="value"}, every value once',
        },
      );
    }
    values.add(value);
    const ids = { tab: `tab-${set}-${index + 1}`, panel: `tab-panel-${set}-${index + 1}` };
    buttons.push(
      element(
        'button',
        {
          type: 'button',
          role: 'tab',
          id: ids.tab,
          ariaControls: [ids.panel],
          ariaSelected: String(index === selected),
          ...(index === selected ? {} : { tabIndex: -1 }),
          dataValue: value,
        },
        [text],
      ),
    );
    page.sections.add(`${text}\n`);
    sections.push(
      element(
        'section',
        {
          dataPart: 'tab-panel',
          role: 'tabpanel',
          id: ids.panel,
          ariaLabelledBy: [ids.tab],
          dataValue: value,
          ...(index === selected ? { dataSelected: '' } : {}),
        },
        [element('p', { dataPart: 'tab-label' }, [text]), ...renderContent(state, content)],
      ),
    );
  }
  const group = node.attributes?.['group'];
  return element('div', { dataPart: 'tabs', ...(group ? { dataGroup: group } : {}) }, [
    element('div', { dataPart: 'tab-list', role: 'tablist' }, buttons),
    ...sections,
  ]);
}
