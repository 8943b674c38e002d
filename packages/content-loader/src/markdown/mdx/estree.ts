import type { Program } from 'estree';

/** The JavaScript of an MDX node or attribute, as the parser left it with it. */
export function programOf(node: { data?: unknown }): Program | undefined {
  return (node.data as { estree?: Program | null } | null | undefined)?.estree ?? undefined;
}
