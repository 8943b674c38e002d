import type { Program } from 'estree';
import type { PhrasingContent, RootContent } from 'mdast';
import { rewriteAttributes } from '../html.ts';
import type { PageState } from '../page-state.ts';

export type JsxElement =
  | Extract<RootContent, { type: 'mdxJsxFlowElement' }>
  | Extract<PhrasingContent, { type: 'mdxJsxTextElement' }>;

/** The JavaScript of an MDX node or attribute, as the parser attached it. */
export function programOf(node: { data?: unknown }): Program | undefined {
  return (node.data as { estree?: Program | null } | null | undefined)?.estree ?? undefined;
}

/**
 * Attributes of an element that is rendered without React, as text; one without
 * a value is an empty text. An expression must be a constant.
 */
export function staticAttributes(page: PageState, node: JsxElement): Record<string, string> {
  const result: Record<string, string> = {};
  for (const attribute of node.attributes) {
    const value = attribute.type === 'mdxJsxAttribute' ? attributeText(attribute.value) : undefined;
    if (attribute.type === 'mdxJsxAttribute' && value !== undefined) result[attribute.name] = value;
    else {
      const message = `The attributes of <${node.name}> must be constant texts: it becomes HTML without React.`;
      const found = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{...}';
      page.report('invalid-markdown', message, node, { found, allowed: 'name="text"' });
    }
  }
  return result;
}

function attributeText(value: JsxElement['attributes'][number]['value']): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  const [statement] = programOf(value)?.body ?? [];
  if (statement?.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  if (expression.type === 'Literal' && expression.value !== null && typeof expression.value !== 'object') {
    return expression.value === true ? '' : String(expression.value);
  }
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? '';
  return undefined;
}

/** Resolves links, images and ids that an author wrote as JSX. Expressions are left to React. */
export function resolveAttributes(page: PageState, node: JsxElement): void {
  const written: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string')
      written[attribute.name] = attribute.value;
  }
  const changed = rewriteAttributes(page, node.name ?? '', written, node);
  if (changed === written) return;
  node.attributes = [
    ...node.attributes.filter((attribute) => attribute.type !== 'mdxJsxAttribute' || !(attribute.name in written)),
    ...Object.entries(changed).map(([name, value]) => ({ type: 'mdxJsxAttribute' as const, name, value })),
  ];
}
