import { readFileSync } from 'node:fs';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import type { SourceContext, SourceIsland } from '@inkstone/site-model/source';
import { snippetFolders } from '../compile/code/snippet.ts';
import { needsBrowser } from '../compile/mdx/modules.ts';
import type { BundledImport } from '../compile/types.ts';
import { resolveFiles, type ImportedModule } from '../read/page-files.ts';
import type { DocsContext, Doc } from '../scan/scan-version.ts';

/** Bundles the modules that pages of MDX import, so that threads can load them and browsers get those that need one. */
export class BundledImports {
  readonly #docs: DocsContext;
  readonly #context: SourceContext;
  /** By the module's absolute path. */
  readonly #bundled = new Map<string, Promise<BundledImport>>();

  constructor(docs: DocsContext, context: SourceContext) {
    this.#docs = docs;
    this.#context = context;
  }

  /** The modules that a doc of MDX imports, by their paths in the repository, or as they are imported. */
  async of(doc: Doc, version: string): Promise<Record<string, BundledImport>> {
    const modules = this.#find(doc, version);
    const pairs = modules.map(async (module) => {
      const bundled = await this.#bundle(module.file, doc);
      return this.#namesOf(module).map((name) => [name, bundled] as const);
    });
    return Object.fromEntries((await Promise.all(pairs)).flat());
  }

  /** The components that docs import and that browsers bring to life. */
  async islands(docs: Iterable<{ doc: Doc; version: string }>): Promise<SourceIsland[]> {
    const islands = new Map<string, SourceIsland>();
    for (const { doc, version } of docs) {
      if (!doc.isMdx) continue;
      for (const module of this.#find(doc, version)) {
        const { isAlive } = await this.#bundle(module.file, doc);
        if (!isAlive) continue;
        for (const name of this.#namesOf(module))
          for (const exported of module.exports) {
            const key = `${name}#${exported}`;
            islands.set(key, { name: key, module: module.file, export: exported });
          }
      }
    }
    return [...islands.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Bundles all modules again when they are next asked for. */
  forget(): void {
    this.#bundled.clear();
  }

  #namesOf({ file, written }: ImportedModule): readonly string[] {
    return written.length > 0 ? written : [this.#docs.relative(file)];
  }

  #find(doc: Doc, version: string): ImportedModule[] {
    const { root, repository, files, config, family, isMdx, dialect, syntax } = this.#docs;
    const snippets = snippetFolders(config.versions[version]?.snippets ?? {}, { root, family });
    const aliased = (name: string) => this.#context.aliased?.(name);
    return resolveFiles(doc, { snippets, files, root, repository, aliased, isMdx, dialect, syntax }).modules;
  }

  #bundle(file: string, doc: Doc): Promise<BundledImport> {
    const known = this.#bundled.get(file);
    if (known) return known;
    const bundled = this.#bundleNow(file, doc);
    this.#bundled.set(file, bundled);
    bundled.catch(() => this.#bundled.delete(file));
    return bundled;
  }

  async #bundleNow(file: string, doc: Doc): Promise<BundledImport> {
    const shown = this.#docs.relative(file);
    // A copy of React in a bundle would be another React.
    if (/[\\/]node_modules[\\/]react(?:-dom)?[\\/]/.test(file)) return { bundled: shown, isAlive: false };
    const fail = (problem: Pick<Problem, 'code' | 'message'> & Partial<Problem>) =>
      new BuildError([{ severity: 'error', file: shown, line: 1, ...problem }]);
    let bundled: string;
    try {
      bundled = await this.#context.bundleModule(file);
    } catch (error) {
      const found = `imported by ${this.#docs.relative(doc.file)}`;
      if (error instanceof BuildError) throw new BuildError(error.problems.map((problem) => ({ ...problem, found })));
      throw fail({ code: 'invalid-markdown', message: `The module cannot be bundled: ${String(error)}`, found });
    }
    const isAlive = needsBrowser(readFileSync(bundled, 'utf8')) !== undefined;
    const source = readFileSync(file, 'utf8');
    const style = /^import\s[^\n]*["']([^"'\n]+\.css)["']/m.exec(source);
    if (style && !isAlive) {
      const line = source.slice(0, style.index).split('\n').length;
      const message = 'A component that becomes HTML cannot import a stylesheet: no page would load it.';
      const allowed = 'the stylesheet among "styles" of the configuration';
      throw fail({ code: 'dead-component', message, line, found: style[1], allowed });
    }
    // Relative, as the cache's entries name nothing of the machine.
    return { bundled: this.#docs.relative(bundled), isAlive };
  }
}
