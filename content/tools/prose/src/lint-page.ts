import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextlintKernel } from '@textlint/kernel';
import markdownPlugin from '@textlint/textlint-plugin-markdown';
import type { TextlintRuleReporter } from '@textlint/types';
import prh from 'textlint-rule-prh';
import { knownNames } from './api/known-names.ts';
import { withoutDirectives } from './pages/directives.ts';
import { type Page, repository, type Version, versions } from './pages/pages.ts';
import type { TextFile } from './pages/texts.ts';
import { apiNames } from './rules/api-names.ts';
import { english } from './rules/english.ts';
import { headingIds } from './rules/heading-ids.ts';
import { headingLevels } from './rules/heading-levels.ts';
import { paragraphLength } from './rules/paragraph-length.ts';
import { punctuation } from './rules/punctuation.ts';
import {
  clearReference,
  doubledWords,
  headlessClause,
  measuredShare,
  namedHeading,
  sentenceLength,
  singleCase,
} from './rules/sentences.ts';
import { spacing } from './rules/spacing.ts';
import { troubleshooting } from './rules/troubleshooting.ts';
import { readTerms, toDictionary } from './terms/terms.ts';

// CommonJS: its default is the plugin itself, or an object that has it.
const markdown =
  'Processor' in markdownPlugin ? (markdownPlugin as typeof markdownPlugin.default) : markdownPlugin.default;

const own = {
  'heading-ids': headingIds,
  'heading-levels': headingLevels,
  'paragraph-length': paragraphLength,
  english,
  punctuation,
  spacing,
  troubleshooting,
  'clear-reference': clearReference,
  'doubled-words': doubledWords,
  'headless-clause': headlessClause,
  'measured-share': measuredShare,
  'named-heading': namedHeading,
  'sentence-length': sentenceLength,
  'single-case': singleCase,
} satisfies Readonly<Record<string, TextlintRuleReporter>>;

/** What Inkstone's own pages need not be: their tables compare tools and explain keys, a cell each. */
const { troubleshooting: _ofErrors, 'single-case': _ofCases, ...forProduct } = own;

const nothing: TextlintRuleReporter = () => ({});

export interface Linter {
  /** What is wrong with a page: file, line, message and rule. */
  page(page: Page): Promise<string[]>;
  /** The same for a page about Inkstone, which has terms of its own and nothing to say of Crawlee. */
  product(page: Omit<Page, 'versions'>): Promise<string[]>;
  /** The same for texts in other files. Unless a text says which versions show it, names of the API exist in any of them. */
  texts(file: TextFile): Promise<string[]>;
}

/** Checks pages and texts; what it needs to know of the API is read once. */
export function createLinter(): Linter {
  const kernel = new TextlintKernel();
  const dictionaryOf = (file: string) => toDictionary(readTerms(readFileSync(join(repository, file), 'utf8')));
  const ofCrawlee = dictionaryOf('content/terms.md');
  const ofInkstone = dictionaryOf('sites/inkstone/terms.md');
  const names = Object.fromEntries(versions.map((version) => [version, knownNames(version)])) as Record<
    Version,
    Set<string>
  >;
  const lint = async (
    path: string,
    source: string,
    rules: Readonly<Record<string, TextlintRuleReporter>>,
    dictionary = ofCrawlee,
  ) => {
    const { messages } = await kernel.lintText(withoutDirectives(source), {
      ext: '.md',
      filePath: join(repository, path),
      plugins: [{ pluginId: 'markdown', plugin: markdown }],
      rules: [
        ...Object.entries(rules).map(([ruleId, rule]) => ({ ruleId, rule })),
        {
          ruleId: 'terms',
          rule: prh,
          options: { ruleContents: [dictionary], checkLink: true, checkBlockQuote: true, checkEmphasis: true },
        },
      ],
    });
    return messages.map(({ loc, message, ruleId }) => `${path}:${loc.start.line}  ${message}  [${ruleId}]`);
  };
  const inPages = (shownIn: readonly Version[]) => apiNames({ names: pick(names, shownIn) });
  const inTexts = apiNames({ names: { Crawlee: new Set(Object.values(names).flatMap((known) => [...known])) } });
  return {
    page: ({ path, source, versions: shownIn }) =>
      lint(path, source, {
        ...own,
        // Upgrade notes name what no longer exists.
        ...(path.includes('/upgrading/') ? {} : { 'api-names': inPages(shownIn) }),
        // The list of all errors has the cells of other pages, each with a link to its page.
        ...(path.endsWith('/errors.md') ? { 'single-case': nothing } : {}),
      }),
    product: ({ path, source }) => {
      // GitHub shows ids of headings as text.
      const rules = path.startsWith('README') ? { ...forProduct, 'heading-ids': nothing } : forProduct;
      return lint(path, source, rules, ofInkstone);
    },
    async texts({ path, texts, unstyled }) {
      const { spacing: besideHan, ...others } = own;
      const rules = { ...others, ...(unstyled ? {} : { spacing: besideHan }) };
      const problems: string[] = [];
      // Empty lines before a text: its problems get the line numbers that they have in the file.
      for (const { line, markdown, versions: shownIn } of texts) {
        const apiNamesRule = shownIn === undefined ? inTexts : inPages(shownIn);
        problems.push(...(await lint(path, '\n'.repeat(line - 1) + markdown, { ...rules, 'api-names': apiNamesRule })));
      }
      return problems;
    },
  };
}

function pick<T>(values: Readonly<Record<Version, T>>, keys: readonly Version[]): Record<string, T> {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}
