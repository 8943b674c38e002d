import { splitCode } from './code-fences.ts';
import type { ReportLost } from './dialect.ts';

/** Code in a line; the beginning of an element with what it does on an event. */
const HANDLER =
  /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|(<[a-z][\w-]*(?:\s+[^\s"'<>=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*?)\s+on[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+)/gi;

const ELEMENT = /^[ \t]*<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gim;

/**
 * Leaves out `<script>` and `<style>` of a page of another tool: what they run and style is a page of that tool, and the
 * policy of ours does not allow them.
 */
export function withoutScripts(source: string, report: ReportLost): string {
  const text = withoutHandlers(source, report);
  if (!/<(?:script|style)\b/i.test(text)) return text;
  return splitCode(text)
    .map(({ text, isCode, line }) =>
      isCode
        ? text
        : text.replace(ELEMENT, (found: string, name: string, at: number) => {
            report(`What <${name}> does on this page is left out.`, {
              line: line + text.slice(0, at).split('\n').length - 1,
              found: found.split('\n', 1)[0]!,
              allowed:
                name.toLowerCase() === 'style'
                  ? 'a stylesheet in "styles" of the configuration'
                  : 'a script in "scripts" of the configuration; a component that a page of MDX imports',
            });
            return found.replace(/[^\n]/g, '');
          }),
    )
    .join('\n');
}

/** Leaves out `onclick="…"` and its like. */
function withoutHandlers(source: string, report: ReportLost): string {
  if (!/<[a-z][^<>]*\son[a-z]+\s*=/i.test(source)) return source;
  return splitCode(source)
    .map(({ text, isCode, line }) => (isCode ? text : textWithoutHandlers(text, line, report)))
    .join('\n');
}

/** An element may have several: each look leaves out one of it. */
function textWithoutHandlers(text: string, line: number, report: ReportLost): string {
  const left = text.replace(HANDLER, (found: string, ticks: string | undefined, start: string | undefined, ...more) => {
    if (ticks !== undefined || start === undefined) return found;
    const attribute = found.slice(start.length);
    const at = Number(more[1]) + start.length + attribute.length - attribute.trimStart().length;
    report('What this does on an event is left out.', {
      line: line + text.slice(0, at).split('\n').length - 1,
      found: attribute.trim().split('\n', 1)[0]!,
      allowed: 'a script in "scripts" of the configuration; a component that a page of MDX imports',
    });
    return start + attribute.replace(/[^\n]/g, '');
  });
  return left === text ? text : textWithoutHandlers(left, line, report);
}
