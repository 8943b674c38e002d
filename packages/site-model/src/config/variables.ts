import * as z from 'zod';

/** Values that pages name: a text or a number, or a group of them. */
export interface Variables {
  [name: string]: string | number | Variables;
}

const nameSchema = z
  .string()
  .regex(/^[\p{L}_][\p{L}\p{N}_-]*$/u, 'a name: a letter, then letters, digits, hyphens and underscores');

export const variablesSchema: z.ZodType<Variables, Variables> = z.record(
  nameSchema,
  z.union([z.string(), z.number(), z.lazy(() => variablesSchema)]),
);

/** The values by their whole names, `product.version`; of two for one name, the later. */
export function variablesByName(...groups: readonly (Variables | undefined)[]): Record<string, string> {
  const found = new Map<string, string>();
  const add = (group: Variables, prefix: string) => {
    for (const [name, value] of Object.entries(group)) {
      if (typeof value === 'object') add(value, `${prefix}${name}.`);
      else found.set(`${prefix}${name}`, String(value));
    }
  };
  for (const group of groups) if (group) add(group, '');
  return Object.fromEntries(found);
}
