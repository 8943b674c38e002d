/** A default or a limit with a number: “默认60秒”, “最多200个”, “上限是20”. */
const numbered =
  /(?:默认|最多|上限)[^。，、]*?(?:\d|[二三四五六七八九十百千万两]+(?:秒|分钟|小时|次|条|个|层|成|万))|\d[^。，、]*?默认/;

/** What must not count as the number of a default: versions, addresses, code that is only an example. */
const noise =
  /`[^`]*`|\]\([^)]*\)|\{#[^}]*\}|(?<!\d)3\.\d+(?:\.\d+)?|Chrome \d+|(?:Node\.js|npm) \d+|HTTP\/\d|第[二三]次/g;

/** A default with a value: “默认`200`”, “默认30秒”. */
const valued =
  /默认(?:值)?(?:都)?(?:是|为)?(?:约|最多)?(?:`|\d|[二三四五六七八九十百千万两]+(?:秒|分钟|小时|次|条|个|层|成|万))/;

/** The sentences of a page, outside code blocks, that state a default or a limit as a number. */
export function findNumberedDefaults(markdown: string): string[] {
  const prose = markdown.replaceAll(/^---\n.*?^---$/gms, '').replaceAll(/^\s*(`{3,}).*?^\s*\1$/gms, '');
  return split(prose).filter((sentence) => numbered.test(sentence.replaceAll(noise, '')));
}

/** The sentences of a file of descriptions that state the value of a default, with the names that stand before them. */
export function findDescribedDefaults(descriptions: string): string[] {
  return split(descriptions).filter((sentence) => valued.test(sentence));
}

function split(text: string): string[] {
  return text.split(/[。；\n]|(?<!\\)\|/).map((sentence) => sentence.trim());
}
