import { useShellIfAny } from '../shell/shell-context.tsx';
import { SITE } from './site.ts';

/** `@docusaurus/useDocusaurusContext`: the site, under the names that it has there. */
export default function useDocusaurusContext() {
  const site = useShellIfAny()?.site;
  const locales = site?.locales ?? [];
  return {
    siteConfig: {
      title: site?.title ?? '',
      tagline: '',
      customFields: {},
      themeConfig: {},
      ...SITE,
      url: site?.url ?? '',
      baseUrl: site?.base ?? '/',
    },
    i18n: {
      currentLocale: site?.locale.code ?? 'en',
      defaultLocale: locales[0]?.code ?? 'en',
      locales: locales.map(({ code }) => code),
      localeConfigs: Object.fromEntries(locales.map((locale) => [locale.code, locale])),
    },
    siteMetadata: { docusaurusVersion: '', pluginVersions: {} },
  };
}
