/** One text of a file that is not Markdown, with the line of the file on which it begins. */
export interface Text {
  line: number;
  markdown: string;
}
