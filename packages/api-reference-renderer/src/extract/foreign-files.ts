import { type Comment, type Context, Converter, type Reflection } from 'typedoc';

/** Before TypeDoc's own step, which puts the text of any file of the machine into a comment that names it. */
const BEFORE_INCLUDES = 1_000;
const CREATIONS = [
  Converter.EVENT_CREATE_PROJECT,
  Converter.EVENT_CREATE_DECLARATION,
  Converter.EVENT_CREATE_SIGNATURE,
  Converter.EVENT_CREATE_PARAMETER,
  Converter.EVENT_CREATE_TYPE_PARAMETER,
] as const;

/** Shows `{@include file}` and `{@includeCode file}` as they are written: whoever writes a package is not trusted with files. */
export function readNoFiles(converter: Converter): void {
  for (const event of CREATIONS)
    converter.on(
      event,
      (_: Context, reflection: Reflection, ..._others: unknown[]) => {
        // What is said of a type parameter comes from the comment of its owner.
        for (const comment of [reflection.comment, reflection.parent?.comment]) if (comment) showTags(comment);
      },
      BEFORE_INCLUDES,
    );
}

function showTags(comment: Comment): void {
  comment.removeTags('@document');
  for (const parts of [comment.summary, ...comment.blockTags.map(({ content }) => content)])
    for (const [index, part] of parts.entries())
      if (part.kind === 'inline-tag' && /^@include(?:Code)?$/.test(part.tag))
        parts[index] = { kind: 'text', text: `{${part.tag} ${part.text}}` };
}
