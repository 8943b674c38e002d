import type { TxtNode, TxtParentNode } from '@textlint/ast-node-types';
import type { TextlintRuleReporter } from '@textlint/types';

export interface ApiNamesOptions {
  /** By version: every name that its readers can meet. */
  names: Readonly<Record<string, ReadonlySet<string>>>;
}

/** `maxConcurrency`, `CheerioCrawler`, `KeyValueStore`: a capital letter inside, none of them alone. */
const looksLikeName = /(?<![\w$./:@-])[A-Za-z]\w*[a-z]\w*[A-Z]\w*(?![\w-])/g;

/** Environment variables of the library and of its platform. */
const looksLikeVariable = /(?<![\w$])(?:CRAWLEE|APIFY)_\w*[A-Z0-9](?!\w)/g;

/** An option alone, with a type or a default behind it. */
const option = /^([a-z]\w*)\??(?:$|:| =)/;

/** What is said of other versions may name what this one has not. */
const aboutVersions = /Next|(?<![\d.])3\.\d+(?:起|以前|才|之前|之后|没有|版)|旧名/;

/**
 * Names of the API in inline code exist in every version that shows the page: those
 * that are written like such names, environment variables, and whatever the first
 * column of a table lists. In code blocks, environment variables do.
 */
export function apiNames({ names }: ApiNamesOptions): TextlintRuleReporter {
  return (context) => {
    const check = (node: TxtNode, name: string): void => {
      const lacking = Object.keys(names).filter((version) => !names[version]?.has(name));
      if (lacking.length > 0) context.report(node, new context.RuleError(`${lacking.join('、')}没有${name}这个名字`));
    };
    const checkVariables = (node: TxtNode, code: string): void => {
      for (const [name] of code.matchAll(looksLikeVariable)) check(node, name);
    };
    return {
      [context.Syntax.Code](node) {
        // “Next才有……”, “3.7起……”
        if (node.parent && aboutVersions.test(context.getSource(node.parent))) return;
        for (const [name] of withoutStrings(node.value).matchAll(looksLikeName)) check(node, name);
        checkVariables(node, node.value);
        const listed = isFirstCell(node.parent) ? option.exec(node.value)?.[1] : undefined;
        if (listed !== undefined && !/[A-Z]/.test(listed)) check(node, listed);
      },
      [context.Syntax.CodeBlock](node) {
        checkVariables(node, node.value);
      },
    };
  };
}

function isFirstCell(node: TxtNode | undefined): boolean {
  const row: unknown = node?.type === 'TableCell' ? node.parent : undefined;
  return row !== undefined && (row as TxtParentNode).children[0] === node;
}

/** Addresses and texts in code are not names. */
function withoutStrings(code: string): string {
  return code.replaceAll(/(['"`]).*?\1/g, '').replaceAll(/\w+:\/\/\S+/g, '');
}
