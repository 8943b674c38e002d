/** What changed on a page from one version to another, in reading order. */
export interface Difference {
  blocks: readonly ChangedBlock[];
  counts: ChangeCounts;
}

/** Numbers of blocks. */
export interface ChangeCounts {
  added: number;
  removed: number;
  changed: number;
}

export type Change = 'same' | 'added' | 'removed' | 'changed';

/** A piece of an article that is compared as a whole. */
export interface ChangedBlock {
  /** `row`: of a table; `image`: what stands for it is its description. */
  kind: 'heading' | 'paragraph' | 'item' | 'row' | 'code' | 'image';
  /** Of a heading from 1; of a list's item how deep it is, from 1; else 0. */
  level: number;
  /** The id of a heading that the page still has. */
  id: string | null;
  change: Change;
  /** Of a row: its cells name the columns, or its first one names the row. */
  heads?: 'columns' | 'row' | undefined;
  /** Of another row: what its table calls its columns, as a changed row stands without the one that names them. */
  columns?: readonly string[] | undefined;
  /** The cells of a row, the lines of code, else one part. */
  parts: readonly ChangedPart[];
}

/** A text and what became of it. */
export interface ChangedPart {
  change: Change;
  runs: readonly ChangedRun[];
}

/** Words that have the same look and the same fate. */
export interface ChangedRun {
  text: string;
  change: Exclude<Change, 'changed'>;
  look: Look;
  /** BCP 47 language of the words where the article marks it. */
  lang?: string | undefined;
}

/** How words look in an article. */
export type Look = 'plain' | 'code' | 'strong' | 'emphasis';

/** What a theme draws the title of a page of differences from. */
export interface DifferenceTitleProps {
  /** The title of the page that was compared, or the version whose pages are listed. */
  title: string;
  /** Label of the older version. */
  since: string;
  /** BCP 47, of the title where it is not in the theme's language. */
  lang?: string;
}

/** What a theme draws the page of a difference from. */
export interface DifferenceProps {
  difference: Difference;
  /** Labels of the two versions, as readers know them. */
  since: string;
  version: string;
  /** BCP 47, of the page's text. */
  lang: string;
  /** Address of the page that was compared. */
  href: string;
}

/** What a theme draws the list of a version's changed pages from. */
export interface DifferenceListProps {
  since: string;
  version: string;
  /** BCP 47, of the pages' titles. */
  lang: string;
  /** Pages that differ, in the order of the site. */
  changed: readonly { title: string; href: string; counts: ChangeCounts }[];
  /** Pages that only the newer version has. */
  added: readonly { title: string; href: string }[];
  /** Pages that only the older version has, with their addresses there. */
  removed: readonly { title: string; href: string }[];
  /** How many pages say the same in both. */
  same: number;
}
