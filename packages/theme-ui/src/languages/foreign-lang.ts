import { hasForeignHan, titleLang, type PageLink } from '@inkstone/site-model/page';
import type { SiteData } from '@inkstone/site-model/shell';
import { interfaceLang } from '@inkstone/site-model/theme';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/** Scripts that share characters. */
const EAST_ASIAN = new Set(['Hans', 'Hant', 'Jpan', 'Kore']);

/**
 * Language of a text from the configuration that stands in the frame: that of the prose, where the text has letters that
 * only the prose's script has. Undefined where it may as well be the interface's: `Teapot 中文` in a frame in English is
 * Chinese, `GitHub` is not.
 */
export function foreignLang(text: string, interfaceLang: string, contentLang: string | undefined): string | undefined {
  if (contentLang === undefined) return undefined;
  const [own, other] = [scriptOf(interfaceLang), scriptOf(contentLang)];
  if (own === other) return undefined;
  return lettersOf(other, EAST_ASIAN.has(own))?.test(text) === true ? contentLang : undefined;
}

/**
 * Language of a text of a page in `pageLang`, which may have words of the interface: that of the interface where the text
 * has letters of its script alone. `Changelog` on a page in Chinese is English, `Docker镜像` is not.
 */
export function pageTextLang(text: string, pageLang: string, interfaceLang: string): string {
  const [own, other] = [scriptOf(pageLang), scriptOf(interfaceLang)];
  const isOfOther = lettersOf(own, false)?.test(text) === false && lettersOf(other, false)?.test(text);
  return own !== other && isOfOther === true ? interfaceLang : pageLang;
}

/** `foreignLang` of a site whose interface is in `lang`: without texts in the locale's language, all that is written is foreign. */
export function foreignLangIn({ locale, contentLang }: SiteData, lang: string, text: string): string | undefined {
  const isWritten = interfaceLang(locale.htmlLang, lang) === locale.htmlLang;
  const own = isWritten ? foreignLang(text, locale.htmlLang, contentLang) : (contentLang ?? locale.htmlLang);
  const around = own ?? locale.htmlLang;
  // One text for all languages may be in none of theirs.
  return hasForeignHan(text, around) ? titleLang(text, around) : own;
}

/** What is read of a text that the configuration has as HTML. */
export function textOfHtml(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

/** `foreignLang` on the page that is shown. */
export function useForeignLang(): (text: string) => string | undefined {
  const { site } = useShell();
  const { lang } = useTexts();
  return (text) => foreignLangIn(site, lang, text);
}

/** Language of a label among texts of any language: the prose's, or that of the interface. Undefined in a site of one. */
export function useLabelLang(): (text: string) => string | undefined {
  const { site } = useShell();
  const { lang } = useTexts();
  return (text) => (site.contentLang === undefined ? undefined : (foreignLangIn(site, lang, text) ?? lang));
}

/**
 * Language of what is in the locale's own words, such as a formatted day: where the interface around it is in another, as
 * nobody wrote its texts in the locale's.
 */
export function useLocaleLang(): string | undefined {
  const { htmlLang } = useShell().site.locale;
  const { lang } = useTexts();
  return interfaceLang(htmlLang, lang) === htmlLang ? undefined : htmlLang;
}

/** The parts of a page's title: that of a page of differences names another page in words of the interface. */
export function titleParts(
  title: string,
  langOf: (text: string) => string | undefined,
): { text: string; lang: string | undefined }[] {
  return title.split(/(?<= · )/).map((text) => ({ text, lang: langOf(text) }));
}

/** Language of a link to a page of the same docs: its own, or that of the pages around it, which the page on screen may lack. */
export function useLinkLang(): (link: PageLink) => string | undefined {
  const { site, page } = useShell();
  const { lang: words } = useTexts();
  const { htmlLang } = site.locale;
  const inPage = (label: string) => (page.isUntranslated ? foreignLangIn(site, words, label) : page.lang);
  return (link) => link.lang ?? foreignLang(link.label, words, site.contentLang ?? htmlLang) ?? inPage(link.label);
}

/**
 * Whether a passage of a text in `lang` is in English, as comments of packages and “Since 3.0.3” are: words of Latin
 * letters and numbers alone, where the text has others. A single name may stand in any language.
 */
export function isEnglishPassage(text: string, lang: string): boolean {
  const letters = lettersOf(scriptOf(lang), false);
  if (letters?.test(text) !== false || !/\p{sc=Latn}{2}/u.test(text)) return false;
  return (text.match(/\p{sc=Latn}{2,}|\d[\d.]*/gu) ?? []).length > 1;
}

/** Empty for what is no language: hits may come from other sites. */
function scriptOf(lang: string): string {
  try {
    return new Intl.Locale(lang).maximize().script ?? '';
  } catch {
    return '';
  }
}

/** Null for a script that no letters are listed for. */
function lettersOf(script: string, isAmongEastAsian: boolean): RegExp | null {
  if (EAST_ASIAN.has(script))
    return isAmongEastAsian
      ? /[\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u
      : /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
  try {
    return new RegExp(`\\p{sc=${script}}`, 'u');
  } catch {
    return null;
  }
}
