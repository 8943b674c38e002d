import { onPlainClick, useSearchTexts } from './search-ui.tsx';
import type { OtherLanguage } from './use-other-languages.ts';

/** Links to the search in the languages in which a query has hits. */
export function OtherLanguages({
  languages,
  onOpen,
}: {
  languages: readonly OtherLanguage[];
  onOpen?: (href: string) => void;
}) {
  const texts = useSearchTexts();
  return languages.map(({ locale, count, href }) => (
    <p key={locale.code} data-part="search-languages">
      <a href={href} hrefLang={locale.htmlLang} onClick={onOpen && onPlainClick(() => onOpen(href))}>
        {texts.resultsIn(count, locale.label)}
      </a>
    </p>
  ));
}
