import { nearest } from '@inkstone/site-model/errors';
import { bundledLanguages, bundledLanguagesInfo, type BundledLanguage } from 'shiki/langs';
import type { HighlighterCore, LanguageRegistration } from 'shiki/core';
import { escapeText } from '../element.ts';
import { CLASS_OF_COLOR, CLASSES_THEME } from './theme.ts';

/** Highlights code by the class names of docs/prose-html.md. */
export interface Highlighter {
  /** True for a language that has a grammar, and for names of plain text. */
  knows(lang: string): boolean;
  /** A known language with a similar name. */
  nearest(lang: string): string | undefined;
  /** Loads the grammar of a language, which takes a moment the first time. */
  load(lang: string): Promise<void>;
  /** The lines of code as HTML; without highlighting unless the language's grammar has been loaded. */
  lines(code: string, lang: string): readonly string[];
}

const PLAIN_LANGUAGES = ['text', 'plaintext', 'plain', 'txt', 'diff'];

export function createHighlighter(languages: readonly string[]): Highlighter {
  const infos = languages.flatMap(
    (name) => bundledLanguagesInfo.find(({ id, aliases }) => id === name || aliases?.includes(name)) ?? [],
  );
  const ids = infos.map(({ id }) => id);
  // A grammar also brings the ones that it embeds; only those that were asked for have a name here.
  const idOf = new Map(infos.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id] as const)));
  const known = new Set([...PLAIN_LANGUAGES, ...idOf.keys()]);
  const grammars = new Map<string, Grammar>();
  return {
    knows: (lang) => known.has(lang.toLowerCase()),
    nearest: (lang) => nearest(lang.toLowerCase(), known),
    async load(lang) {
      const id = idOf.get(lang.toLowerCase());
      if (id === undefined || isDiff(lang)) return;
      const key = [id, ...ids].join(' ');
      const grammar = loading.get(key) ?? loadGrammar(id, ids);
      loading.set(key, grammar);
      grammars.set(id, await grammar);
    },
    lines: (code, lang) => highlight(code, lang, grammars.get(idOf.get(lang.toLowerCase()) ?? '')),
  };
}

/** Grammars outlive their highlighter: the dev server often makes another one. */
const loading = new Map<string, Promise<Grammar>>();

interface Grammar {
  id: string;
  core: HighlighterCore;
}

/**
 * Loads a language's grammar, and the grammars that it embeds if they are among the given ones. Each language has a
 * core of its own, so that the result does not depend on the languages that were loaded before. The Oniguruma engine
 * takes a third of the CPU time of the JavaScript engine.
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
    // Shiki warns of many cores.
    warnings: false,
  });
  return { id, core };
}

function highlight(code: string, lang: string, grammar: Grammar | undefined): readonly string[] {
  const lines = code.split('\n');
  if (isDiff(lang)) return lines.map(diffLine);
  if (!grammar) return lines.map(escapeText);
  // No time limit: output must not depend on the machine's speed.
  const options = { lang: grammar.id, theme: CLASSES_THEME.name ?? '', tokenizeTimeLimit: 0 };
  return grammar.core.codeToTokensBase(code, options).map((tokens) => {
    let html = '';
    let open = '';
    let text = '';
    for (const token of tokens) {
      // Spaces take the class of the token before them.
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

/** The lines of a diff have marks; only its headers are highlighted. */
function diffLine(line: string): string {
  return wrap(line, /^(?:@@|diff |index |\+\+\+ |--- )/.test(line) ? 'c' : '');
}
