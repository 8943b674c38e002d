import { documentTitle, titleLang, type HeadTag, type PageData } from '@inkstone/site-model/page';

/** Tags that a page had in `<head>` when the reader left it. Those of the first page are only in its document. */
const left = new WeakMap<PageData, ChildNode[]>();

/** Replaces the tags of the previous page in `<head>` by those of the new page, after a client-side navigation. */
export function applyHead(page: PageData, previous: PageData | undefined, siteTitle: string): void {
  document.title = documentTitle(page, siteTitle);
  const title = document.head.querySelector('title');
  const end = document.head.querySelector('meta[name="generator"]');
  if (!title || !end) return;
  const lang = titleLang(document.title, page.lang);
  if (lang === document.documentElement.lang) title.removeAttribute('lang');
  else title.lang = lang;
  const tags: ChildNode[] = [];
  for (let tag = title.nextSibling; tag && tag !== end; tag = title.nextSibling) {
    tag.remove();
    tags.push(tag);
  }
  if (previous) left.set(previous, tags);
  end.before(...(left.get(page) ?? page.head.map(createTag)));
}

function createTag(tag: HeadTag): HTMLElement {
  const element = document.createElement(tag.tag);
  for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value === true ? '' : value);
  if (tag.content !== undefined) element.textContent = tag.content;
  return element;
}
