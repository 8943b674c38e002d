import type { Code } from 'mdast';
import type { PageState } from '../page-state.ts';
import { readCodeBlock } from './block.ts';
import { parseMeta, splitInfo, type CodeMeta } from './meta.ts';
import { extractCode, findFile, regionNames } from './snippet.ts';
import { nearest } from '@inkstone/site-model/errors';

/** A code block of a page: a mark that stands for its HTML until it is coloured. */
export function codeBlock(page: PageState, node: Code): string {
  const info = splitInfo(node.lang, node.meta);
  const meta = parseMeta(info.meta);
  for (const { word, meant } of meta.unknown) {
    page.report('invalid-markdown', `The option "${word}" of this code block is not known.`, node, {
      severity: 'warning',
      found: word,
      allowed: 'title="…", file="…", {1,3-5}, showLineNumbers, wrap',
      ...(meant === undefined ? {} : { suggestion: meant }),
    });
  }
  const code = meta.file === null ? node.value : snippet(page, node, meta.file);
  return page.codeBlocks.add(readCodeBlock({ code, lang: language(page, node, info.lang, meta), meta }));
}

function language(page: PageState, node: Code, written: string | null, meta: CodeMeta): string {
  const { highlighter, options } = page.shared;
  if (written === null) {
    const extension = /\.(\w+)(?:#.*)?$/.exec(meta.file ?? '')?.[1];
    return extension !== undefined && highlighter.knows(extension) ? extension : options.markdown.defaultCodeLanguage;
  }
  if (!highlighter.knows(written)) {
    const meant = highlighter.nearest(written);
    page.report(
      'unknown-language',
      `The language "${written}" of this code block has no grammar; it is shown as plain text.`,
      node,
      {
        severity: 'warning',
        found: written,
        allowed: `text, or a language of markdown.languages: ${options.markdown.languages.join(', ')}`,
        ...(meant === undefined ? {} : { suggestion: meant }),
      },
    );
  }
  return written;
}

/** The code of a file, or an empty text with the reason reported. */
function snippet(page: PageState, node: Code, target: string): string {
  if (node.value.trim() !== '') {
    page.report('invalid-markdown', 'A code block that shows a file has no text of its own.', node, {
      found: node.value,
      suggestion: `file="${target}"`,
    });
  }
  const found = readFile(page, node, target);
  if (found === null) return '';
  const code = extractCode(found.content, found.region);
  if (code !== null) return code;
  const regions = regionNames(found.content);
  const meant = nearest(found.region ?? '', regions);
  page.report('missing-snippet', `The file has no region "${found.region}".`, node, {
    found: target,
    ...(meant === undefined
      ? {
          allowed:
            regions.length > 0
              ? `regions of this file: ${regions.join(', ')}`
              : '// #region name … // #endregion in the file',
        }
      : { suggestion: target.replace(/#.*$/s, `#${meant}`) }),
  });
  return '';
}

/** Finds and reads a file that a page names; what is missing is reported. */
export function readFile(
  page: PageState,
  node: Pick<Code, 'position'>,
  target: string,
): { file: string; content: string; region: string | null } | null {
  const { origin, version } = page;
  const found = findFile({ target, folder: origin.file.replace(/[^/\\]*$/, ''), aliases: version.snippets });
  for (const file of found.tried) page.dependencies.add(file);
  if (found.file !== null) return { file: found.file, content: found.content, region: found.region };
  page.report(
    'missing-snippet',
    found.unknownAlias === null
      ? 'This file does not exist.'
      : `There is no alias @${found.unknownAlias} in this version.`,
    node,
    {
      found: target,
      ...(found.meant === undefined
        ? {
            allowed:
              found.unknownAlias === null
                ? found.tried.map((file) => page.relative(file)).join(', ')
                : aliasList(version.snippets),
          }
        : { suggestion: found.meant }),
    },
  );
  return null;
}

function aliasList(aliases: Readonly<Record<string, readonly string[]>>): string {
  const names = Object.keys(aliases);
  return names.length > 0 ? names.map((name) => `@${name}`).join(', ') : 'a path relative to the page';
}
