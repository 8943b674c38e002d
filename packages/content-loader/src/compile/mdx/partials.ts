import type { ImportDeclaration, Program } from 'estree';
import type { Nodes, Parents } from 'mdast';
import type { Context } from '../context.ts';
import { PARTIAL } from './modules.ts';

/** The names that a file gives to partials: `import Part from './_part.mdx'`. */
export function partialImports(parent: Parents): Map<string, string> {
  const partials = new Map<string, string>();
  for (const statement of importsOf(parent)) {
    const target = String(statement.source.value);
    for (const { local } of statement.specifiers) if (PARTIAL.test(target)) partials.set(local.name, target);
  }
  return partials;
}

function importsOf(parent: Parents): ImportDeclaration[] {
  return parent.children.flatMap((node) =>
    (node.type === 'mdxjsEsm' ? (programOf(node)?.body ?? []) : []).filter(
      (statement) => statement.type === 'ImportDeclaration',
    ),
  );
}

/** The JavaScript of an MDX node or attribute, as the parser attached it. */
export function programOf(node: { data?: unknown }): Program | undefined {
  return (node.data as { estree?: Program | null } | null | undefined)?.estree ?? undefined;
}

/** The element of a partial that a file imports: `<Part />` alone on its line; null if it is wrong, which is reported. */
export function partialOf(
  context: Context,
  node: Nodes,
  partials: ReadonlyMap<string, string>,
): { attributes: { file: string }; position: Nodes['position'] } | null | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const file = partials.get(node.name ?? '');
  if (file === undefined) return undefined;
  const problem =
    node.type === 'mdxJsxTextElement'
      ? 'stands in a line of text'
      : node.attributes.length > 0 || node.children.length > 0
        ? 'has attributes or content, which partials do not get'
        : undefined;
  if (problem !== undefined) {
    context.report('invalid-markdown', `The partial <${node.name}> ${problem}.`, node, {
      found: `<${node.name}>`,
      allowed: `<${node.name} /> alone in its line`,
    });
    return null;
  }
  return { attributes: { file }, position: node.position };
}
