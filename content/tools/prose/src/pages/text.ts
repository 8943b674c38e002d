import type { Version } from './pages.ts';

/** One text of a file that is not Markdown, with the line of the file on which it begins. */
export interface Text {
  line: number;
  markdown: string;
  /** The versions that show it, if it is not about the versions in general: names of the API exist in each of them. */
  versions?: readonly Version[];
}
