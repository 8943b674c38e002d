import type { SiteConfig } from '@inkstone/site-model/config';

/** The words of the build in Chinese: those that stand in articles and name their controls. */
export const CHINESE_MARKDOWN: SiteConfig['markdown'] = {
  admonitionTitles: { note: '说明', tip: '提示', info: '信息', warning: '警告', danger: '危险', caution: '小心' },
  headingLinkLabel: '“{heading}”的直接链接',
  copyLabel: '复制代码',
  wrapLabel: '切换自动换行',
  tableLabel: '表格：{heading}',
  footnotesLabel: '脚注',
  footnoteBackLabel: '返回引用处 {reference}',
};

/** The theme with Chinese texts. */
export const CHINESE_THEME = '@inkstone/theme-ui/theme/zh-hans';

/** Whether the interface of a site is in Chinese. */
export function isChinese({ locales }: Pick<SiteConfig, 'locales'>): boolean {
  return /^zh\b/i.test(locales?.[0]?.code ?? '');
}
