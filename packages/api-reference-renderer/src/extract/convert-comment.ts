import { type Comment as TypeDocComment, type CommentDisplayPart, type CommentTag, Reflection } from 'typedoc';
import type { Comment } from '../model/api-model.ts';
import type { AddressOf } from './convert-type.ts';

/** Reads comments; links in them become targets that pages resolve: `symbol:`, `name:` and `doc:`. */
export class CommentConverter {
  private readonly addressOf: AddressOf;
  constructor(addressOf: AddressOf) {
    this.addressOf = addressOf;
  }

  comment(comment: TypeDocComment | undefined): Comment | null {
    if (comment === undefined) return null;
    const texts = (...tags: string[]) =>
      comment.blockTags.filter(({ tag }) => tags.includes(tag)).map(({ content }) => this.markdown(content));
    const deprecated = comment.blockTags.find(({ tag }) => tag === '@deprecated');
    return {
      summary: this.markdown(comment.summary),
      remarks: texts('@remarks').join('\n\n'),
      returns: texts('@returns', '@return').join('\n\n'),
      throws: texts('@throws', '@exception'),
      examples: comment.blockTags.filter(({ tag }) => tag === '@example').map((block) => this.example(block)),
      see: texts('@see'),
      deprecated: deprecated === undefined ? null : this.markdown(deprecated.content),
      experimental:
        ['@experimental', '@beta', '@alpha'].some((tag) => comment.hasModifier(tag as `@${string}`)) ||
        texts('@experimental').length > 0,
      since: texts('@since').join(' '),
    };
  }

  /** Value of `@default`, as code. */
  defaultValue(comment: TypeDocComment | undefined): string | null {
    const block = comment?.blockTags.find(({ tag }) => tag === '@default' || tag === '@defaultValue');
    if (block === undefined) return null;
    const text = this.markdown(block.content).trim();
    const code = /^```\w*\n([\s\S]*?)\n?```$/.exec(text)?.[1] ?? text.replace(/^`([^`]*)`$/, '$1');
    return code.trim() === '' ? null : code.trim();
  }

  markdown(parts: readonly CommentDisplayPart[]): string {
    return parts
      .map((part) => {
        if (part.kind === 'inline-tag') return this.link(part.tag, part.text, part.target);
        return part.text;
      })
      .join('')
      .trim();
  }

  private link(tag: string, text: string, target: unknown): string {
    if (!['@link', '@linkcode', '@linkplain', '@apilink', '@doclink'].includes(tag)) return text;
    const [written = '', label = ''] = splitLabel(text);
    const shown = label === '' ? written : label;
    const asCode =
      tag !== '@doclink' &&
      tag !== '@linkplain' &&
      !shown.includes('`') &&
      !shown.includes(' ') &&
      !/^https?:/.test(shown);
    const address = target instanceof Reflection ? this.addressOf(target) : null;
    const to =
      typeof target === 'string'
        ? target
        : address !== null
          ? `symbol:${address}`
          : /^https?:/.test(written)
            ? written
            : `${tag === '@doclink' ? 'doc' : 'name'}:${written}`;
    const inner = asCode ? `\`${shown}\`` : shown.replaceAll(/[[\]]/g, '\\$&');
    return `[${inner}](<${to.replaceAll(/[<>\n]/g, encodeURIComponent)}>)`;
  }

  private example(block: CommentTag): { title: string; text: string } {
    return { title: block.name ?? '', text: this.markdown(block.content) };
  }
}

/** `target|label` and `target label`. */
function splitLabel(text: string): [string, string] {
  const bar = text.indexOf('|');
  const at = bar === -1 ? text.trim().search(/\s/) : bar;
  if (at === -1) return [text.trim(), ''];
  const whole = bar === -1 ? text.trim() : text;
  return [whole.slice(0, at).trim(), whole.slice(at + 1).trim()];
}
