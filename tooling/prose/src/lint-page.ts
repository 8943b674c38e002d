import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextlintKernel } from '@textlint/kernel';
import markdownPlugin from '@textlint/textlint-plugin-markdown';
import type { TextlintRuleReporter } from '@textlint/types';
import prh from 'textlint-rule-prh';
import { knownNames } from './api/known-names.ts';
import { withoutDirectives } from './pages/directives.ts';
import { type Page, repository, type Version, versions } from './pages/pages.ts';
import { apiNames } from './rules/api-names.ts';
import { english } from './rules/english.ts';
import { headingIds } from './rules/heading-ids.ts';
import { paragraphLength } from './rules/paragraph-length.ts';
import { punctuation } from './rules/punctuation.ts';
import { spacing } from './rules/spacing.ts';
import { readTerms, toDictionary } from './terms/terms.ts';

// CommonJS: its default is the plugin itself, or an object that has it.
const markdown =
  'Processor' in markdownPlugin ? (markdownPlugin as typeof markdownPlugin.default) : markdownPlugin.default;

const own: Readonly<Record<string, TextlintRuleReporter>> = {
  'heading-ids': headingIds,
  'paragraph-length': paragraphLength,
  english,
  punctuation,
  spacing,
};

/** Checks pages one after the other; what it needs to know of the API is read once. */
export function createLinter(): (page: Page) => Promise<string[]> {
  const kernel = new TextlintKernel();
  const dictionary = toDictionary(readTerms(readFileSync(join(repository, 'content/terms.md'), 'utf8')));
  const names = Object.fromEntries(versions.map((version) => [version, knownNames(version)])) as Record<
    Version,
    Set<string>
  >;
  return async ({ path, source, versions: shownIn }) => {
    const rules: Record<string, TextlintRuleReporter> = { ...own };
    // Upgrade notes name what no longer exists.
    if (!path.includes('/upgrading/'))
      rules['api-names'] = apiNames({ names: Object.fromEntries(shownIn.map((version) => [version, names[version]])) });
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
}
