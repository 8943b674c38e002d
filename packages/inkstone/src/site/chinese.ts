import type { SiteConfig } from '@inkstone/site-model/config';

/** The theme with Chinese texts. */
export const CHINESE_THEME = '@inkstone/theme-ui/theme/zh-hans';

/** Whether the interface of a site is in Chinese. */
export function isChinese({ locales }: Pick<SiteConfig, 'locales'>): boolean {
  return /^zh\b/i.test(locales?.[0]?.code ?? '');
}
