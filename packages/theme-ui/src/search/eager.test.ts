import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { build, type Rollup } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
let chunks: Map<string, Rollup.OutputChunk>;

beforeAll(async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: source,
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: path.join(source, 'theme.tsx'), preserveEntrySignatures: 'strict' },
    },
  });
  const [first] = [output].flat() as Rollup.RollupOutput[];
  chunks = new Map((first?.output ?? []).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}, 60_000);

/** Modules of a chunk and of everything it imports statically, as paths from the sources. */
function modulesOf(name: string, seen = new Set<string>()): string[] {
  const chunk = chunks.get(name);
  if (chunk === undefined || seen.has(name)) return [];
  seen.add(name);
  const own = chunk.moduleIds.map((id) => path.relative(source, id).split(path.sep).join('/'));
  return [...own, ...chunk.imports.flatMap((imported) => modulesOf(imported, seen))];
}

function entry(of: (chunk: Rollup.OutputChunk) => boolean): string {
  return [...chunks.values()].find(of)!.fileName;
}

test('every page loads the search button, and no other code of the search', () => {
  const eager = modulesOf(entry((chunk) => chunk.isEntry));
  expect(eager.filter((file) => file.startsWith('search/'))).toEqual(['search/search-button.tsx']);
});

test('the search page does not load the modal, nor the modal the page', () => {
  const page = modulesOf(entry((chunk) => chunk.facadeModuleId?.endsWith('search/search-page.tsx') ?? false));
  const modal = modulesOf(entry((chunk) => chunk.facadeModuleId?.endsWith('search/search-modal.tsx') ?? false));
  expect(page).not.toContain('search/search-modal.tsx');
  expect(modal).not.toContain('search/search-page.tsx');
});
