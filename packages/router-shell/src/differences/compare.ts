import type { Change, ChangedBlock, ChangedPart, ChangedRun, Difference } from '@inkstone/site-model/theme';
import { diffArrays, type ChangeObject } from 'diff';
import { readBlocks, type Block, type Part } from './read-blocks.ts';

/**
 * Compares two articles block by block, changed ones word by word.
 *
 * @param lang BCP 47, for what a word is: Chinese has no spaces.
 */
export function compareArticles(before: string, after: string, lang: string): Difference {
  const wordsOf = wordsIn(lang);
  const pairs = align(readBlocks(before), readBlocks(after), {
    keyOf: ({ kind, level, parts, file }: Block) => JSON.stringify([kind, level, parts, file]),
    areAlike: (a, b) => a.kind === b.kind && areAlike(wordsOf(textOf(a.parts)), wordsOf(textOf(b.parts))),
  });
  const blocks = pairs.map((pair): ChangedBlock => {
    const { kind, level, id, heads, columns } = pair.after ?? pair.before;
    return {
      kind,
      level,
      // A removed block is no target of links.
      id: pair.after ? id : null,
      change: pair.change,
      heads,
      columns,
      parts:
        pair.change === 'changed'
          ? compareParts(kind, pair.before.parts, pair.after.parts, wordsOf)
          : (pair.after ?? pair.before).parts.map((part) => wholePart(part, pair.change)),
    };
  });
  const count = (change: Change) => blocks.filter((block) => block.change === change).length;
  return { blocks, counts: { added: count('added'), removed: count('removed'), changed: count('changed') } };
}

/** An item of two lists, and what became of it. */
type Pair<Item> =
  | { change: 'same' | 'changed'; before: Item; after: Item }
  | { change: 'added'; before?: undefined; after: Item }
  | { change: 'removed'; before: Item; after?: undefined };

interface Comparison<Item> {
  keyOf: (item: Item) => string;
  /** Whether one may have become the other. */
  areAlike: (before: Item, after: Item) => boolean;
}

/** How many pairs of two unlike stretches are looked at for what has changed; past it, all is removed and added. */
const MOST_PAIRS = 10_000;

/** How many items of two lists may differ to be compared one by one, which takes the square of it; past it, all is new. */
const MOST_EDITS = 2000;

function editsBetween<Item>(
  before: Item[],
  after: Item[],
  comparator: (a: Item, b: Item) => boolean = (a, b) => a === b,
): ChangeObject<Item[]>[] {
  return (
    diffArrays(before, after, { comparator, maxEditLength: MOST_EDITS }) ?? [
      { value: before, count: before.length, added: false, removed: true },
      { value: after, count: after.length, added: true, removed: false },
    ]
  );
}

/** Finds for each item of two lists what it was or has become, in the order of both. */
function align<Item>(before: readonly Item[], after: readonly Item[], comparison: Comparison<Item>): Pair<Item>[] {
  const pairs: Pair<Item>[] = [];
  let removed: readonly Item[] = [];
  let [at, there] = [0, 0];
  const replace = (added: readonly Item[]): void => {
    pairs.push(...matchAlike(removed, added, comparison.areAlike));
    removed = [];
  };
  for (const run of editsBetween(before.map(comparison.keyOf), after.map(comparison.keyOf))) {
    const { count } = run;
    if (run.removed) {
      if (removed.length > 0) replace([]);
      removed = before.slice(at, at + count);
      at += count;
    } else if (run.added) {
      replace(after.slice(there, there + count));
      there += count;
    } else {
      replace([]);
      for (let index = 0; index < count; index++)
        pairs.push({ change: 'same', before: before[at + index]!, after: after[there + index]! });
      at += count;
      there += count;
    }
  }
  replace([]);
  return pairs;
}

/** The longest common sequence of items that are alike; the others are removed or added where they stand. */
function matchAlike<Item>(
  before: readonly Item[],
  after: readonly Item[],
  areAlike: Comparison<Item>['areAlike'],
): Pair<Item>[] {
  const gone = (item: Item): Pair<Item> => ({ change: 'removed', before: item });
  const come = (item: Item): Pair<Item> => ({ change: 'added', after: item });
  if (before.length === 0 || after.length === 0 || before.length * after.length > MOST_PAIRS)
    return [...before.map(gone), ...after.map(come)];
  const alike = before.map((item) => after.map((other) => areAlike(item, other)));
  // lengths[i][j]: of the longest sequence in before[i…] and after[j…].
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i]![j] = alike[i]![j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const pairs: Pair<Item>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (alike[i]![j]) pairs.push({ change: 'changed', before: before[i++]!, after: after[j++]! });
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) pairs.push(gone(before[i++]!));
    else pairs.push(come(after[j++]!));
  }
  return [...pairs, ...before.slice(i).map(gone), ...after.slice(j).map(come)];
}

type WordsOf = (text: string) => readonly string[];

const ENDS = /(?<=\s)(?=\S)|(?<=[。，、；：！？])/;

function wordsIn(lang: string): WordsOf {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  // The segmenter takes the square of a text's length, and no word goes on behind a space or a stop.
  return (text) => text.split(ENDS).flatMap((piece) => Array.from(segmenter.segment(piece), ({ segment }) => segment));
}

/** Whether two texts have half of their words in common. */
function areAlike(before: readonly string[], after: readonly string[]): boolean {
  const left = new Map<string, number>();
  const said = (words: readonly string[]) => words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [old, current] = [said(before), said(after)];
  for (const word of old) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of current) {
    const number = left.get(word) ?? 0;
    if (number === 0) continue;
    left.set(word, number - 1);
    common++;
  }
  return common > 0 && 2 * common >= Math.min(old.length, current.length) && 3 * common >= old.length;
}

/** Lines and cells are compared like blocks; a paragraph is one part, which has changed. */
function compareParts(
  kind: Block['kind'],
  before: readonly Part[],
  after: readonly Part[],
  wordsOf: WordsOf,
): ChangedPart[] {
  const changed = (old: Part, current: Part): ChangedPart => ({
    change: 'changed',
    runs: compareRuns(old, current, wordsOf),
  });
  const isSame = (old: Part, current: Part) => JSON.stringify(old) === JSON.stringify(current);
  // Cells of a row are compared column by column.
  if (kind !== 'code' && before.length === after.length)
    return after.map((part, index) => {
      const old = before[index]!;
      return isSame(old, part) ? wholePart(part, 'same') : changed(old, part);
    });
  const pairs = align(before, after, {
    keyOf: (part: Part) => JSON.stringify(part),
    areAlike: (a, b) => areAlike(wordsOf(textOf([a])), wordsOf(textOf([b]))),
  });
  return pairs.map((pair) =>
    pair.change === 'changed' ? changed(pair.before, pair.after) : wholePart((pair.after ?? pair.before)!, pair.change),
  );
}

function wholePart(part: Part, change: Change): ChangedPart {
  const own = change === 'changed' ? 'same' : change;
  return { change, runs: part.map((run) => ({ ...run, change: own })) };
}

/** The words of both texts, with what became of each. */
function compareRuns(before: Part, after: Part, wordsOf: WordsOf): ChangedRun[] {
  const cut = (part: Part) =>
    part.flatMap(({ text, ...rest }) => wordsOf(text).map((word) => ({ text: word, ...rest })));
  const equal = (a: { text: string; look: string }, b: { text: string; look: string }) =>
    a.text === b.text && a.look === b.look;
  const runs = editsBetween(cut(before), cut(after), equal).flatMap(({ value, added, removed }) =>
    value.map((word): ChangedRun => ({ ...word, change: added ? 'added' : removed ? 'removed' : 'same' })),
  );
  return joined(withoutCrumbs(joined(runs)));
}

/** A mark or space that stayed between two changes is read as a part of them. */
function withoutCrumbs(runs: readonly ChangedRun[]): ChangedRun[] {
  return runs.flatMap((run, index): ChangedRun[] => {
    const isBetween = index > 0 && index < runs.length - 1;
    if (run.change !== 'same' || !isBetween || run.text.length > 2 || /[\p{L}\p{N}]/u.test(run.text)) return [run];
    return [
      { ...run, change: 'removed' },
      { ...run, change: 'added' },
    ];
  });
}

/** Between unchanged runs, first all removed ones, then all added ones; neighbours of one look and language are joined. */
function joined(runs: readonly ChangedRun[]): ChangedRun[] {
  const result: ChangedRun[] = [];
  let added: ChangedRun[] = [];
  const push = (run: ChangedRun): void => {
    const last = result.at(-1);
    if (last?.change === run.change && last.look === run.look && last.lang === run.lang)
      result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  };
  const flush = (): void => {
    added.forEach(push);
    added = [];
  };
  for (const run of runs) {
    if (run.change === 'added') {
      added.push(run);
      continue;
    }
    if (run.change === 'same') flush();
    push(run);
  }
  flush();
  return result;
}

function textOf(parts: readonly Part[]): string {
  return parts.map((part) => part.map(({ text }) => text).join('')).join('\n');
}
