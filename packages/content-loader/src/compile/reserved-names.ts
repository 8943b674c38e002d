import { isReservedId } from '@inkstone/site-model/page';

/**
 * What the names of parts begin with that nothing in an article may be: parts of what is around it, those of the API
 * reference that scripts act on, and the buttons of code. Their buttons load what they name, their boxes lie over the page.
 * A test compares this with the list of the theme's parts.
 */
const LAYOUT_PARTS = `
  announcement back-to-top body brand breadcrumbs color-toggle content contributors copy-page crashed date difference
  drawer dropdown edit-link feedback footer hosted-search icon language-offer last-update latest-version load-failed
  loading main markdown-link menu-toggle navbar near-pages not-found offline outdated page pagination progress prose
  public-search route-announcer search sidebar skip-link social spinner title toc unlisted untranslated verified-with
  version term-card image-dialog image-pane image-controls api-samples api-filter api-member-filter api-changes
  api-reading api-card code-actions code-copy code-wrap`
  .trim()
  .split(/\s+/);

/** Whether an element of an article may not be this part: the value of `data-part`. */
export function isReservedPart(part: string): boolean {
  const name = part.trim();
  return LAYOUT_PARTS.some((beginning) => name === beginning || name.startsWith(`${beginning}-`));
}

/** Attributes by which a click changes what the site has stored. */
const STORING = new Set(['dataPreferVersion', 'dataApiToggle', 'dataApiRelease', 'dataStore']);

/** Attributes that name, by its id, what a click or the pointer opens, closes or fills. */
const ACTING = new Set(['popovertarget', 'commandfor', 'interestfor', 'htmlfor']);

/** Whether an attribute makes an element of an article act on the shell around it. */
export function actsOnShell(property: string, value: string): boolean {
  return ACTING.has(property.toLowerCase()) && isReservedId(value.trim());
}

/** Whether scripts of the site store something under a name, or with a value, that the attribute has. */
export function isStoring(property: string): boolean {
  return STORING.has(property);
}

/** Elements by whose name or id a form has them as its properties, wherever they are: `form` names one by its id. */
const CONTROLS = new Set('button fieldset img input object output select textarea'.split(' '));

/** What scripts, and React for whatever the pointer is over, ask of each element. */
const ASKED = new Set(
  `addEventListener append appendChild attributes blur childElementCount childNodes children classList className click
  cloneNode closest compareDocumentPosition contains dataset dispatchEvent firstChild firstElementChild focus getAttribute
  getAttributeNames getBoundingClientRect getClientRects getElementsByTagName getRootNode hasAttribute hasAttributes
  hasChildNodes hasPointerCapture innerHTML innerText insertAdjacentElement insertBefore isConnected isEqualNode isSameNode
  lastChild lastElementChild localName matches namespaceURI nextElementSibling nextSibling nodeName nodeType nodeValue
  normalize outerHTML ownerDocument parentElement parentNode prepend previousElementSibling previousSibling querySelector
  querySelectorAll releasePointerCapture remove removeAttribute removeChild removeEventListener replaceChild
  replaceChildren replaceWith scrollIntoView setAttribute setPointerCapture style tagName textContent toggleAttribute`
    .trim()
    .split(/\s+/),
);

/**
 * Whether a form would have an element of an article in place of what scripts ask of it. They would end with an error, or
 * never: up from an `<input name="parentNode">` is its form, and up from that the input.
 */
export function hidesProperty(tagName: string, id: string): boolean {
  return CONTROLS.has(tagName) && ASKED.has(id);
}
