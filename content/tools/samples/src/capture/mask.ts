import { stripVTControlCharacters } from 'node:util';

/** Folders of this machine that a sample may print. */
export interface MachinePaths {
  /** The sample’s working folder. */
  work: string;
  /** Where the JavaScript of the samples is. */
  scripts: string;
  /** The repository. */
  root: string;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** What a reader would have seen: no colours, and a reader’s project in place of this machine’s folders. */
export function forReaders(text: string, paths: MachinePaths): string {
  const scripts = escapePattern(paths.scripts);
  return stripVTControlCharacters(text)
    .replaceAll('\r\n', '\n')
    .replaceAll(new RegExp(String.raw`${scripts}/(?:[\w.-]+/)*([\w.-]+\.js)`, 'g'), '/app/src/$1')
    .replaceAll(/(?:\/[\w.@+-]+)+\/node_modules\/\.pnpm\/[^/\s]+\/node_modules\//g, '/app/node_modules/')
    .replaceAll(/(?:\/[\w.@+-]+)+\/content\/samples\/[\w.]+\/node_modules\//g, '/app/node_modules/')
    .replaceAll(paths.work, '/app')
    .replaceAll(paths.root, '/app');
}

const varying: readonly (readonly [RegExp, string])[] = [
  [/("?\w*(?:Millis|PerMinute|Duration)"?:\s*)(?:[\d.]+|null)/g, '$1#'],
  // Crawlee cuts these messages to a length, so they end wherever the paths of a machine make them end.
  [/("mostCommonErrors":\[).*$/gm, '$1#'],
  [/("bytes": )\d+/g, '$1#'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?/g, '#time'],
  [/session_\w+/g, '#session'],
  [/("?(?:sessionId|instanceId)"?:\s*)['"]\w+['"]/g, '$1#'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, '#uuid'],
  [/\b\d+(?:\.\d+)?\s?(?:ms|毫秒)(?!\w)/g, '#ms'],
  [/\b\d+\.\d+\s?(?:s|秒)(?!\w)/g, '#s'],
  [/\b\d+(?:\.\d+)?\s?(?:MB|MiB|GB)\b/g, '#memory'],
  [/\b127\.0\.0\.1:\d+/g, '127.0.0.1:#'],
  [/\b(Chrome|Chromium|HeadlessChrome|Safari|Firefox|AppleWebKit)\/[\d.]+/g, '$1/#'],
  [/(\/app\/[^\s:()]+):\d+(?::\d+)?/g, '$1:#'],
  // Which frames a stack has depends on the release of Node.js.
  [/^ {4}at .*\n/gm, ''],
];

/** What must be equal from run to run: times, random ids, versions of the browser and lines in stacks put aside. */
export function mask(text: string, options: { unordered?: boolean; masks?: readonly RegExp[] } = {}): string {
  const own = (options.masks ?? []).map((pattern) => [pattern, '#'] as const);
  let masked = text;
  for (const [pattern, replacement] of [...own, ...varying]) masked = masked.replaceAll(pattern, replacement);
  return options.unordered ? masked.split('\n').toSorted().join('\n') : masked;
}
