import { decoded } from '@inkstone/site-model/href';
import { defined } from '../values.ts';

/** The chapters of a book, in its order. */
export interface Summary {
  sidebar: unknown[];
  /** Files of the chapters, relative to the folder of the sources. */
  files: string[];
}

interface Entry {
  depth: number;
  label: string;
  /** Empty for a chapter that is not written yet. */
  file: string;
  inside: Entry[];
}

/** Reads `SUMMARY.md`: parts, chapters before and after the numbered ones, chapters in chapters, drafts. */
export function readSummary(text: string): Summary {
  const sidebar: unknown[] = [];
  const files: string[] = [];
  let chapters: Entry[] = [];
  const open: Entry[] = [];
  const close = () => {
    sidebar.push(...chapters.map(itemOf));
    chapters = [];
    open.length = 0;
  };
  for (const [index, line] of text
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n')
    .entries()) {
    const [, part] = /^#+[ \t]+(.*?)[ \t]*$/.exec(line) ?? [];
    if (part !== undefined) {
      close();
      // The first is the title of the file.
      if (index > 0 && !/^summary$/i.test(part)) sidebar.push({ type: 'heading', label: part });
      continue;
    }
    const [, indent = '', mark, label, target = ''] = /^(\s*)([-*+][ \t]+)?\[(.+?)\]\(<?([^)>]*)>?\)/.exec(line) ?? [];
    if (label === undefined) continue;
    const file = decoded(target.trim().replace(/#.*$/, '')).replace(/^\.\//, '');
    if (file !== '') files.push(file);
    const depth = mark === undefined ? -1 : indent.replaceAll('\t', '    ').length;
    const entry: Entry = { depth, label: label.replace(/[`*]/g, ''), file, inside: [] };
    while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop();
    (open.at(-1)?.inside ?? chapters).push(entry);
    if (depth >= 0) open.push(entry);
  }
  close();
  return { sidebar, files };
}

/** `cli/README.md` → `cli/README` */
export function idOf(file: string): string {
  return file.replace(/\.md$/, '');
}

function itemOf({ label, file, inside }: Entry): unknown {
  const doc = { type: 'doc', id: idOf(file), label };
  if (inside.length === 0) return file === '' ? { type: 'heading', label } : doc;
  return defined({
    type: 'category',
    label,
    link: file === '' ? undefined : { type: 'doc', id: idOf(file) },
    collapsed: false,
    items: inside.map(itemOf),
  });
}
