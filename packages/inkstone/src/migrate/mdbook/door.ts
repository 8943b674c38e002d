import { existsSync } from 'node:fs';
import path from 'node:path';
import { comparisonOf, type Door } from '../door.ts';
import { constructsOfConfig } from '../report/config-constructs.ts';
import { findByRules, rules, STAYS, type PageRules } from '../report/page-rules.ts';
import { placesInText } from '../report/text-places.ts';
import { record, text } from '../values.ts';
import { fromMdBook, readBook } from './from-mdbook.ts';

/** What chapters are written with. */
const MDBOOK_RULES: PageRules = {
  text: rules([
    ['{{#include}}', 'mapped', STAYS, /(?<!\\)\{\{\s*#include\s/],
    ['{{#playground}}', 'approximated', 'code that nothing runs', /(?<!\\)\{\{\s*#playground\s/],
    [
      '{{#title}}',
      'approximated',
      'left out: the title of a page is its first heading, or "title" of its front matter',
      /(?<!\\)\{\{\s*#title\s/,
    ],
    ['other helpers', 'ignored', 'left out', /(?<!\\)\{\{\s*#(?!include|playground|title)\w+/],
    ['> [!NOTE] alerts', 'mapped', STAYS, /^[\s>]*>\s*\[!\w+\]/],
    [
      '<script>, <style>',
      'ignored',
      'left out: "scripts" and "styles" of the configuration',
      /^\s*<(?:script|style)\b/,
    ],
    ['ids of headings', 'mapped', STAYS, /^#{1,6}\s.*\{[^}]*#[^}]+\}/],
    ['formulas', 'ignored', 'shown as written: see the guide “Markdown plugins”', /\\\\[([]|^\$\$/],
  ]),
  options: rules([
    ['admonish notes', 'mapped', 'notes of the kind that is nearest', /^admonish\b/],
    [
      'attributes of code',
      'approximated',
      'code that nothing runs',
      /\b(?:editable|ignore|no_run|should_panic|compile_fail|noplayground|mdbook-runnable)\b/,
    ],
  ]),
  code: rules([['{{#include}} in code', 'mapped', STAYS, /(?<!\\)\{\{\s*#(?:rustdoc_)?include\s/]]),
  frontMatter: new Map(),
};

/** The way in from mdBook. */
export const mdbook: Door = {
  tool: 'mdBook',
  looksFor: 'book.toml',
  find: (root) => (existsSync(path.join(root, 'book.toml')) ? 'book.toml' : undefined),
  before(root, file) {
    const folder = text(record(readBook(root, file)['build'])['build-dir']) ?? 'book';
    const said = comparisonOf('mdBook', folder, existsSync(path.join(root, folder)));
    return { folder: path.join(root, folder), costs: null, said };
  },
  read: async (root, file, built) => fromMdBook(root, file, built),
  constructsOfConfig: (root, file, migrated) => constructsOfConfig(migrated, placesInText(root, file)),
  constructsOfPages: () => findByRules(MDBOOK_RULES),
};
