/** Classes of the colours of a terminal: black, red, green, yellow, blue, magenta, cyan and white. */
const CLASSES = ['c', 'e', 's', 'n', 'f', 'k', 't', ''];

// eslint-disable-next-line no-control-regex
const SEQUENCE = /\u001B\[([\d;]*)([A-Za-z])/g;

/**
 * Lines that a terminal has printed: colours become classes, what else is said to the terminal is left out.
 *
 * @param wrap Makes HTML of a text and its class.
 */
export function ansiLines(lines: readonly string[], wrap: (text: string, className: string) => string): string[] {
  // A colour lasts until another follows, on whatever line.
  let className = '';
  return lines.map((line) => {
    let html = '';
    let end = 0;
    for (const { 0: whole, 1: codes = '', 2: command, index } of line.matchAll(SEQUENCE)) {
      html += wrap(line.slice(end, index), className);
      end = index + whole.length;
      if (command === 'm') className = classAfter(className, codes.split(';').map(Number));
    }
    return html + wrap(line.slice(end), className);
  });
}

/** What readers see of it. */
export function withoutAnsi(text: string): string {
  return text.replaceAll(SEQUENCE, '');
}

export function isAnsi(lang: string): boolean {
  return lang.toLowerCase() === 'ansi';
}

function classAfter(before: string, codes: readonly number[]): string {
  let now = before;
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index]!;
    // Of 256 colours, or of all: 38;5;n and 38;2;r;g;b.
    if (code === 38 || code === 48) index += codes[index + 1] === 5 ? 2 : 4;
    else if (code === 0 || code === 39) now = '';
    else if (code === 2) now = 'c';
    else if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97)) now = CLASSES[code % 10]!;
  }
  return now;
}
