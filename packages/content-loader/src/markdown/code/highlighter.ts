import { nearest } from '@inkstone/site-model/errors';
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import type { HighlighterCore } from 'shiki/core';
import { escapeText } from '../prose/element.ts';
import { CLASS_OF_COLOR, CLASSES_THEME } from './theme.ts';

export interface LanguageNames {
  /** True if code in this language can be told apart from plain text. */
  knows(lang: string): boolean;
  /** A known language with a similar name. */
  nearest(lang: string): string | undefined;
}

export interface Highlighter extends LanguageNames {
  /** The lines of code as HTML. */
  lines(code: string, lang: string): readonly string[];
}

const PLAIN_LANGUAGES = new Set(['text', 'plaintext', 'plain', 'txt']);
/** Blocks repeat between pages and versions; most are small. */
const CACHE_LIMIT = 4_000;

/** Loads the grammars of the given languages. Oniguruma: a third of the CPU time of the JavaScript engine. */
export async function createHighlighter(languages: readonly string[], cache = createLineCache()): Promise<Highlighter> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ]);
  const core = await createHighlighterCore({
    themes: [CLASSES_THEME],
    langs: withGrammar(languages).map((name) => bundledLanguages[name as keyof typeof bundledLanguages]),
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  const names = languageNames(languages);
  return {
    ...names,
    lines: (code, lang) =>
      cache.get(code, lang) ??
      cache.set(code, lang, highlight(core, code, names.knows(lang) ? lang.toLowerCase() : 'text')),
  };
}

/** A highlighter that loads its grammars when there is code that it has not seen. */
export interface LazyHighlighter extends LanguageNames {
  lines(code: string, lang: string): Promise<readonly string[]>;
  /** Takes over lines that were coloured before. */
  remember(code: string, lang: string, lines: readonly string[]): void;
}

export function createLazyHighlighter(languages: readonly string[]): LazyHighlighter {
  let loaded: Promise<Highlighter> | undefined;
  const cache = createLineCache();
  return {
    ...languageNames(languages),
    remember: (code, lang, lines) => void cache.set(code, lang, lines),
    async lines(code, lang) {
      const known = cache.get(code, lang);
      if (known) return known;
      loaded ??= createHighlighter(languages, cache);
      return (await loaded).lines(code, lang);
    },
  };
}

function withGrammar(languages: readonly string[]): string[] {
  return languages.filter((name) => name in bundledLanguages);
}

function languageNames(languages: readonly string[]): LanguageNames {
  // A grammar brings the ones that it embeds; only what was asked for has a name here.
  const known = new Set([...PLAIN_LANGUAGES, 'diff', ...withGrammar(languages).flatMap(withAliases)]);
  return {
    knows: (lang) => known.has(lang.toLowerCase()),
    nearest: (lang) => nearest(lang.toLowerCase(), known),
  };
}

function createLineCache() {
  const cache = new Map<string, readonly string[]>();
  const key = (code: string, lang: string) => `${lang.toLowerCase()}\n${code}`;
  return {
    get: (code: string, lang: string) => cache.get(key(code, lang)),
    set(code: string, lang: string, lines: readonly string[]) {
      if (cache.size >= CACHE_LIMIT) cache.delete(cache.keys().next().value ?? '');
      cache.set(key(code, lang), lines);
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
