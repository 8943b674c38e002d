import pages from 'virtual:api-pages';

export interface ApiPartProps {
  /** Address of a page of the renderer's fixtures. */
  page: string;
  /** What of it is shown; nothing for the whole article. */
  selector?: string;
}

/** What the renderer makes, in an article. */
export function ApiPart({ page, selector }: ApiPartProps) {
  const html = pages[page];
  if (html === undefined) throw new Error(`There is no page ${page}. Pages: ${Object.keys(pages).join(', ')}.`);
  return <article data-part="prose" lang="en" dangerouslySetInnerHTML={{ __html: select(html, selector) }} />;
}

function select(html: string, selector: string | undefined): string {
  if (selector === undefined) return html;
  const found = new DOMParser().parseFromString(html, 'text/html').querySelector(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found.outerHTML;
}

export const PAGES = Object.keys(pages);
