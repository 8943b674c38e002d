import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from '@inkstone/site-model/errors';
import type { SourceContext, SourceIsland } from '@inkstone/site-model/source';
import { snippetFolders } from '../compile/code/snippet.ts';
import { needsBrowser } from '../compile/mdx/modules.ts';
import type { BundledImport } from '../compile/types.ts';
import { resolveFiles, type ImportedModule } from '../read/page-files.ts';
import type { DocsContext } from '../docs-context.ts';
import type { Doc } from '../scan/read-doc.ts';

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
      const bundled = await this.#bundle(module.file);
      return this.#namesOf(module).map((name) => [name, bundled] as const);
    });
    return Object.fromEntries((await Promise.all(pairs)).flat());
  }

  /**
   * The modules that plugins for Markdown import in a doc, likewise. They are known when the app has been bundled: their
   * components are HTML.
   */
  async added(doc: Doc, version: string, imports: Doc['named']['imports']): Promise<Record<string, BundledImport>> {
    const named = { imports, includes: [], shown: [] };
    const found = await this.of({ ...doc, named }, version);
    return Object.fromEntries(Object.entries(found).map(([name, bundled]) => [name, asHtml(name, bundled)]));
  }

  /** The components that docs import and that browsers bring to life. */
  async islands(docs: Iterable<{ doc: Doc; version: string }>): Promise<SourceIsland[]> {
    const islands = new Map<string, SourceIsland>();
    for (const { doc, version } of docs) {
      if (!doc.isMdx) continue;
      for (const module of this.#find(doc, version)) {
        const { isAlive } = await this.#bundle(module.file);
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

  #bundle(file: string): Promise<BundledImport> {
    const known = this.#bundled.get(file);
    if (known) return known;
    const bundled = this.#bundleNow(file);
    this.#bundled.set(file, bundled);
    return bundled;
  }

  async #bundleNow(file: string): Promise<BundledImport> {
    const shown = this.#docs.relative(file);
    // A copy of React in a bundle would be another React.
    if (/[\\/]node_modules[\\/]react(?:-dom)?[\\/]/.test(file)) return { bundled: shown, isAlive: false };
    let bundled: string;
    try {
      bundled = await this.#context.bundleModule(file);
    } catch (error) {
      const reasons = error instanceof BuildError ? error.problems.map(({ message }) => message) : [String(error)];
      const problem: BundledImport['problem'] = {
        code: 'invalid-markdown',
        severity: 'error',
        message: `The module cannot be bundled: ${inOneLine(reasons).replaceAll(this.#docs.repository + path.sep, '')}`,
        found: shown,
        allowed: 'a module that names files that are there and installed packages',
      };
      return { bundled: '', isAlive: false, problem };
    }
    // Relative, as the cache's entries name nothing of the machine.
    const code = readFileSync(bundled, 'utf8');
    const result: BundledImport = {
      bundled: this.#docs.relative(bundled),
      isAlive: needsBrowser(code) !== undefined,
      ...(STAND_IN.test(code) && { problem: standInProblem(shown) }),
      ...(STAND_IN_FILE.test(file) && { standsIn: true as const }),
    };
    const style = /^import\s[^\n]*["']([^"'\n]+\.css)["']/m.exec(readFileSync(file, 'utf8'));
    if (!style || result.isAlive) return result;
    const problem: BundledImport['problem'] = {
      code: 'dead-component',
      // In the other tool, a stylesheet is on every page, whoever imports it.
      severity: this.#docs.dialect.isForeign ? 'warning' : 'error',
      message: 'A component that becomes HTML cannot import a stylesheet: no page loads it.',
      found: `${style[1]}, imported by ${shown}`,
      allowed: 'the stylesheet among "styles" of the configuration',
    };
    return { ...result, problem };
  }
}

function asHtml(name: string, bundled: BundledImport): BundledImport {
  if (!bundled.isAlive) return bundled;
  const problem: BundledImport['problem'] = {
    code: 'dead-component',
    severity: 'warning',
    message: 'A plugin for Markdown adds this component, which needs a browser: it is HTML here.',
    found: name,
    allowed: 'an import in the page itself, which makes an island of it',
  };
  return { ...bundled, isAlive: false, problem: bundled.problem ?? problem };
}

/** The bundler's name for the module `stand-in.cjs`, which stands in for parts of Docusaurus. */
const STAND_IN = /\b(?:import|require)_stand_in\b/;

const STAND_IN_FILE = /[\\/]docusaurus[\\/]stand-in\.cjs$/;

function standInProblem(shown: string): NonNullable<BundledImport['problem']> {
  return {
    code: 'invalid-markdown',
    severity: 'warning',
    message:
      'This module, or one that it imports, has a part of Docusaurus that is not here: its components show what is inside of them, and its hooks say nothing.',
    found: shown,
    allowed: 'a component of your own in its place, where the page loses something by it',
  };
}

/** How many reasons are named. */
const NAMED = 3;

/** What the bundler says, which may be the same of many files. */
function inOneLine(reasons: readonly string[]): string {
  const plain = [...new Set(reasons.map((reason) => reason.replace(/^The build failed: /, '')))];
  const more = plain.length > NAMED ? `; and ${plain.length - NAMED} more` : '';
  return plain.slice(0, NAMED).join('; ') + more;
}
