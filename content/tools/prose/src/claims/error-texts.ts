/** Headings of sections that list errors. */
const troubleshooting = /^#+ .*(?:出了问题|没按预期|没跑起来|常见问题|并发上不去|报错).*$/m;

/** Latin words, as in an error of a program; Chinese is a description. */
const looksLikeError = /[A-Za-z]{3,}[^\p{Script=Han}]* [^\p{Script=Han}]*[A-Za-z]{2,}|\b(?:ERR_[A-Z_]+|E[A-Z]{5,})\b/u;

/** Options, code and commands that the reader writes, not errors that the reader gets. */
const writtenByReader =
  /^(?:npm|npx|node|apify|docker|apt|sudo|await|const|import|export|new|curl|gcloud|aws) |=>|^[\w.]+\(|^[\w.]+: |^\{|=\S*$/;

/** The errors that a page says a reader may see: in the first cells and bold lines of its troubleshooting sections. */
export function findErrorTexts(markdown: string): string[] {
  const at = troubleshooting.exec(markdown);
  if (at === null) return [];
  const [, , level = '##'] = /^(#+)/m.exec(at[0]) ? ['', '', /^(#+)/.exec(at[0])![1]] : [];
  const rest = markdown.slice(at.index + at[0].length);
  const end = new RegExp(`^#{1,${level.length}} `, 'm').exec(rest);
  const section = end === null ? rest : rest.slice(0, end.index);
  const places = section.split('\n').flatMap((line) => {
    if (line.startsWith('|')) return [line.split(/(?<!\\)\|/)[1] ?? ''];
    if (/^(?:- |\*\*)/.test(line)) return [line.split(/[：。]/)[0] ?? ''];
    return [];
  });
  return places
    .flatMap((place) =>
      [...place.matchAll(/``\s?(.+?)\s?``|`([^`]+)`/g)].map(([, double, single]) => double ?? single ?? ''),
    )
    .filter((text) => looksLikeError.test(text) && !writtenByReader.test(text));
}

const variable = new RegExp(
  [
    '…|\\.\\.\\.|:::|\\\\`|\\$\\{[^}]*\\}',
    '"[^"]*"|\'[^\']*\'|`[^`]*`|“[^”]*”',
    'https?:\\S+|\\S*/\\S*|\\b[\\w-]+\\.example\\.com',
    // An object’s own name, an error’s code, and the word in front of “Request” are filled in.
    '\\b[\\w$]+\\.[\\w$]+(?= is not a)|error TS\\d+:?|\\bE[A-Z]{5,}\\b|(?:GET|POST)(?= Request)',
    'at index \\d+|(?<=for store )\\w+|(?<=packages): \\S+|\\d+',
  ].join('|'),
);

/** The constant pieces of an error: numbers, names and paths in it differ from case to case, and `…` stands for anything. */
export function constantPieces(error: string): string[] {
  return error
    .split(variable)
    .map((piece) => piece.replaceAll(/^[\s:,.()[\]-]+|[\s:,.()[\]-]+$/g, ''))
    .filter((piece) => piece.length >= 6);
}
