/** Kinds of notes in Material for MkDocs, and in mdbook-admonish, which took them over, with ours. */
export const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    note: 'note',
    seealso: 'note',
    abstract: 'note',
    summary: 'note',
    tldr: 'note',
    quote: 'note',
    cite: 'note',
    example: 'note',
    info: 'info',
    todo: 'info',
    question: 'info',
    help: 'info',
    faq: 'info',
    important: 'info',
    tip: 'tip',
    hint: 'tip',
    success: 'tip',
    check: 'tip',
    done: 'tip',
    warning: 'warning',
    attention: 'warning',
    caution: 'caution',
    danger: 'danger',
    error: 'danger',
    failure: 'danger',
    fail: 'danger',
    missing: 'danger',
    bug: 'danger',
  }),
);

/** The title that a note has where none is written: that of its kind. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A title as the label of a block: links stay what they are, brackets without their other half are text. */
export function labelOf(title: string): string {
  let open = 0;
  for (const [bracket] of title.matchAll(/(?<!\\)[[\]]/g)) {
    open += bracket === '[' ? 1 : -1;
    if (open < 0) break;
  }
  return `[${open === 0 ? title : title.replace(/(?<!\\)[[\]]/g, String.raw`\$&`)}]`;
}
