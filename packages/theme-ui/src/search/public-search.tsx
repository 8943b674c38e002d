import type { SiteData } from '@inkstone/site-model/shell';
import { useSearchTexts } from './search-texts.ts';

/** For readers without scripts: a public engine, restricted to this site by a second part of the query. */
export function PublicSearch({ site }: { site: SiteData }) {
  const texts = useSearchTexts();
  const scope = `${site.url.replace(/^https?:\/\//, '')}${site.base}`.replace(/\/$/, '');
  return (
    <>
      <p>{texts.withoutScripts}</p>
      <form data-part="public-search" action="https://www.bing.com/search" rel="noopener noreferrer">
        <input type="search" name="q" aria-label={texts.publicEngine} placeholder={texts.publicEngine} />
        <input type="hidden" name="q1" value={`site:${scope}`} />
        <button type="submit">{texts.publicEngineButton}</button>
      </form>
    </>
  );
}
