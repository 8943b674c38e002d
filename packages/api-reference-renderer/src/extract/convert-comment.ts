import { type Comment as TypeDocComment, type CommentDisplayPart, Reflection } from 'typedoc';
import { withoutHiddenCharacters } from '@inkstone/site-model/text-file';
import type { Comment } from '../model/api-model.ts';
import type { AddressOf } from './convert-type.ts';
import { firstSentence, plainText } from './first-sentence.ts';

/** Reads comments. Links in them become targets that pages resolve: `symbol:`, `name:` and `doc:`. */
export interface CommentConverter {
  comment(comment: TypeDocComment | undefined): Comment | null;
  markdown(content: readonly CommentDisplayPart[]): string;
  /** Value of `@default`, as code. */
  defaultValue(comment: TypeDocComment | undefined): string | null;
}

export function createCommentConverter(addressOf: AddressOf): CommentConverter {
  /** By summary: members have the comments that they inherit. */
  const briefs = new Map<string, string>();
  function briefOf(summary: string): string {
    const brief = briefs.get(summary) ?? firstSentence(summary);
    briefs.set(summary, brief);
    return brief;
  }

  function markdown(content: readonly CommentDisplayPart[]): string {
    const written = content
      .map((item) => (item.kind === 'inline-tag' ? link(item.tag, item.text, item.target) : item.text))
      .join('');
    return withoutHiddenCharacters(written).trim();
  }

  /** What stands before the tags. */
  function ownText({ summary }: TypeDocComment): string {
    const last = summary.at(-1);
    if (last?.kind !== 'text') return markdown(summary);
    return markdown([...summary.slice(0, -1), { ...last, text: last.text.replace(NAME_OF_TAG, '') }]);
  }

  function link(tag: string, text: string, target: unknown): string {
    if (!['@link', '@linkcode', '@linkplain', '@apilink', '@doclink'].includes(tag)) return text;
    // TypeDoc leaves the label alone of a link that it has resolved.
    const isResolved = typeof target === 'string' || target instanceof Reflection;
    const [name, label] = isResolved ? [fullName(text.trim(), target), ''] : splitLabel(text);
    // `library!Name` names a symbol as TypeDoc does, with the module that it is in.
    // TSDoc: `@scope/package#Name`, `(name:1)` for the first of its overloads.
    const written = /^https?:/.test(name)
      ? name
      : name.replace(/^(?:[^!\s]+!|@[^#\s]+#)(?=.)/, '').replaceAll(/\(([\w$.]+):\w+\)/g, '$1');
    const shown = label === '' ? written : label;
    const isCode = tag !== '@doclink' && tag !== '@linkplain' && !/[` ]|^https?:/.test(shown);
    const inner = isCode ? `\`${shown}\`` : shown.replaceAll(/[[\]]/g, '\\$&');
    const to = linkTarget(tag, written, target);
    return `[${inner}](<${to.replaceAll(/[<>\n]/g, encodeURIComponent)}>)`;
  }

  function linkTarget(tag: string, written: string, target: unknown): string {
    if (typeof target === 'string') return target;
    const address = target instanceof Reflection ? addressOf(target) : null;
    if (address !== null) return `symbol:${address}`;
    if (/^https?:/.test(written)) return written;
    return `${tag === '@doclink' ? 'doc' : 'name'}:${written}`;
  }

  return {
    markdown,
    comment(comment) {
      if (comment === undefined) return null;
      const blocks = (...tags: string[]) => comment.blockTags.filter(({ tag }) => tags.includes(tag));
      const texts = (...tags: string[]) => blocks(...tags).map(({ content }) => markdown(content));
      const summary = [ownText(comment), ...texts('@description', '@desc', '@summary')]
        // `@summary` is often how `@description` begins.
        .filter(
          (text, index, all) => !all.some((other, at) => other.startsWith(text) && (other !== text || at < index)),
        )
        .join('\n\n');
      return {
        summary,
        brief: briefOf(summary),
        remarks: texts('@remarks').join('\n\n'),
        sections: comment.blockTags.flatMap(({ tag, name = '', content }) => {
          const text = markdown(content);
          return READ_ELSEWHERE.has(tag) || text === ''
            ? []
            : [{ title: sectionTitle(tag), text: `${name} ${text}`.trim() }];
        }),
        parameters: blocks('@param').map(({ name = '', content }) => ({
          name,
          text: markdown(content).replace(/^- /, ''),
        })),
        returns: texts('@returns', '@return').join('\n\n'),
        throws: blocks('@throws', '@exception').map(({ typeAnnotation = '', content }) =>
          [errorName(typeAnnotation), markdown(content)].filter((part) => part !== '').join(' '),
        ),
        examples: blocks('@example').map(({ name = '', content }) => ({ title: name, text: markdown(content) })),
        see: texts('@see'),
        deprecated: texts('@deprecated')[0] ?? null,
        experimental:
          (['@experimental', '@beta', '@alpha'] as const).some((tag) => comment.hasModifier(tag)) ||
          blocks('@experimental').length > 0,
        since: texts('@since').join(' '),
        internal: comment.hasModifier('@internal') || blocks('@internal').length > 0,
        categories: texts('@category', '@group').flatMap((text) => text.split('\n', 1).filter((name) => name !== '')),
      };
    },
    defaultValue(comment) {
      const block = comment?.blockTags.find(({ tag }) => tag === '@default' || tag === '@defaultValue');
      if (block === undefined) return null;
      const text = markdown(block.content);
      const code = /^```\w*\n([\s\S]*?)\n?```$/.exec(text)?.[1] ?? plainDefault(text.replace(/^`([^`]*)`$/, '$1'));
      return code.trim() === '' ? null : code.trim();
    },
  };
}

/** Of `@class Name` and `@interface Name`, TypeDoc takes the tag alone, and leaves a paragraph of the space and the name. */
const NAME_OF_TAG = /(?<=\n\n) [\w$.]+\s*$/;

/** Tags that have a place of their own, and those of JSDoc that say to tools what the code says to TypeScript. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(
  [
    'description desc summary remarks param returns return throws exception example see deprecated experimental since',
    'default defaultValue category group module categoryDescription groupDescription privateRemarks internal ignore',
    'memberof name typeParam template this type typedef callback property prop class constructor function method',
    'public private protected static async abstract readonly extends augments implements enum constant const export',
    'kind access lends mixin mixes namespace interface global instance inner override overload satisfies import',
    'expandType inlineType preventInline document mergeModuleWith sortStrategy packageDocumentation fileoverview file',
  ].flatMap((line) => line.split(' ').map((tag) => `@${tag}`)),
);

/** `@performanceNote` → `Performance note` */
function sectionTitle(tag: string): string {
  const words = tag
    .slice(1)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** `{TypeError}` of `@throws` as a link, where the reference has it: most are of the language. */
function errorName(annotation: string): string {
  const name = annotation.replaceAll(/^\{|\}$/g, '').trim();
  if (name === '') return '';
  return /^[\w$.]+$/.test(name) ? `[\`${name}\`](<type:${name}>)` : `\`${name.replaceAll('`', '')}\``;
}

/** Of `pour()`, TypeDoc takes the name for the target and the parentheses for its label. */
function fullName(label: string, target: unknown): string {
  return target instanceof Reflection && /^[([<]/.test(label) ? target.name + label : label;
}

/** `target|label` and `target label`. */
function splitLabel(text: string): [target: string, label: string] {
  const written = text.trim();
  const bar = written.indexOf('|');
  const at = bar === -1 ? written.search(/\s/) : bar;
  return at === -1 ? [written, ''] : [written.slice(0, at).trim(), written.slice(at + 1).trim()];
}

/** A default that is described, "`true` in tests, `false` otherwise", or that links to what says it. */
function plainDefault(text: string): string {
  return /`|\]\(/.test(text) ? plainText(text) : text;
}
