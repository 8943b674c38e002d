import { describe, expect, it } from 'vitest';
import { copiedCode, type CodeLine } from './copied-code.ts';

/** Lines of code; one that begins with `⊖` is marked as removed, with `⊕` as added, with `★` as highlighted. */
function lines(code: string): CodeLine[] {
  const marks = { '⊖': 'remove', '⊕': 'add', '★': 'highlight' } as const;
  return code.split('\n').map((line) => {
    const mark = marks[line[0] as keyof typeof marks];
    return mark === undefined ? { text: line } : { text: line.slice(1), mark };
  });
}

describe('what is copied of a session in a terminal is the commands', () => {
  it.each([
    ['a command and its output', '$ npm i\nadded 3 packages', 'npm i'],
    ['two commands', '$ npm i\nadded 3 packages\n\n$ npm start\nReady', 'npm i\nnpm start'],
    [
      'a command that goes on behind a backslash',
      '$ docker run \\\n    -it node\nWelcome',
      'docker run \\\n    -it node',
    ],
    [
      'a command that goes on behind continuation prompts',
      '$ docker run \\\n> -it node\nv20',
      'docker run \\\n-it node',
    ],
    ['a here document', '$ cat <<EOF > a\n$HOME\nEOF\ndone', 'cat <<EOF > a\n$HOME\nEOF'],
    ['a quoted here document behind prompts', "$ cat <<'EOF'\n> a\n> EOF\na", "cat <<'EOF'\na\nEOF"],
    ['an open quote', "$ git commit -m 'One\n\nTwo'\n[main 1234]", "git commit -m 'One\n\nTwo'"],
    ['prompts with a host', 'me@host:~/site$ ls\na b\nroot@host:/# reboot', 'ls\nreboot'],
    ['a virtual environment', '(venv) $ pip list\nPackage', 'pip list'],
    ['a loop behind continuation prompts', '$ for x in a; do\n> echo $x\n> done\na', 'for x in a; do\necho $x\ndone'],
    ['what npm prints with brackets', '$ npm run build\n> site@1.0.0 build\n> vite build', 'npm run build'],
    ['a quote that nothing closes', "$ echo it's\nits\n$ ls", "echo it's\nls"],
    ['prompts of other shells', '❯ pwd\n/\n➜ ls', 'pwd\nls'],
    ['the prompt of Oh My Zsh', '➜  ~ cd tea\n➜  tea git:(main) ✗ git status\nclean', 'cd tea\ngit status'],
    ['the prompt of zsh alone', '% ls\na', 'ls'],
    ['what curl prints with a percent sign', '$ curl a.example\n% Total', 'curl a.example'],
    ['a prompt of root alone', '# apt install nodejs\nReading', 'apt install nodejs'],
    ['comments beside prompts', '# First\n$ npm i\n# Then\n$ npm start', 'npm i\nnpm start'],
    ['prompts of Windows', 'PS C:\\site> npm i\nadded\nC:\\site>npm start\nReady', 'npm i\nnpm start'],
    ['one angle bracket', '> npm i\nadded', 'npm i'],
    ['Python', '>>> for x in y:\n...     print(x)\n...\n1\n>>> x\n1', 'for x in y:\n    print(x)\n\nx'],
    ['no prompt at all', 'npm i\nnpm start', 'npm i\nnpm start'],
    ['output that has a dollar in it', '$ echo $PATH\n/bin costs $ 5', 'echo $PATH'],
    ['an empty prompt', '$ ls\na\n$ ', 'ls'],
    ['highlighted commands', '★$ npm i\nadded', 'npm i'],
    ['removed commands', '⊖$ npm i -g\n⊕$ npm i -D', 'npm i -D'],
  ])('%s', (_, code, copied) => {
    expect(copiedCode('console', lines(code))).toBe(copied);
  });

  it.each(['console', 'shellsession', 'ShellSession', 'shell-session', 'sh-session', 'pycon'])(
    'in the language %s',
    (language) => {
      expect(copiedCode(language, lines('$ npm i\nadded'))).toBe('npm i');
    },
  );

  it.each([
    ['bash', '$ npm i\nadded', 'npm i'],
    ['sh', '# First\n\n$ npm i\nadded\n$ npm start', 'npm i\nnpm start'],
    ['zsh', '$ docker run \\\n    node', 'docker run \\\n    node'],
    ['powershell', 'PS C:\\site> npm i\nadded\nPS C:\\site> dir', 'npm i\ndir'],
    ['cmd', 'C:\\site>npm i\nadded', 'npm i'],
    ['python', '>>> 1 + 1\n2', '1 + 1'],
  ])('of a script that begins with a prompt, in %s', (language, code, copied) => {
    expect(copiedCode(language, lines(code))).toBe(copied);
  });

  it.each([
    ['bash', 'npm i\n$ npm start'],
    ['bash', '$HOME/bin/tea\n# done'],
    ['sh', '# apt install nodejs'],
    ['ts', '$ npm i'],
    ['ts', '# a\n> b'],
    ['text', '$ npm i\nadded'],
    ['python', 'x = 1\n>>> x'],
  ])('not of a script that begins without a prompt, in %s', (language, code) => {
    expect(copiedCode(language, lines(code))).toBe(code);
  });
});

describe('what is copied of code with marked changes is the changed code', () => {
  it.each([
    ['removed lines', 'ts', 'a\n⊖b\n⊕c\nd', 'a\nc\nd'],
    ['highlighted lines', 'ts', 'a\n★b', 'a\nb'],
    ['nothing but removed lines', 'ts', '⊖a\n⊖b', 'a\nb'],
    ['a diff with a column of signs', 'diff', ' a\n⊖-b\n⊕+c\n \n d', 'a\nc\n\nd'],
    ['a diff with a space behind the signs', 'diff', '  a {\n⊖- b\n⊕+   c\n  }', 'a {\n  c\n}'],
    ['a diff of lines that are not indented', 'diff', 'a\n⊖- b\n⊕+ c\n\nd', 'a\nc\n\nd'],
    ['a diff of indented lines without a column', 'diff', 'f {\n⊖-   b\n⊕+  c\n}', 'f {\n  c\n}'],
    ['added lines alone', 'diff', '⊕+ a\n⊕+   b', 'a\n  b'],
    ['removed lines alone', 'diff', '⊖- a', '- a'],
    [
      'a patch, which is for a program',
      'diff',
      '--- a/x\n+++ b/x\n@@ -1 +1 @@\n⊖-a\n⊕+b',
      '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b',
    ],
    ['a patch of git', 'diff', 'diff --git a/x b/x\n⊖-a\n⊕+b', 'diff --git a/x b/x\n-a\n+b'],
  ])('%s', (_, language, code, copied) => {
    expect(copiedCode(language, lines(code))).toBe(copied);
  });
});
