import type { ReportLost, WrittenPage } from './dialect.ts';
import {
  definition,
  element,
  fence,
  handler,
  include,
  slashBlock,
  titled,
  type Block,
  type Reading,
} from './mkdocs-blocks.ts';
import { textLine } from './mkdocs-text.ts';
import { withoutScripts } from './scripts.ts';

/**
 * Rewrites what MkDocs writes in another way, before a page is parsed; lines stay where they are. Source of the rules:
 * https://squidfunk.github.io/mkdocs-material/reference and Python-Markdown. Blocks whose content is indented become
 * quotations with a mark, `> [!!note] Title`, which the pass `dialect` reads.
 */
export function fromMkDocs(source: string, { report = () => undefined }: WrittenPage): string {
  return rewritten(withoutScripts(source, report).split('\n'), 1, report, 0).join('\n');
}

/** The title that MkDocs makes of the name of a file: `client-options` → `Client options`. */
export function titleOfMkDocs(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** What begins at a line, in the order in which they are asked. */
const BLOCKS: readonly ((page: Reading, index: number) => Block | undefined)[] = [
  fence,
  slashBlock,
  include,
  element,
  handler,
  definition,
  titled,
];

/** @param first Number of the first line. */
function rewritten(lines: readonly string[], first: number, report: ReportLost, depth: number): string[] {
  const page: Reading = {
    lines,
    written: [],
    report,
    depth,
    unclosed: new Set(),
    number: (index) => first + index,
    inside: (content, from, deeper = 0) => rewritten(content, from, report, depth + deeper),
  };
  for (let index = 0; index < lines.length; index++) {
    const block = blockAt(page, index);
    if (block?.isFromAbove === true) page.written.pop();
    page.written.push(...(block?.written ?? [textLine(lines[index]!, first + index, report)]));
    index = block?.last ?? index;
  }
  return page.written;
}

function blockAt(page: Reading, index: number): Block | undefined {
  for (const read of BLOCKS) {
    const block = read(page, index);
    if (block !== undefined) return block;
  }
  return undefined;
}
