import type { ElementContent, Nodes } from 'hast';
import { h } from 'hastscript';
import { isIsland } from '../hast-text.ts';
import type { Glossary, GlossaryTerm } from '../types.ts';
import { isGlossaryPage } from './glossary-page.ts';
import type { Pass } from './pass.ts';

/** What has no terms: code, other links, what is pressed, and names of things. */
const LEFT_OUT =
  /^(?:a|abbr|audio|button|code|iframe|kbd|math|object|pre|samp|script|style|summary|svg|textarea|var|video)$/;

/** The first use of each term in a section leads to the glossary; the theme shows its definition there. */
export const terms: Pass = {
  name: 'terms',
  summary: 'terms of the glossary lead to it, the first of each in a section',
  hast(article, context) {
    const { glossary } = context.version;
    if (!glossary || !context.input.autoLinks || isGlossaryPage(context)) return;
    context.lookUp('glossary', 'hash');
    const finder = finderOf(glossary);
    let used = new Set<GlossaryTerm>();
    const visit = (node: Nodes): void => {
      if (!('children' in node)) return;
      if (node.type === 'element') {
        if (/^h[1-6]$/.test(node.tagName)) used = new Set();
        const part = node.properties['dataPart'];
        const isName = typeof part === 'string' && part.endsWith('-title');
        if (/^h[1-6]$/.test(node.tagName) || LEFT_OUT.test(node.tagName) || isName || isIsland(node)) return;
      }
      const children: Nodes[] = node.children;
      node.children = children.flatMap((child): Nodes[] => {
        if (child.type === 'text') return marked(child.value);
        visit(child);
        return [child];
      }) as typeof node.children;
    };
    const marked = (text: string): ElementContent[] => {
      const parts: ElementContent[] = [];
      let end = 0;
      for (const match of text.matchAll(finder.pattern)) {
        const term = finder.termOf(match[0]);
        if (!term || used.has(term)) continue;
        used.add(term);
        if (match.index > end) parts.push({ type: 'text', value: text.slice(end, match.index) });
        const href = `${glossary.href}#${term.id}`;
        parts.push(h('a', { dataPart: 'term', href, dataDefinition: term.text }, match[0]));
        end = match.index + match[0].length;
      }
      if (end < text.length) parts.push({ type: 'text', value: text.slice(end) });
      return parts;
    };
    visit(article);
  },
};

interface Finder {
  pattern: RegExp;
  termOf: (text: string) => GlossaryTerm | undefined;
}

/** A thread has one glossary for many pages. */
const finders = new WeakMap<Glossary, Finder>();

function finderOf(glossary: Glossary): Finder {
  const known = finders.get(glossary);
  if (known) return known;
  const byWord = new Map(glossary.terms.flatMap((term) => [term.term, ...term.aliases].map((word) => [word, term])));
  // Longer words first: of two terms that begin at the same place, the longer one is meant.
  const words = [...byWord.keys()].toSorted((a, b) => b.length - a.length);
  const finder: Finder = {
    pattern: new RegExp(words.map(patternOf).join('|'), 'gv'),
    termOf: (text) =>
      byWord.get(text) ?? byWord.get(changed(text, 'toLowerCase')) ?? byWord.get(changed(text, 'toUpperCase')),
  };
  finders.set(glossary, finder);
  return finder;
}

/** A letter of a script with spaces between words. */
const LETTER = String.raw`[[\p{L}\p{N}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]]`;
const isLetter = new RegExp(`^${LETTER}$`, 'v');

/** A whole word, at the beginning of a sentence, too. */
function patternOf(word: string): string {
  const [first = '', ...others] = word;
  const [low, high] = [first.toLowerCase(), first.toUpperCase()];
  const rest = others
    .map(escaped)
    .join('')
    .replaceAll(/\s+/g, String.raw`\s+`);
  const begin = low === high ? escaped(first) : `(?:${low}|${high})`;
  const before = isLetter.test(first) ? `(?<!${LETTER})` : '';
  const after = isLetter.test(others.at(-1) ?? first) ? `(?!${LETTER})` : '';
  return `${before}${begin}${rest}${after}`;
}

function escaped(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
}

/** With another case of the first letter, and single spaces. */
function changed(text: string, how: 'toLowerCase' | 'toUpperCase'): string {
  const [first = '', ...others] = text;
  return `${first[how]()}${others.join('')}`.replaceAll(/\s+/g, ' ');
}
