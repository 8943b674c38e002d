/** A line of a code block, as a reader sees it. */
export interface CodeLine {
  text: string;
  /** The line's `data-mark`. */
  mark?: string | undefined;
}

/** Languages of sessions in a terminal: prompts, commands and what they print. */
const SESSIONS = new Set(['console', 'shellsession', 'shell-session', 'sh-session', 'pycon']);

/** Languages of scripts, and how their first line begins where it is a session after all: no script begins so. */
const SESSIONS_AS_SCRIPTS: readonly { languages: ReadonlySet<string>; begin: RegExp }[] = [
  { languages: new Set(['bash', 'sh', 'shell', 'shellscript', 'zsh', 'fish']), begin: /^\$ / },
  { languages: new Set(['powershell', 'ps', 'ps1', 'pwsh']), begin: /^PS(?: [^>]*)?> / },
  { languages: new Set(['bat', 'batch', 'cmd']), begin: /^[A-Z]:\\[^>]*>/ },
  { languages: new Set(['py', 'python']), begin: /^>>> / },
];

/**
 * What the copy button of a code block copies: what a reader runs. That is the commands of a session without prompts and
 * output, and code without the lines that it no longer has.
 */
export function copiedCode(language: string, lines: readonly CodeLine[]): string {
  const left = lines.filter(({ mark }) => mark !== 'remove');
  const isPatch = lines.some(({ text }) => /^(?:diff --git|@@|\+\+\+) /.test(text));
  const shown = left.length === 0 || isPatch ? lines : left;
  const texts = shown.map(({ text }) => text);
  if (isSession(language.toLowerCase(), texts)) return commands(texts).join('\n');
  if (language.toLowerCase() === 'diff' && shown === left) return withoutSigns(left).join('\n');
  return texts.join('\n');
}

function isSession(language: string, texts: readonly string[]): boolean {
  if (SESSIONS.has(language)) return true;
  const first = texts.find((text) => text.trim() !== '' && !text.startsWith('#')) ?? '';
  return SESSIONS_AS_SCRIPTS.some(({ languages, begin }) => languages.has(language) && begin.test(first));
}

/** A prompt. The later ones are prompts only where no earlier one is: beside `$`, `#` begins a comment. */
const PROMPTS = [
  /^(?:\([^)]*\) )?(?:➜ {2}\S+ (?:git:\([^)]*\) )?(?:✗ )?|[$❯➜](?: +|$)|[\w.-]+@[^$#%>]*[$#%](?: +|$)|(?:PS [^>]*|[A-Z]:\\[^>]*)> ?|>>>(?: |$))/,
  /^(?:\([^)]*\) )?%(?: +|$)/,
  /^#(?: +|$)/,
  /^>(?: +|$)/,
];

/** How many lines a command may have before its open quote counts as none. */
const LONGEST = 100;

/** The commands of a session; all lines if it has no prompt. */
function commands(lines: readonly string[]): string[] {
  const prompt = PROMPTS.find((one) => lines.some((line) => one.test(line)));
  if (!prompt) return [...lines];
  const result: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string;
    const [mark] = prompt.exec(line) ?? [];
    if (mark === undefined) continue;
    const more = lines.slice(index + 1, index + LONGEST);
    const command = [line.slice(mark.length), ...rest(line.slice(mark.length), mark, more, prompt)];
    index += command.length - 1;
    if (command[0] !== '') result.push(...command);
  }
  return result;
}

/** The further lines of a command, without their prompts. */
function rest(first: string, prompt: string, more: readonly string[], next: RegExp): string[] {
  const continuation = prompt.startsWith('>>>') ? /^\.\.\.(?: |$)/ : /^>(?: |$)/;
  const isPrompted = continuation.test(more[0] ?? '') && (prompt.startsWith('>>>') || isOpen(first));
  const end = isPrompted
    ? more.findIndex((line) => !continuation.test(line))
    : more.findIndex((line, index) => !isOpen([first, ...more.slice(0, index)].join('\n')) || next.test(line));
  const lines = more.slice(0, end === -1 ? undefined : end);
  if (isPrompted) return lines.map((line) => line.replace(continuation, ''));
  return isOpen([first, ...lines].join('\n')) ? [] : lines;
}

/** Whether a shell waits for more: behind a backslash, in quotes, in a here document, at the start of a block. */
function isOpen(command: string): boolean {
  const [, word] = /<<-?\s*['"]?(\w+)/.exec(command) ?? [];
  if (word !== undefined)
    return !command
      .split('\n')
      .slice(1)
      .some((line) => line.replace(/^> /, '').trim() === word);
  const bare = command.replace(/\\[^]|'[^']*'|"(?:\\[^]|[^"\\])*"/g, '');
  return /['"]|\\$|(?:\b(?:do|then|else)|[{(|]|&&)$/.test(bare);
}

/** The lines of a diff without the column of signs. */
function withoutSigns(lines: readonly CodeLine[]): string[] {
  const texts = lines.map(({ text, mark }) => (mark === 'add' ? ` ${text.slice(1)}` : text));
  const indents = (of: readonly string[]) => of.filter((text) => text.trim() !== '').map((text) => text.search(/\S/));
  const added = texts.filter((_, index) => lines[index]?.mark === 'add');
  const others = texts.filter((_, index) => lines[index]?.mark !== 'add');
  // Lines without a sign may leave the column of signs empty or lack it. Code is indented by an even number of spaces, which tells the two apart.
  const behind = Math.min(...indents(added));
  const column = Math.min(2, behind, ...indents(others));
  const ofAdded = column || (behind % 2 === 0 ? 2 : 1);
  return texts.map((text, index) => text.slice(lines[index]?.mark === 'add' ? ofAdded : column));
}
