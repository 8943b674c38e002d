import { useEffect, useState, type ComponentType } from 'react';
import { LANGUAGE, read } from '../boot/storage.ts';
import { useShell } from '../shell/shell-context.tsx';

/** The build sets this to false for a site in one language, whose scripts then carry none of this code. */
declare const __INKSTONE_LANGUAGES__: boolean | undefined;

/** The constant is undefined without a build, as in Storybook. */
const isBundled = typeof __INKSTONE_LANGUAGES__ === 'undefined' || __INKSTONE_LANGUAGES__;

/**
 * Offers the page in the language that its reader wants. What decides that, and the words for it, are loaded for readers
 * who may want another language than that of the page: most never load them.
 */
export function LanguageOfferHost() {
  const { site } = useShell();
  const [Offer, setOffer] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isBundled || !mayWantAnother(site.locales, site.locale.code, read(site.storageNamespace + LANGUAGE))) return;
    import('./language-offer.tsx').then(
      ({ LanguageOffer }) => setOffer(() => LanguageOffer),
      // The page is there all the same.
      () => undefined,
    );
  }, [site]);
  return Offer && <Offer />;
}

function mayWantAnother(locales: readonly { code: string }[], own: string, stored: string): boolean {
  if (locales.length < 2) return false;
  if (stored !== '') return stored !== own;
  const languageOf = (tag: string) => tag.slice(0, 2).toLowerCase();
  const isAlone = locales.filter(({ code }) => languageOf(code) === languageOf(own)).length === 1;
  return !isAlone || languageOf(navigator.language) !== languageOf(own);
}
