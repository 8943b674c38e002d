import type { Version } from '../repository.ts';

/** What a capture can hold. */
export type Output =
  | { kind: 'log' | 'kvs' | 'tree' }
  | { kind: 'dataset'; name?: string }
  | { kind: 'file'; path: string };

/** A file that a sample needs in its working folder. */
export interface SampleFile {
  from: string;
  to: string;
}

/** The comment lines at the top of a sample, understood. */
export interface Metadata {
  /** Why it is not run; undefined when it is. */
  notRun?: string;
  browser: boolean;
  /** A program without which it does not run. */
  needs?: string;
  versions?: readonly Version[];
  outputs: readonly Output[];
  /** How many items of a dataset a capture shows; all when undefined. */
  items?: number;
  timeoutSeconds: number;
  exitCode: number;
  args: readonly string[];
  stdin?: string;
  env: Readonly<Record<string, string>>;
  files: readonly SampleFile[];
  after?: string;
  /** Lines and items come in an order that varies; captures are compared without it. */
  unordered: boolean;
  /** Lines of the log that pages leave out. */
  hidden: readonly RegExp[];
  /** What else differs from run to run. */
  masks: readonly RegExp[];
}

type Draft = { -readonly [Key in keyof Metadata]: Metadata[Key] };

function list(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function output(value: string): Output {
  const [kind, ...rest] = value.split(':');
  const name = rest.join(':');
  if (kind === 'log' || kind === 'kvs' || kind === 'tree') return { kind };
  if (kind === 'dataset') return name ? { kind, name } : { kind };
  if (kind === 'file' && name) return { kind, path: name };
  throw new Error(`unknown output “${value}”; there are log, dataset, dataset:NAME, kvs, tree, file:PATH`);
}

function number(value: string): number {
  const parsed = Number(value);
  if (!Number.isFinite(parsed)) throw new Error(`“${value}” is not a number`);
  return parsed;
}

function version(value: string): Version {
  if (value === '3.6' || value === 'next') return value;
  throw new Error(`unknown version “${value}”; there are 3.6 and next`);
}

const readers: Readonly<Record<string, (draft: Draft, value: string) => void>> = {
  run(draft, value) {
    const [mode, ...reason] = value.split(/\s*(?:—|--)\s*/);
    if (mode === 'fixture') return;
    if (mode !== 'none') throw new Error(`unknown mode “${value}”; there are fixture and none`);
    if (!reason.join('')) throw new Error('a sample that does not run says why: `// @run: none — reason`');
    draft.notRun = reason.join(' — ');
  },
  browser(draft, value) {
    if (value !== 'chromium') throw new Error(`unknown browser “${value}”; there is chromium`);
    draft.browser = true;
  },
  needs(draft, value) {
    draft.needs = value;
  },
  in(draft, value) {
    draft.versions = list(value).map(version);
  },
  output(draft, value) {
    draft.outputs = list(value).map(output);
  },
  items(draft, value) {
    draft.items = number(value);
  },
  timeout(draft, value) {
    draft.timeoutSeconds = number(value);
  },
  exit(draft, value) {
    draft.exitCode = number(value);
  },
  args(draft, value) {
    draft.args = value.split(/\s+/);
  },
  stdin(draft, value) {
    draft.stdin = value;
  },
  env(draft, value) {
    const at = value.indexOf('=');
    if (at < 1) throw new Error(`“${value}” is not of the form KEY=value`);
    draft.env = { ...draft.env, [value.slice(0, at)]: value.slice(at + 1) };
  },
  files(draft, value) {
    const files = list(value).map((item) => {
      const [from = '', to = from] = item.split(/\s*->\s*/);
      return { from, to };
    });
    draft.files = [...draft.files, ...files];
  },
  after(draft, value) {
    draft.after = value.replace(/\.ts$/, '');
  },
  unordered(draft, value) {
    draft.unordered = value === 'true';
  },
  hide(draft, value) {
    draft.hidden = [...draft.hidden, new RegExp(value)];
  },
  mask(draft, value) {
    draft.masks = [...draft.masks, new RegExp(value, 'g')];
  },
};

/** Reads the `// @key: value` lines at the top of a sample; throws what is wrong with them. */
export function parseMetadata(source: string): Metadata {
  const draft: Draft = {
    browser: false,
    outputs: [],
    timeoutSeconds: 300,
    exitCode: 0,
    args: [],
    env: {},
    files: [],
    unordered: false,
    hidden: [],
    masks: [],
  };
  for (const line of source.split('\n')) {
    const match = /^\/\/ @(\w+):\s*(.*?)\s*$/.exec(line);
    if (!match) break;
    const [, key = '', value = ''] = match;
    const read = readers[key];
    if (!read)
      throw new Error(
        `unknown key “@${key}”; there are ${Object.keys(readers)
          .map((name) => `@${name}`)
          .join(', ')}`,
      );
    read(draft, value);
  }
  return draft;
}
