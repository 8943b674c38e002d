import { splitCode } from './code-fences.ts';
import type { ReportLost } from './dialect.ts';

const ELEMENT = /^[ \t]*<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gim;

/**
 * Leaves out `<script>` and `<style>` of a page of another tool: what they run and style is a page of that tool, and the
 * policy of ours does not allow them.
 */
export function withoutScripts(source: string, report: ReportLost): string {
  if (!/<(?:script|style)\b/i.test(source)) return source;
  return splitCode(source)
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
