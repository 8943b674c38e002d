import tokensCss from '../src/styles/tokens.css?raw';
import partsPage from '../PARTS.md?raw';

const stylesheets = {
  ...import.meta.glob<string>('../src/**/*.css', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../api-reference-renderer/src/styles/*.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
};

const tokens = new Set(Array.from(tokensCss.matchAll(/^ {2}(--[\w-]+):/gm), ([, name = '']) => name));
const meanings = new Map(
  Array.from(partsPage.matchAll(/^- `([a-z-]+)`(?:: (.*))?$/gm), ([, name = '', text = '']) => [name, text]),
);
const usesOf = collectUses();

/** What PARTS.md says about a part; empty for parts of API pages, which are described in sites/inkstone/docs/reference/api-html.md. */
export function meaningOf(part: string): string {
  return meanings.get(part) ?? '';
}

/** The tokens that the stylesheets' rules for these parts use. */
export function tokensOf(parts: readonly string[]): string[] {
  return [...new Set(parts.flatMap((part) => [...(usesOf.get(part) ?? [])]))].toSorted();
}

/** Part → tokens of the rules that select it or what is in it. */
function collectUses(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const css of Object.values(stylesheets)) {
    const open: string[] = [];
    for (const [, text = '', mark = ''] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
      if (mark === '{') open.push(text);
      else note(uses, open, text);
      if (mark === '}') open.pop();
    }
  }
  return uses;
}

function note(uses: Map<string, Set<string>>, open: readonly string[], declaration: string): void {
  const used = Array.from(declaration.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name).filter((name) =>
    tokens.has(name),
  );
  if (used.length === 0) return;
  const parts = open.join(' ').matchAll(/data-part='?([a-z-]+)/g);
  for (const [, part = ''] of parts) {
    const known = uses.get(part) ?? new Set();
    uses.set(part, known);
    for (const token of used) known.add(token);
  }
}
