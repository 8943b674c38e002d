import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gitCommand } from '@inkstone/content-loader/translations';
import { diffArrays, structuredPatch } from 'diff';
import { sectionsOf, type MarkdownSection } from '../markdown-sections.ts';

const run = promisify(execFile);

/** The text of a file as it was committed at a time; null if git does not know it. */
export async function textAt(file: string, timestamp: number, repository: string): Promise<string | null> {
  const git = (...given: string[]) => {
    const [program, args, options] = gitCommand(repository, given);
    return run(program, args, { ...options, maxBuffer: 1 << 26 });
  };
  try {
    const before = new Date(timestamp).toISOString();
    const hash = (await git('rev-list', '-1', `--before=${before}`, 'HEAD', '--', file)).stdout.trim();
    // Without a commit, git would show what is staged.
    return hash === '' ? null : (await git('show', `${hash}:${file}`)).stdout;
  } catch {
    return null;
  }
}

/** What became of a section. */
export interface ChangedSection {
  heading: string;
  /** Line of the section in the current text, from 1; null for a removed section. */
  line: number | null;
  /** Lines that went, with `-`, that came, with `+`, and that stayed around them. */
  lines: readonly string[];
}

/** Lines that may differ between two texts to be compared one by one, which takes the square of them. */
export const MOST_EDITS = 1000;

/** The sections of a text that are not as they were. */
export function changedSections(before: string, after: string): ChangedSection[] {
  const [old, current] = [sectionsOf(before), sectionsOf(after)];
  const changes: ChangedSection[] = [];
  const note = (was: MarkdownSection | undefined, is: MarkdownSection | undefined): void => {
    const texts = [was, is].map((section) => section?.lines.join('\n').trim() ?? '');
    if (texts[0] === texts[1]) return;
    const patch = structuredPatch('', '', `${texts[0]}\n`, `${texts[1]}\n`, '', '', {
      context: 1,
      maxEditLength: MOST_EDITS,
    });
    const lines = patch
      ? patch.hunks.flatMap((hunk) => hunk.lines).filter((line) => !line.startsWith('\\'))
      : texts.flatMap((text = '', at) => text.split('\n').map((line) => `${at === 0 ? '-' : '+'}${line}`));
    changes.push({ heading: (is ?? was)!.heading, line: is ? is.first + 1 : null, lines });
  };
  let [at, there] = [0, 0];
  let removed: MarkdownSection[] = [];
  // A heading whose words changed is the one at the same place between two that stayed.
  const flush = (added: readonly MarkdownSection[]): void => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++) note(removed[index], added[index]);
    removed = [];
  };
  const key = ({ depth, heading }: MarkdownSection) => `${depth} ${heading}`;
  for (const change of diffArrays(old.map(key), current.map(key))) {
    if (change.removed) {
      removed = old.slice(at, at + change.count);
      at += change.count;
    } else if (change.added) {
      flush(current.slice(there, there + change.count));
      there += change.count;
    } else {
      flush([]);
      for (let index = 0; index < change.count; index++) note(old[at + index], current[there + index]);
      at += change.count;
      there += change.count;
    }
  }
  flush([]);
  return changes;
}
