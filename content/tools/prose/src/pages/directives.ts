/**
 * Rewrites what only our Markdown knows as what every Markdown knows, line by line, so that problems keep their lines:
 * a directive's title or caption becomes a heading of the sixth level, its other lines become empty.
 */
export function withoutDirectives(source: string): string {
  let fence = '';
  return source
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
      if (fence) {
        if (mark.startsWith(fence)) fence = '';
        return line;
      }
      if (mark) {
        fence = mark;
        return line;
      }
      if (!/^\s*:{2,}/.test(line)) return line;
      const title = /^\s*:{2,}[\w-]+\[(.+)\]/.exec(line)?.[1];
      return title === undefined ? '' : `###### ${title}`;
    })
    .join('\n');
}
