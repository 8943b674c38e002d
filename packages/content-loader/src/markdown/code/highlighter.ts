import { nearest } from '@inkstone/site-model/errors';
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { escapeText } from '../prose/element.ts';
import { CLASS_OF_COLOR, CLASSES_THEME } from './theme.ts';

export interface Highlighter {
  /** The lines of code as HTML. */
  lines(code: string, lang: string): readonly string[];
  /** True if code in this language can be told apart from plain text. */
  knows(lang: string): boolean;
  /** A known language with a similar name. */
  nearest(lang: string): string | undefined;
}

const PLAIN_LANGUAGES = new Set(['text', 'plaintext', 'plain', 'txt']);
/** Blocks repeat between pages and versions; most are small. */
const CACHE_LIMIT = 4_000;

/** Loads the grammars of the given languages. Oniguruma: a third of the CPU time of the JavaScript engine. */
export async function createHighlighter(languages: readonly string[]): Promise<Highlighter> {
  const names = languages.filter((name) => name in bundledLanguages);
  const core = await createHighlighterCore({
    themes: [CLASSES_THEME],
    langs: names.map((name) => bundledLanguages[name as keyof typeof bundledLanguages]),
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  // A grammar brings the ones that it embeds; only what was asked for has a name here.
  const known = new Set([...PLAIN_LANGUAGES, 'diff', ...names.flatMap(withAliases)]);
  const cache = new Map<string, readonly string[]>();
  return {
    knows: (lang) => known.has(lang.toLowerCase()),
    nearest: (lang) => nearest(lang.toLowerCase(), known),
    lines(code, lang) {
      const language = lang.toLowerCase();
      const key = `${language}\n${code}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const lines = highlight(core, code, known.has(language) ? language : 'text');
      if (cache.size >= CACHE_LIMIT) cache.delete(cache.keys().next().value ?? '');
      cache.set(key, lines);
      return lines;
    },
  };
}

function withAliases(name: string): string[] {
  const info = bundledLanguagesInfo.find((entry) => entry.id === name || entry.aliases?.includes(name));
  return info ? [info.id, ...(info.aliases ?? [])] : [name];
}

function highlight(core: HighlighterCore, code: string, lang: string): readonly string[] {
  if (PLAIN_LANGUAGES.has(lang)) return code.split('\n').map(escapeText);
  if (lang === 'diff') return code.split('\n').map(diffLine);
  // No time limit: output must not depend on how fast the machine is.
  return core.codeToTokensBase(code, { lang, theme: CLASSES_THEME.name ?? '', tokenizeTimeLimit: 0 }).map((tokens) => {
    let html = '';
    let open = '';
    let text = '';
    for (const token of tokens) {
      // Spaces have no colour of their own: they go on with what they follow.
      const name = token.content.trim() === '' ? open : (CLASS_OF_COLOR.get((token.color ?? '').toLowerCase()) ?? '');
      if (name !== open) {
        html += wrap(text, open);
        text = '';
        open = name;
      }
      text += token.content;
    }
    return html + wrap(text, open);
  });
}

function wrap(text: string, className: string): string {
  if (text === '') return '';
  if (className === '') return escapeText(text);
  const space = /\s*$/.exec(text)?.[0] ?? '';
  return `<span class="${className}">${escapeText(text.slice(0, text.length - space.length))}</span>${space}`;
}

/** A diff is coloured by its lines' marks; only what is about the diff itself is told apart. */
function diffLine(line: string): string {
  return wrap(line, /^(?:@@|diff |index |\+\+\+ |--- )/.test(line) ? 'c' : '');
}
