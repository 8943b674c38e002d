/** Code, settings and commands that the reader writes are not errors that the reader gets. */
const writtenByReader =
  /[=;|<>]|\bawait |\b(?:npm|npx|node|docker|apt-get|apify|xvfb-run) |^\{|\{"|^(?:sudo|throw|const|let|import|export|new|curl|gcloud|aws|git|cd|FROM|RUN) |^[\w.]+\(|^\w+: [['"{\d]/;

/** A program's message: three Latin words, or two with the code of an error, without Chinese. */
function looksLikeError(text: string): boolean {
  if (/\p{Script=Han}/u.test(text) || writtenByReader.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => /[A-Za-z]{2,}/.test(word)).length;
  return (
    words >= 3 || /\b(?:net::)?ERR_[A-Z_]+\b/.test(text) || (words >= 2 && /\b(?:E[A-Z]{4,}|\w+Error)\b/.test(text))
  );
}

/** The errors that a page quotes: in inline code, and in log blocks that do not come from a run of a sample. */
export function findErrorTexts(markdown: string): string[] {
  const body = markdown.replace(/^---\n.*?^---$/ms, '');
  const logs = [...body.matchAll(/^\s*```log[^\n]*\n(.*?)^\s*```/gms)].flatMap(([, text = '']) =>
    text.split('\n').map((line) => line.trim().replace(/^(?:INFO|WARN|ERROR)\s+/, '')),
  );
  const prose = body.replaceAll(/^\s*(`{3,}).*?^\s*\1/gms, '');
  return [...new Set([...logs, ...findInlineCode(prose)].filter(looksLikeError))];
}

/** What is an error where errors are listed, though it might be something else in a sentence: two words, or a code. */
const errorInList = /^(?!npm (?!error)|apify ).*(?:[A-Za-z]{2,}\S*\s+\S*[A-Za-z]{2,}|\bTS\d{4}\b|\w+Error\b|-kill\b)/;

/** The errors that the first cell of a row about what goes wrong quotes. */
export function findErrorsOfSign(sign: string): string[] {
  return findInlineCode(sign).filter(
    (code) => looksLikeError(code) || (!/\p{Script=Han}/u.test(code) && errorInList.test(code)),
  );
}

function findInlineCode(prose: string): string[] {
  return [...prose.matchAll(/``\s?([^\n]+?)\s?``|`([^`\n]+)`/g)].map(([, double, single]) => double ?? single ?? '');
}

/** What a program fills in: values, names and paths. `…` stands for anything. */
const variable = new RegExp(
  [
    '…|\\.\\.\\.|:::|\\\\`|\\$\\{[^}]*\\}|\\{.*\\}|\\. (?=[A-Z])',
    '"[^"]*"|\'[^\']*\'|`[^`]*`|“[^”]*”',
    'https?:\\S+|\\S*/\\S*|\\b[\\w-]+\\.(?:example|githubusercontent)\\.com',
    // Who says it, in front of the message.
    '^(?:\\w+:)+ |^\\w+\\.\\w+: |\\b\\w*Error: ',
    '\\b[\\w$.]+(?= is not (?:a|defined)\\b)|error TS\\d+:?|\\bE[A-Z]{4,}\\b|(?:GET|POST)(?= Request)|(?<=spawn )\\w+|(?<=properties of )\\w+',
    ', (?:mkdir|open|access) |at index \\d+|(?<=for store )\\w+|(?<=packages): \\S+|\\d+(?:ms)?',
  ].join('|'),
);

/** The constant pieces of an error, which its program has as they are. */
export function constantPieces(error: string): string[] {
  const pieces = error
    .split(variable)
    .map((piece) => piece.replaceAll(/^[\s:,.()[\]%-]+|[\s:,.()[\]%-]+$/g, ''))
    .filter((piece) => piece.length >= 6);
  return pieces.length > 0 ? pieces : [...error.matchAll(/\bE[A-Z]{4,}\b/g)].map(([code]) => code);
}
