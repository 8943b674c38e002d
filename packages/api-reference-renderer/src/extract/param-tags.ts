import {
  type Comment,
  type CommentTag,
  type Context,
  Converter,
  type Reflection,
  type SignatureReflection,
} from 'typedoc';

/** `@param options.name` of a signature. */
export type NestedParams = ReadonlyMap<Reflection, readonly CommentTag[]>;

/** Before TypeDoc moves what `@param` says to the parameters, and forgets what is of no parameter. */
const FIRST = 1_000_000;

/**
 * Keeps what comments say of properties of parameters, which TypeDoc drops where the type has a name, and of a parameter
 * that they call by another name.
 */
export function keepNestedParams(converter: Converter): NestedParams {
  const kept = new Map<Reflection, readonly CommentTag[]>();
  const keep = (signatures: readonly SignatureReflection[], comment: Comment | undefined) => {
    const written = comment?.blockTags.filter(({ tag }) => tag === '@param') ?? [];
    const tags = written.filter(({ name }) => name?.includes('.'));
    const [signature, ...others] = signatures;
    if (signature === undefined || written.length === 0) return;
    if (tags.length > 0) for (const one of signatures) kept.set(one, tags);
    const { parameters = [] } = signature;
    const lost = written.filter((tag) => !tags.includes(tag) && parameters.every(({ name }) => name !== tag.name));
    const silent = parameters.filter(({ name }) => name !== 'this' && written.every((tag) => tag.name !== name));
    // `@param default` of `rule(defaults)`: a parameter has been given another name.
    if (others.length === 0 && lost.length === 1 && silent.length === 1) lost[0]!.name = silent[0]!.name;
  };
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    ({ project }: Context) => {
      for (const reflection of Object.values(project.reflections)) {
        if (reflection.isSignature()) keep([reflection], reflection.comment);
        // The comment of a function in a variable or property is that of the declaration.
        else if (reflection.isDeclaration() && reflection.type?.type === 'reflection')
          keep(reflection.type.declaration.signatures ?? [], reflection.comment);
      }
    },
    FIRST,
  );
  return kept;
}
