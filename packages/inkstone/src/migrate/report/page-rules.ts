import { frontMatterSchema } from '@inkstone/site-model/front-matter';
import type { Fate, FoundConstruct } from './constructs.ts';

interface Rule {
  name: string;
  fate: Fate;
  what: string;
  find: RegExp;
}

/** What the pages of a tool are written with, and what becomes of it. */
export interface PageRules {
  /** In lines of text, outside of code. */
  text: readonly Rule[];
  /** What stands after the language of a code block. */
  options: readonly Rule[];
  /** In lines of code. */
  code: readonly Rule[];
  /** Keys of front matter that are read in another way, with what to do. */
  frontMatter: ReadonlyMap<string, string>;
}

export const STAYS = 'read as it is';

/** Makes rules of their name, fate, words and pattern. */
export function rules(written: readonly (readonly [string, Fate, string, RegExp])[]): Rule[] {
  return written.map(([name, fate, what, find]) => ({ name, fate, what, find }));
}

const FENCE = /^[\s>]*(?:[-+*][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})[ \t]*([^\n`]*)$/;

/** Makes what finds the constructs that a page is written with. */
export function findByRules({
  text,
  options,
  code,
  frontMatter,
}: PageRules): (source: string, found: FoundConstruct) => void {
  return (source, found) => {
    const all = (rulesOfLine: readonly Rule[], line: string, number: number) => {
      for (const { name, fate, what, find } of rulesOfLine) if (find.test(line)) found(name, fate, what, number);
    };
    const lines = source.replace(/\r\n?/g, '\n').split('\n');
    let index = 0;
    if (lines[0]?.trim() === '---') {
      const end = lines.findIndex((line, at) => at > 0 && line.trim() === '---');
      for (index = 1; index < end; index++) keyOfFrontMatter(lines[index]!, index + 1, { frontMatter, found });
      index = Math.max(0, end) + 1;
    }
    let fence = '';
    for (; index < lines.length; index++) {
      const line = lines[index]!;
      const [, mark = '', info = ''] = FENCE.exec(line) ?? [];
      if (fence !== '') {
        if (mark.startsWith(fence) && info.trim() === '') fence = '';
        else all(code, line, index + 1);
      } else if (mark === '') all(text, withoutCode(line), index + 1);
      else {
        fence = mark;
        found('blocks of code', 'mapped', 'highlighted when the site is built', index + 1);
        for (const option of info.match(
          /:line-numbers(?:=\d+)?|\{[^}]*\}|\[[^\]]*\]|[\w-]+=(?:"[^"]*"|\S+)|[^\s{[]+/g,
        ) ?? [])
          all(options, option, index + 1);
      }
    }
  };
}

/** What a line says beside its code. */
function withoutCode(line: string): string {
  return line.includes('`') ? line.replaceAll(/(`+)[^`]+\1/g, '') : line;
}

function keyOfFrontMatter(
  line: string,
  number: number,
  { frontMatter, found }: Pick<PageRules, 'frontMatter'> & { found: FoundConstruct },
): void {
  const [, key = ''] = /^([A-Za-z][\w-]*)\s*:/.exec(line) ?? [];
  if (key === '') return;
  if (Object.hasOwn(frontMatterSchema.shape, key))
    return found('front matter', 'mapped', 'keys that mean the same here', number);
  const near = frontMatter.get(key);
  found(
    `front matter: ${key}`,
    near === undefined ? 'ignored' : 'approximated',
    near ?? 'nothing reads it; a slot of your theme can (page.frontMatter)',
    number,
  );
}
