import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const shown = 5;

/** A drawing of a folder; of many files in one folder only the first are named. */
export async function drawTree(folder: string, prefix = ''): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const files = entries.filter((entry) => !entry.isDirectory());
  const hidden = files.length > shown + 1 ? files.slice(shown) : [];
  const lines: string[] = [];
  const visible = entries.filter((entry) => !hidden.includes(entry));
  for (const [at, entry] of visible.entries()) {
    const last = at === visible.length - 1 && hidden.length === 0;
    lines.push(`${prefix}${last ? '└── ' : '├── '}${entry.name}${entry.isDirectory() ? '/' : ''}`);
    if (entry.isDirectory())
      lines.push(...(await drawTree(join(folder, entry.name), `${prefix}${last ? '    ' : '│   '}`)));
  }
  if (hidden.length > 0) lines.push(`${prefix}└── ……还有${hidden.length}个文件`);
  return lines;
}
