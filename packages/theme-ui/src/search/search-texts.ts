/** Texts of the search modal and the search page. */
export interface SearchTexts {
  placeholder: string;
  inputLabel: string;
  clear: string;
  clearLabel: string;
  close: string;
  dialogLabel: string;
  recent: string;
  saveRecent: string;
  removeRecent: string;
  favorites: string;
  removeFavorite: string;
  select: string;
  selectKey: string;
  navigate: string;
  upKey: string;
  downKey: string;
  closeKey: string;
  poweredBy: string;
  loading: string;
  errorTitle: string;
  errorHelp: string;
  tryAgain: string;
  noResultsFor: string;
  trySearchingFor: string;
  missingResults: string;
  letUsKnow: string;
  seeAll(count: number): string;
  /** Announced to screen readers. */
  results(count: number): string;
  pageTitle: string;
  pageTitleFor(query: string): string;
  pagePlaceholder: string;
  version: string;
  versionOf(plugin: string): string;
  documentsFound(count: number): string;
  noResults: string;
  more: string;
  /** Shown where scripts do not run. */
  withoutScripts: string;
  publicEngine: string;
  publicEngineButton: string;
}

export const englishSearch: SearchTexts = {
  placeholder: 'Search docs',
  inputLabel: 'Search',
  clear: 'Clear',
  clearLabel: 'Clear the query',
  close: 'Close',
  dialogLabel: 'Search',
  recent: 'Recent',
  saveRecent: 'Pin this search',
  removeRecent: 'Remove this search from history',
  favorites: 'Pinned',
  removeFavorite: 'Remove this pinned search',
  select: 'Select',
  selectKey: 'Enter key',
  navigate: 'Navigate',
  upKey: 'Arrow up',
  downKey: 'Arrow down',
  closeKey: 'Escape key',
  poweredBy: 'Powered by',
  loading: 'Loading the search…',
  errorTitle: 'Unable to fetch results',
  errorHelp: 'You might want to check your network connection.',
  tryAgain: 'Try again',
  noResultsFor: 'No results for',
  trySearchingFor: 'Try searching for',
  missingResults: 'Believe this query should return results?',
  letUsKnow: 'Let us know.',
  seeAll: (count) => `See all ${count} results`,
  results: (count) => (count === 1 ? 'One result' : `${count} results`),
  pageTitle: 'Search the documentation',
  pageTitleFor: (query) => `Search results for "${query}"`,
  pagePlaceholder: 'Type your search here',
  version: 'Version',
  versionOf: (plugin) => `Version (${plugin})`,
  documentsFound: (count) => (count === 1 ? 'One document found' : `${count} documents found`),
  noResults: 'No results were found',
  more: 'Show more results',
  withoutScripts:
    'Searching on this page needs JavaScript. Without it, a public search engine can look through this site:',
  publicEngine: 'Words to look for',
  publicEngineButton: 'Search with Bing',
};

export const zhHansSearch: SearchTexts = {
  placeholder: '搜索文档',
  inputLabel: '搜索',
  clear: '清空',
  clearLabel: '清空搜索词',
  close: '关闭',
  dialogLabel: '搜索',
  recent: '最近看过',
  saveRecent: '固定这一条',
  removeRecent: '从记录中删除',
  favorites: '已固定',
  removeFavorite: '取消固定',
  select: '打开',
  selectKey: '回车键',
  navigate: '选择',
  upKey: '向上键',
  downKey: '向下键',
  closeKey: 'Esc键',
  poweredBy: '搜索服务',
  loading: '正在载入搜索……',
  errorTitle: '没能取到结果',
  errorHelp: '请检查网络连接。',
  tryAgain: '重试',
  noResultsFor: '没有结果：',
  trySearchingFor: '换个词试试',
  missingResults: '觉得应该有结果？',
  letUsKnow: '告诉我们。',
  seeAll: (count) => `查看全部${count}条结果`,
  results: (count) => `${count}条结果`,
  pageTitle: '搜索文档',
  pageTitleFor: (query) => `“${query}”的搜索结果`,
  pagePlaceholder: '输入要找的内容',
  version: '版本',
  versionOf: (plugin) => `版本（${plugin}）`,
  documentsFound: (count) => `找到${count}篇文档`,
  noResults: '没有找到结果',
  more: '更多结果',
  withoutScripts: '这个页面的搜索需要JavaScript。没有的话，可以让公共搜索引擎在本站范围内查找：',
  publicEngine: '要找的词',
  publicEngineButton: '用必应搜索',
};
