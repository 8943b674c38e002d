import { type Comment, type CommentTag, type Context, Converter, type Reflection } from 'typedoc';

/** `@param options.name` of a signature. */
export type NestedParams = ReadonlyMap<Reflection, readonly CommentTag[]>;

/** Before TypeDoc moves what `@param` says to the parameters, and forgets what is of no parameter. */
const FIRST = 1_000_000;

/** Keeps what comments say of properties of parameters: TypeDoc drops it where the type has a name. */
export function keepNestedParams(converter: Converter): NestedParams {
  const kept = new Map<Reflection, readonly CommentTag[]>();
  const keep = (signature: Reflection | undefined, comment: Comment | undefined) => {
    const tags = comment?.blockTags.filter(({ tag, name }) => tag === '@param' && name?.includes('.')) ?? [];
    if (signature !== undefined && tags.length > 0) kept.set(signature, tags);
  };
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    ({ project }: Context) => {
      for (const reflection of Object.values(project.reflections)) {
        if (reflection.isSignature()) keep(reflection, reflection.comment);
        // The comment of a function in a variable or property is that of the declaration.
        else if (reflection.isDeclaration() && reflection.type?.type === 'reflection')
          keep(reflection.type.declaration.signatures?.[0], reflection.comment);
      }
    },
    FIRST,
  );
  return kept;
}
