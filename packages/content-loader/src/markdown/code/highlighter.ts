import { nearest } from '@inkstone/site-model/errors';
import { bundledLanguages, bundledLanguagesInfo, type BundledLanguage } from 'shiki/langs';
import type { HighlighterCore, LanguageRegistration } from 'shiki/core';
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

/** Loads the grammars of all the given languages. */
export async function createHighlighter(languages: readonly string[]): Promise<Highlighter> {
  const cache = createLineCache();
  const names = languageNames(languages);
  const ids = names.ids.filter((id) => names.id(id) !== '');
  const grammars = await Promise.all(ids.map(async (id) => [id, await loadGrammar(id, names.ids)] as const));
  const grammarOf = new Map(grammars);
  return {
    ...names,
    lines: (code, lang) =>
      cache.get(code, lang) ?? cache.set(code, lang, highlight(code, lang, grammarOf.get(names.id(lang)))),
  };
}

/** A highlighter that loads a grammar when there is code in its language that it has not seen. */
export interface LazyHighlighter extends LanguageNames {
  /** The lines of code as HTML. */
  lines(code: string, lang: string): Promise<readonly string[]>;
  /** Takes over lines that were highlighted before. */
  remember(code: string, lang: string, lines: readonly string[]): void;
}

export function createLazyHighlighter(languages: readonly string[]): LazyHighlighter {
  const cache = createLineCache();
  const names = languageNames(languages);
  const loading = new Map<string, Promise<Grammar>>();
  const loaded = new Map<string, Grammar>();
  const load = (id: string): Promise<Grammar> => {
    const grammar = loading.get(id) ?? loadGrammar(id, names.ids);
    loading.set(id, grammar);
    return grammar;
  };
  const readyLines = (code: string, lang: string) => {
    const known = cache.get(code, lang);
    const id = names.id(lang);
    const grammar = loaded.get(id);
    return known ?? (grammar || id === '' ? cache.set(code, lang, highlight(code, lang, grammar)) : undefined);
  };
  return {
    ...names,
    remember: (code, lang, lines) => void cache.set(code, lang, lines),
    async lines(code, lang) {
      const ready = readyLines(code, lang);
      if (ready) return ready;
      const id = names.id(lang);
      const grammar = await load(id);
      loaded.set(id, grammar);
      return cache.set(code, lang, highlight(code, lang, grammar));
    },
  };
}

/** Tells apart the tokens of one language. */
interface Grammar {
  id: string;
  core: HighlighterCore;
}

/**
 * Loads a language's grammar, and those that it embeds if they are among the given ones. Each language has a core of
 * its own: which other code was there before changes no colour. Oniguruma: a third of the CPU time of the JavaScript
 * engine.
 */
async function loadGrammar(id: string, ids: readonly string[]): Promise<Grammar> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ]);
  const langs = new Map<string, LanguageRegistration[]>();
  const add = async (name: string): Promise<void> => {
    if (langs.has(name)) return;
    const { default: registrations } = await bundledLanguages[name as BundledLanguage]();
    langs.set(name, registrations);
    for (const embedded of registrations.flatMap(({ embeddedLangsLazy = [] }) => embeddedLangsLazy))
      if (ids.includes(embedded)) await add(embedded);
  };
  await add(id);
  const core = await createHighlighterCore({
    themes: [CLASSES_THEME],
    langs: [...langs.values()],
    engine: createOnigurumaEngine(import('shiki/wasm')),
    // It takes many cores for a mistake.
    warnings: false,
  });
  return { id, core };
}

function languageNames(languages: readonly string[]) {
  const infos = languages.flatMap(
    (name) => bundledLanguagesInfo.find(({ id, aliases }) => id === name || aliases?.includes(name)) ?? [],
  );
  // A grammar brings the ones that it embeds; only what was asked for has a name here.
  const idOf = new Map(infos.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id] as const)));
  const known = new Set([...PLAIN_LANGUAGES, 'diff', ...idOf.keys()]);
  return {
    /** Of the grammars. */
    ids: [...new Set(idOf.values())],
    /** Of the grammar that colours a language; empty if none does. */
    id: (lang: string) => (isDiff(lang) ? '' : (idOf.get(lang.toLowerCase()) ?? '')),
    knows: (lang: string) => known.has(lang.toLowerCase()),
    nearest: (lang: string) => nearest(lang.toLowerCase(), known),
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

function highlight(code: string, lang: string, grammar: Grammar | undefined): readonly string[] {
  const lines = code.split('\n');
  if (isDiff(lang)) return lines.map(diffLine);
  if (!grammar) return lines.map(escapeText);
  // No time limit: output must not depend on how fast the machine is.
  const options = { lang: grammar.id, theme: CLASSES_THEME.name ?? '', tokenizeTimeLimit: 0 };
  return grammar.core.codeToTokensBase(code, options).map((tokens) => {
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

function isDiff(lang: string): boolean {
  return lang.toLowerCase() === 'diff';
}

/** A diff is coloured by its lines' marks; only what is about the diff itself is told apart. */
function diffLine(line: string): string {
  return wrap(line, /^(?:@@|diff |index |\+\+\+ |--- )/.test(line) ? 'c' : '');
}
