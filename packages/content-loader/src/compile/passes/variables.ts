import { allowedVariables, fillText, fillVariables, maskVariables } from '../../read/variables.ts';
import type { Context } from '../context.ts';
import type { Place } from '../sources.ts';
import type { Pass } from './pass.ts';

/** Values of the configuration in pages. */
export const variables: Pass = {
  name: 'variables',
  summary: '`{{name}}` becomes its value in the configuration, in code where the block asks for it',
  mdast(tree, context) {
    if (context.version.variables) fillVariables(tree, (name, node) => valueOf(context, name, node));
  },
};

/** The text of a file that a code block shows, with values. */
export function fillCode(context: Context, text: string, place: Place): string {
  return fillText(maskVariables(text, false), (name) => valueOf(context, name, place));
}

function valueOf(context: Context, name: string, place: Place): string | null {
  const value = context.lookUp('variable', name);
  if (value !== null) return value;
  const names = Object.keys(context.version.variables ?? {});
  const at = place === undefined || !('position' in place) ? undefined : whereIs(context, name, place);
  context.report('unknown-variable', `There is no variable "${name}".`, at ?? place, {
    found: `{{${name}}}`,
    ...allowedVariables(name, names),
  });
  return null;
}

function whereIs(context: Context, name: string, node: Parameters<Context['sources']['find']>[0]) {
  for (const written of [`{{${name}}}`, `{{ ${name} }}`]) {
    const found = context.sources.find(node, written);
    if (found) return found;
  }
  return undefined;
}
