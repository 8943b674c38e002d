import { frontMatterSchema, type FrontMatter } from '@inkstone/site-model/front-matter';
import type { Problem } from '@inkstone/site-model/errors';
import { parseYaml } from './yaml.ts';

const FENCE = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

const defaults = frontMatterSchema.parse({});

/**
 * Splits the front matter from a Markdown file. In `body` empty lines take its place, so that lines are those of the
 * file. Invalid front matter is reported and counts as empty.
 */
export function splitFrontMatter(
  source: string,
  file: string,
): { frontMatter: FrontMatter; body: string; problems: Problem[] } {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const match = FENCE.exec(text);
  if (!match) return { frontMatter: defaults, body: text, problems: [] };
  const yaml = { text: match[1] ?? '', file, firstLine: 2, code: 'invalid-front-matter' } as const;
  const { value = defaults, problems } = parseYaml(yaml, frontMatterSchema);
  const [whole] = match;
  return { frontMatter: value, body: whole.replace(/[^\n]/g, '') + text.slice(whole.length), problems };
}
