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

/** The page's tags as they stand in a prerendered `<head>`. */
export function readHead(): HeadTag[] {
  const tags: HeadTag[] = [];
  let element = document.head.querySelector('title')?.nextElementSibling;
  while (element && element.getAttribute('name') !== 'generator') {
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    tags.push({
      tag: element.localName as HeadTag['tag'],
      attributes,
      ...(element.textContent === '' ? {} : { content: element.textContent }),
    });
    element = element.nextElementSibling;
  }
  return tags;
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
