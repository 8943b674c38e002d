import type { HeadTag, PageData } from '@inkstone/site-model/page';

/** Brings `<head>` in line with a page after a client-side navigation. */
export function applyHead(page: PageData, siteTitle: string): void {
  document.title = documentTitle(page.title, siteTitle);
  const title = document.head.querySelector('title');
  const end = document.head.querySelector('meta[name="generator"]');
  if (!title || !end) return;
  while (title.nextSibling && title.nextSibling !== end) title.nextSibling.remove();
  for (const tag of page.head) end.before(createTag(tag));
}

export function documentTitle(title: string, siteTitle: string): string {
  return title === '' || title === siteTitle ? siteTitle : `${title} | ${siteTitle}`;
}

function createTag(tag: HeadTag): HTMLElement {
  const element = document.createElement(tag.tag);
  for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value === true ? '' : value);
  if (tag.content !== undefined) element.textContent = tag.content;
  return element;
}
