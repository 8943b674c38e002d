import '../../src/languages/language-offer.css';
import { languageOfferFile } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { LanguageOfferWords } from '@inkstone/site-model/theme';
import { useEffect, useState } from 'react';
import { LANGUAGE, read, write } from '../boot/storage.ts';
import { Icon } from '../icons/icon.tsx';
import { announce, focusTop } from '../layout/route-announcer.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { isBot, NO_LANGUAGE, wantedLanguage } from './wanted-language.ts';

/**
 * A link to the page in the language that its reader wants, in the words of that language. It lies over the page. The
 * home page of a site with `languageRedirect` leads there at once.
 */
export function LanguageOffer() {
  const { site, page, location } = useShell();
  const key = site.storageNamespace + LANGUAGE;
  const [code, setCode] = useState(() => (comesFromMenu(page.translations, site.locale.code, key) ? null : wanted()));
  const [words, setWords] = useState<LanguageOfferWords | null>(null);
  const locale = site.locales.find((one) => one.code === code);
  // Without a translation, the page there would be this one, under another address.
  const there = page.translations?.find((translation) => translation.code === code && translation.exact);
  const isOffered = there !== undefined;
  const href = there && `${there.href}${location.search}${location.hash}`;
  // Only the page that was loaded as a document: readers who come home by a link of the site stay in its language.
  const [isLedOn] = useState(() => site.languageRedirect === true && !isFromSite());
  const isHome = location.pathname === site.base;

  function wanted(): string | null {
    const stored = read(key);
    if (stored === '' && isBot(navigator.userAgent)) return null;
    return wantedLanguage(site.locales, site.locale.code, { stored, accepted: navigator.languages });
  }

  useEffect(() => {
    if (isLedOn && isHome && href !== undefined) window.location.replace(href);
  }, [isLedOn, isHome, href]);

  useEffect(() => {
    if (!isOffered || code === null) return undefined;
    const controller = new AbortController();
    const load = async () => {
      const response = await fetch(`${site.filesBase ?? site.base}${languageOfferFile(code)}`, {
        signal: controller.signal,
      });
      const loaded = (await response.json()) as LanguageOfferWords;
      setWords(loaded);
      announce(loaded.read, loaded.lang);
    };
    // Without the words there is no offer; the menu of languages is there all the same.
    load().catch(() => undefined);
    return () => controller.abort();
  }, [isOffered, code, site]);

  if (href === undefined || !locale || words === null) return null;
  return (
    <LanguageOfferBox
      words={words}
      href={href}
      htmlLang={locale.htmlLang}
      onAccept={() => write(key, locale.code)}
      onClose={() => {
        write(key, NO_LANGUAGE);
        setCode(null);
        focusTop();
      }}
    />
  );
}

/** What the box offers, and what becomes of it. */
export interface LanguageOfferBoxProps {
  /** In the language that is offered. */
  words: LanguageOfferWords;
  /** The page in that language. */
  href: string;
  /** BCP 47 of that language. */
  htmlLang: string;
  /** The reader follows the link. */
  onAccept: () => void;
  /** The reader wants to be offered no language. */
  onClose: () => void;
}

/** The link and the button that closes it. */
export function LanguageOfferBox({ words, href, htmlLang, onAccept, onClose }: LanguageOfferBoxProps) {
  return (
    <aside data-part="language-offer" aria-label={words.read} lang={words.lang}>
      <a href={href} hrefLang={htmlLang} dir="auto" onClick={onAccept}>
        {words.read}
      </a>
      <button type="button" data-part="language-offer-close" aria-label={words.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </aside>
  );
}

/** Whether the reader has come by a link of a page at this origin. */
function isFromSite(): boolean {
  return document.referrer !== '' && new URL(document.referrer).origin === window.location.origin;
}

/** What a reader chose at another origin of the site is not stored at this one: they have come by its menu. */
function comesFromMenu(pages: PageData['translations'] = [], own: string, key: string): boolean {
  const { referrer } = document;
  if (referrer === '' || read(key) !== '') return false;
  const { origin } = new URL(referrer);
  const isFromSite = pages.some(({ href }) => URL.canParse(href) && new URL(href).origin === origin);
  if (isFromSite) write(key, own);
  return isFromSite;
}
