import type { TextlintRuleReporter } from '@textlint/types';

export interface ApiNamesOptions {
  /** By version: every name that its readers can meet. */
  names: Readonly<Record<string, ReadonlySet<string>>>;
}

/** `maxConcurrency`, `CheerioCrawler`, `KeyValueStore`: a capital letter inside, none of them alone. */
const looksLikeName = /(?<![\w$./:@-])[A-Za-z]\w*[a-z]\w*[A-Z]\w*(?![\w-])/g;

/** What is said of other versions may name what this one has not. */
const aboutVersions = /Next|(?<![\d.])3\.\d+(?:起|以前|才|之前|之后|没有|版)/;

/** Names of the API in inline code exist in every version that shows the page. */
export function apiNames({ names }: ApiNamesOptions): TextlintRuleReporter {
  return (context) => ({
    [context.Syntax.Code](node) {
      // “Next才有……”, “3.7起……”
      if (node.parent && aboutVersions.test(context.getSource(node.parent))) return;
      for (const [name] of withoutStrings(node.value).matchAll(looksLikeName)) {
        const lacking = Object.keys(names).filter((version) => !names[version]?.has(name));
        if (lacking.length > 0) context.report(node, new context.RuleError(`${lacking.join('、')}没有${name}这个名字`));
      }
    },
  });
}

/** Addresses and texts in code are not names. */
function withoutStrings(code: string): string {
  return code.replaceAll(/(['"`]).*?\1/g, '').replaceAll(/\w+:\/\/\S+/g, '');
}
