import type { LocalSearchOptions } from '@inkstone/local-search/engine';
import type { BuiltSite } from './built-site.ts';

/** What the script of an export is told of the search. */
export interface ExportedSearch extends LocalSearchOptions {
  /** Folder of the pages in the export: that of their language. */
  pages: string;
}

/**
 * The indexes as scripts: from disk, browsers load nothing else for a page. Each calls `inkstoneFile` with the path and
 * the text of a file; the options of the search are the first of them.
 */
export async function searchFiles(
  { search, languageFolder, files }: BuiltSite,
  read: (file: string) => Promise<string>,
): Promise<Map<string, string>> {
  if (search === null) return new Map();
  const options: ExportedSearch = { ...search, pages: languageFolder };
  const scripts = new Map([['hashed/search/options.js', script('options', JSON.stringify(options))]]);
  const add = async (file: string) => {
    const text = await read(languageFolder + file);
    scripts.set(`${file}.js`, script(file, text));
    // A large index is a list of its parts, in files beside it.
    if (text.startsWith('{"format":"sharded"'))
      for (const [name] of text.matchAll(/hashed\/search\/[^"]+/g))
        if (files.has(languageFolder + name)) await add(name);
  };
  await add(search.language);
  for (const { path, types } of search.indexes)
    for (const file of types === null ? [path] : [path, types]) await add(file);
  return scripts;
}

function script(name: string, text: string): string {
  return `inkstoneFile(${literal(name)},${literal(text)});\n`;
}

/** Most of a text in JSON is quotes: they stay as they are. */
function literal(text: string): string {
  const escaped = text.replaceAll(/[\\'\n\r\u2028\u2029]/g, (character) =>
    character === '\\' || character === "'"
      ? `\\${character}`
      : `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
  return `'${escaped}'`;
}
