import { splitCode } from './code-fences.ts';
import type { ReportLost } from './dialect.ts';

/** Code in a line; an element with its attributes. */
const TAG =
  /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|(<[a-z][\w-]*)((?:\s+[^\s"'<>=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)+)/gi;
const ATTRIBUTE = /\s+([^\s"'<>=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?/g;

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

function textWithoutHandlers(text: string, line: number, report: ReportLost): string {
  const counted = { to: 0, line };
  const lineAt = (place: number) => {
    counted.line += text.slice(counted.to, place).split('\n').length - 1;
    counted.to = place;
    return counted.line;
  };
  return text.replace(TAG, (found: string, _ticks, start: string | undefined, attributes: string, at: number) => {
    if (start === undefined) return found;
    const left = attributes.replace(ATTRIBUTE, (attribute: string, name: string, offset: number) => {
      if (!/^on[a-z]+$/i.test(name) || !attribute.includes('=')) return attribute;
      const before = at + start.length + offset + attribute.length - attribute.trimStart().length;
      report('What this does on an event is left out.', {
        line: lineAt(before),
        found: attribute.trim().split('\n', 1)[0]!,
        allowed: 'a script in "scripts" of the configuration; a component that a page of MDX imports',
      });
      return attribute.replace(/[^\n]/g, '');
    });
    return start + left;
  });
}
