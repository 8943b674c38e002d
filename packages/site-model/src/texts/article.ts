import { admonitionTitles, type AdmonitionKind } from '../markdown/admonitions.ts';

/** Words in articles that nobody wrote; `{heading}` and `{reference}` stand for what they name. */
export interface ArticleTexts {
  /** Titles of notes that have none of their own. */
  admonitionTitles: Readonly<Record<AdmonitionKind, string>>;
  headingLinkLabel: string;
  copyLabel: string;
  wrapLabel: string;
  tableLabel: string;
  diagramLabel: string;
  footnotesLabel: string;
  footnoteBackLabel: string;
}

export const englishArticle: ArticleTexts = {
  admonitionTitles: admonitionTitles('title'),
  headingLinkLabel: 'Direct link to {heading}',
  copyLabel: 'Copy code to clipboard',
  wrapLabel: 'Toggle word wrap',
  tableLabel: 'Table: {heading}',
  diagramLabel: 'Diagram: {heading}',
  footnotesLabel: 'Footnotes',
  footnoteBackLabel: 'Back to reference {reference}',
};

export const chineseArticle: ArticleTexts = {
  admonitionTitles: admonitionTitles('chineseTitle'),
  headingLinkLabel: '“{heading}”的链接',
  copyLabel: '复制代码',
  wrapLabel: '切换自动换行',
  tableLabel: '表格：{heading}',
  diagramLabel: '图：{heading}',
  footnotesLabel: '脚注',
  footnoteBackLabel: '返回引用{reference}',
};
