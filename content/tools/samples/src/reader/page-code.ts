/** What a reader has copied from a page, has started, and should see. */
export interface Run {
  /** By file name: what the page's code blocks say. */
  files: ReadonlyMap<string, string>;
  /** The command of the page, or the usual one for the file to start. */
  command: string;
  /** What the page prints below the code. */
  output: string;
}

const part =
  /<section data-part="tab-panel"|<\/section>|<figure [^>]*data-part="code-block" data-language="(?<language>[^"]*)"[^>]*>(?:<figcaption data-part="code-title">(?<title>[^<]*)<\/figcaption>)?.*?<pre[^>]*><code>(?<code>.*?)<\/code><\/pre>/gs;

const programs = new Set(['ts', 'js', 'json']);
const entry = /(?:^|\/)main\.[jt]s$/;

/**
 * Reads a built page as a reader does: copies each code block into the file that its title names, and
 * expects the next log block to be what that program prints. Code without imports continues the block
 * before it. Of tabs with the same file, the reader takes the first, unless each tab has an output.
 */
export function findRuns(html: string): Run[] {
  const runs: Run[] = [];
  const files = new Map<string, string>();
  let waiting = new Set<string>();
  let command: string | undefined;
  let inTab = false;
  for (const { 0: whole, groups = {} } of html.matchAll(part)) {
    const { language = '', title, code } = groups;
    if (code === undefined) {
      inTab = whole !== '</section>';
      continue;
    }
    const text = plainText(code);
    if (title !== undefined && programs.has(language)) {
      const begins = !waiting.has(title) || (!inTab && text.startsWith('import '));
      if (begins) files.set(title, text);
      else if (!inTab) files.set(title, `${files.get(title)}\n${text}`);
      waiting.add(title);
      command = undefined;
    } else if (language === 'bash') {
      const started = text.split('\n').find((line) => /^(?:npx --no practice-site |npx tsx |node )/.test(line));
      if (started === undefined) waiting = new Set();
      else command = started.startsWith('npx --no practice-site ') ? started : `npx --no practice-site ${started}`;
    } else if (language === 'log' && waiting.size > 0) {
      const main = [...waiting].findLast((name) => entry.test(name));
      const usual = main?.endsWith('.ts') ? `npx tsx ${main}` : `node ${main}`;
      if (main !== undefined)
        runs.push({ files: new Map(files), command: command ?? `npx --no practice-site ${usual}`, output: text });
      waiting = new Set();
    }
  }
  return runs;
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", '#x27': "'" };

function plainText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&([#\w]+);/g, (whole, name: string) => characters[name] ?? whole);
}
