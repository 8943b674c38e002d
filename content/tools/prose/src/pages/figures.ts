import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { repository } from './pages.ts';
import type { Text } from './text.ts';
import type { TextFile } from './texts.ts';

/** A drawing of the pages. */
export interface Figure extends TextFile {
  /** File name without its ending. */
  name: string;
  svg: string;
}

export function readFigures(): Figure[] {
  return globSync('content/figures/*.svg', { cwd: repository })
    .toSorted()
    .map((path) => {
      const svg = readFileSync(join(repository, path), 'utf8');
      return { path, name: /([^/]+)\.svg$/.exec(path)?.[1] ?? '', svg, texts: textsOf(svg) };
    });
}

/** What a reader reads: title, description and labels, those in a font for code excepted. */
function textsOf(svg: string): Text[] {
  return [...svg.matchAll(/<(title|desc|text)\b([^>]*)>([\s\S]*?)<\/\1>/g)]
    .filter(([, , attributes = '']) => !/class="[^"]*\bmono\b/.test(attributes))
    .map((match) => ({
      line: svg.slice(0, match.index).split('\n').length,
      markdown: (match[3] ?? '')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&'),
    }));
}
