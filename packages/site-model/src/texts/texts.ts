export { chineseArticle, englishArticle, type ArticleTexts } from './article.ts';
export { englishReference, type ReferenceTexts } from './reference-english.ts';
export { chineseReference } from './reference-zh-hans.ts';

/** What an exported copy of a site says by itself; `{count}` stands for a number. */
export interface ExportTexts {
  /** Heading of the list of contents of a PDF. */
  contents: string;
  /** Title of a link to a page that the copy does not have. */
  notHere: string;
  /** On the search page of a folder. */
  searchLoading: string;
  searchFound: string;
  searchFoundOne: string;
  searchNone: string;
  searchFailed: string;
}
