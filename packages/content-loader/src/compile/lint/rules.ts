import { BLOCK_RULES } from './blocks.ts';
import { CHARACTER_RULE } from './characters.ts';
import { DIRECTIVE_RULES } from './directives.ts';
import { HTML_RULES } from './html.ts';
import type { PageRule, Rule } from './rule.ts';
import { TEXT_RULES } from './text.ts';

/** Rules about what a page defines and uses in different places. */
const LABEL_RULES: readonly PageRule[] = [
  {
    id: 'same-label',
    on: 'page',
    severity: 'error',
    summary: 'Two footnotes or link references of one name in one file.',
  },
  {
    id: 'translation-address',
    on: 'page',
    severity: 'warning',
    summary: 'A translation with another `id` or `slug` than the original.',
  },
  {
    id: 'translation-blocks',
    on: 'page',
    severity: 'warning',
    summary: 'A translation that lacks a code block, or a `:::` block, of the original.',
  },
  {
    id: 'translation-links',
    on: 'page',
    severity: 'warning',
    summary: 'A translation without a link of the original to another page of the site.',
  },
  {
    id: 'translation-outline',
    on: 'page',
    severity: 'warning',
    summary:
      'A translation whose headings are not those of the original: links to its anchors differ between languages.',
  },
  { id: 'unused-footnote', on: 'page', severity: 'warning', summary: 'A footnote that nothing leads to.' },
];

/** Every rule about Markdown. */
export const RULES: readonly Rule[] = [
  ...TEXT_RULES,
  ...BLOCK_RULES,
  ...DIRECTIVE_RULES,
  ...LABEL_RULES,
  ...HTML_RULES,
  CHARACTER_RULE,
];

/** By id. */
export const RULE_OF: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));
