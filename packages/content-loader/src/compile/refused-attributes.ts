import { nearest } from '@inkstone/site-model/errors';
import { isReservedId } from '@inkstone/site-model/page';
import type { Element, Nodes, Parents } from 'hast';
import { html, normalize, svg } from 'property-information';
import { textOf } from './hast-text.ts';
import { HTML_NAMES } from './tokenize-html.ts';
import { actsOnShell, hidesProperty, isReservedPart, isStoring } from './reserved-names.ts';

/** What pages in frames may do without a question to readers. */
const FRAME_FEATURES =
  /^(?:accelerometer|autoplay|clipboard-write|encrypted-media|fullscreen|gyroscope|picture-in-picture|web-share)?(?:\s|$)/i;

function isFrameFeature(written: string): boolean {
  return FRAME_FEATURES.test(written.trim());
}

/** What other sites let somebody log in as a site by, or learn who answers for it: IndieAuth, Mastodon, Webmention. */
const OWNERS = /(?:^|\s)(?:me|webmention|pingback)(?:\s|$)/i;

/** `document.x` is the element with the name x: https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem. */
const NAMED = new Set(['embed', 'form', 'iframe', 'img', 'object']);

/**
 * Why an element of an article may not have an attribute; undefined if it may.
 *
 * @param around What the element is in.
 */
export function refusedAttribute(element: Element, name: string, value: string, around?: Parents): string | undefined {
  const { tagName, properties } = element;
  if (name === 'name' && NAMED.has(tagName))
    return 'Scripts would find this element in place of a property of the document.';
  if ((name === 'name' || name === 'id') && hidesProperty(tagName, value))
    return 'Scripts would find this element in place of a property of its form.';
  if (name === 'id' && isReservedId(value)) return 'Scripts of the site use this name.';
  // A heading of the first level is the title by that.
  if (name === 'dataPart' && isReservedPart(value) && !(tagName === 'h1' && value === 'title'))
    return 'This is a part of the layout, which scripts of the site act on.';
  if (name === 'dataPart' && (tagName === 'dialog' || 'popover' in properties))
    return 'A part has a place of its own: this would not stay in the corner in which readers find what they have opened.';
  if (isStoring(name)) return 'Scripts of the site would store what this attribute says.';
  // Its properties may have HTML, which the app inserts.
  if (name === 'dataIsland') return 'The app would run a component of the site in this element.';
  // In a drawing the attribute has another property.
  if (name.toLowerCase() === 'autofocus') return 'A page cannot take the keyboard from its reader.';
  // As the characters do that a text cannot have.
  if (tagName === 'bdo' && name === 'dir') return 'Readers would see another text than programs do.';
  // A popover with another value is closed by scripts alone. A dialog that is a popover, too, and was opened as a dialog
  // holds the whole page, and is not where popovers are.
  const isPinned = name.toLowerCase() === 'popover' && (tagName === 'dialog' || !/^(?:|auto|hint)$/i.test(value));
  if (isPinned || (name.toLowerCase() === 'closedby' && value.trim().toLowerCase() === 'none'))
    return 'Readers could not close this.';
  if (/unicode-?bidi/i.test(name) && /override/i.test(value)) return 'Readers would see another text than programs do.';
  if (actsOnShell(name, value)) return 'A click or the pointer would open or change a part of the layout by this.';
  if (name.toLowerCase() === 'sandbox' && /allow-top-navigation/i.test(value))
    return 'A page in a frame must not lead the readers of this one elsewhere.';
  if (name === 'referrerPolicy' && /^\s*(?:unsafe-url|no-referrer-when-downgrade)\s*$/i.test(value))
    return 'Other sites would learn the whole address of this page, with what readers searched in it.';
  const harm = harmToInput(name, value) ?? harmToScreenReaders(element, name, value, around);
  if (harm !== undefined) return harm;
  if (name === 'ariaModal' || name === 'ariaOwns')
    return 'Screen readers would keep readers in this element, or read parts of the layout in it.';
  if (tagName === 'iframe' && name === 'allow' && !value.split(';').every(isFrameFeature))
    return 'The browser would ask readers for this permission in the name of the site.';
  if (name === 'rel' && OWNERS.test(value))
    return 'Other sites would take who is named here for the owner of this one.';
  if (name === 'srcDoc') return 'A page cannot contain the code of another page.';
  if (tagName === 'base') return 'A page cannot change what its addresses start from.';
  if (tagName === 'meta' && name === 'httpEquiv')
    return 'A page cannot act as the host: it would leave for another page, or change its policy.';
  if (tagName !== 'set' && !tagName.toLowerCase().startsWith('animate')) return undefined;
  const animated =
    name === 'attributeName' ? value : /^(?:to|from|by|values)$/.test(name) ? properties['attributeName'] : '';
  return /href$/i.test(String(animated ?? '').trim()) ? 'An animation cannot change the address of a link.' : undefined;
}

/** What an attribute does to those who use the keyboard. */
function harmToInput(name: string, value: string): string | undefined {
  switch (name.toLowerCase()) {
    case 'accesskey':
      return 'A page cannot take a key that belongs to the browser, the site or a screen reader.';
    case 'tabindex':
      return Number.parseInt(value, 10) > 0
        ? 'This element would come before the whole layout for the keyboard.'
        : undefined;
    case 'contenteditable':
      return value === 'false' ? undefined : 'Readers would change the text of the page by their keys.';
    default:
      return undefined;
  }
}

/** What an attribute does to those who listen to the page. */
function harmToScreenReaders(element: Element, name: string, value: string, around?: Parents): string | undefined {
  const said = value.trim().toLowerCase();
  if (name === 'role' && /(?:^|\s)application(?:\s|$)/.test(said))
    return 'Screen readers would no longer read the text of this element.';
  if (
    (name === 'role' && /(?:^|\s)alert(?:\s|$)/.test(said)) ||
    (name === 'ariaLive' && !/^(?:off|polite)$/.test(said))
  )
    return 'Screen readers would interrupt what they read for this element.';
  if (name === 'inert') return 'Screen readers and the keyboard would not have this, which all others see.';
  const isDrawn = /^(?:svg|g|text|tspan)$/.test(element.tagName) || isSetTwice(element, around);
  return name === 'ariaHidden' && said === 'true' && !isDrawn && /[\p{L}\p{N}]/u.test(textOf(element))
    ? 'Screen readers and the search would not have this text, which all others see.'
    : undefined;
}

/** Whether KaTeX has set a formula twice, and hides the one for the eye, whose letters the other one has, from screen readers. */
function isSetTwice(element: Element, around?: Parents): boolean {
  if (!String(element.properties['className']).includes('katex-html') || around === undefined) return false;
  const rest = new Set(around.children.flatMap((child) => (child === element ? [] : [...wordsOf(child)])));
  return [...wordsOf(element)].every((letter) => rest.has(letter));
}

function wordsOf(node: Nodes): string {
  return node.type === 'element' || node.type === 'text' ? textOf(node).replaceAll(/[^\p{L}\p{N}]/gu, '') : '';
}

/** Attributes that other tools publish: without them the element is what it was to readers. */
const SPARED = new Set(
  `id name rel dataPart allow sandbox accessKey autoFocus tabIndex contentEditable role ariaLive ariaHidden
  inert referrerPolicy`.split(/\s+/),
);

/** Whether a page of another tool is published without this attribute, and says so. */
export function isSpared(name: string): boolean {
  return SPARED.has(name);
}

/** Attributes of MathML and RDFa, which the list lacks, and those of other browsers in the code of embedded videos. */
const OTHERS = new Set(
  `accent accentunder actiontype alignmentscope altimg altimg-height altimg-valign altimg-width alttext arg bevelled cd
  cdgroup charalign charspacing close columnalign columnlines columnspacing columnspan columnwidth crossout
  decimalpoint definitionurl denomalign depth displaystyle edge encoding equalcolumns equalrows fence framespacing
  groupalign indentalign indentalignfirst indentalignlast indentshift indentshiftfirst indentshiftlast indenttarget
  infixlinebreakstyle intent largeop leftoverhang linebreak linebreakmultchar linebreakstyle lineleading linethickness
  location longdivstyle lquote lspace mathbackground mathcolor mathsize mathvariant maxsize maxwidth minlabelspacing
  minsize movablelimits mslinethickness notation numalign open position rightoverhang rowalign rowlines rowspacing
  rowspan rquote rspace scriptlevel scriptminsize scriptsizemultiplier selection separator separators shift stackalign
  stretchy subscriptshift superscriptshift symmetric voffset xref
  inlist vocab
  mozallowfullscreen webkitallowfullscreen webkit-playsinline x5-playsinline x-webkit-airplay`.split(/\s+/),
);

/** Attributes of newer proposals that act on any element, also on one of a name of its own. */
const ACTING_ANYWHERE =
  /^(?:anchor|contextmenu|dropzone|elementtiming|focusgroup.*|headingoffset|headingreset|interest.*|virtualkeyboardpolicy)$/;

/** Names with a hyphen that SVG and MathML have: https://html.spec.whatwg.org/multipage/custom-elements.html */
const NOT_CUSTOM = /^(?:annotation-xml|color-profile|font-face(?:-src|-uri|-format|-name)?|missing-glyph)$/;

/**
 * Whether an attribute is an element's own: browsers do nothing with it. Those of an element with a hyphen in its name say
 * something to the script that the owner has for it; names with a prefix are notes of drawing programs and XML.
 */
function isOwn(tagName: string, name: string): boolean {
  if (/^xmlns:[\w-]+$/.test(name)) return true;
  if (/^[a-z][\w-]*-/.test(tagName) && !NOT_CUSTOM.test(tagName)) return !ACTING_ANYWHERE.test(name);
  return (tagName === 'svg' || !HTML_NAMES.has(tagName)) && /^[a-z]+:[\w-]+$/.test(name);
}

/**
 * Whether HTML, SVG or MathML has an attribute. What a browser does with any other one, today or next year, nobody has
 * looked at: `interestfor` opens what it names, `headingoffset` makes other headings of all that is inside.
 *
 * @param property Its name in trees of HTML (`hast`), or in the text.
 */
export function isKnownAttribute(tagName: string, property: string): boolean {
  const name = normalize(property);
  const isListed = Object.hasOwn(html.normal, name) || Object.hasOwn(svg.normal, name) || OTHERS.has(name);
  return isListed || /^data[-A-Z\d]/.test(property) || isOwn(tagName, name);
}

/** What a mistyped attribute may have been meant to be: no handler, which is refused. */
const CANDIDATES = Object.values(html.property)
  .map(({ attribute }) => attribute)
  .filter((name) => !/^on[a-z]/.test(name));

/** The attribute of HTML that a mistyped one is meant to be. */
export function meantAttribute(property: string): string | undefined {
  // Nearly every short name is two letters from another.
  return nearest(property, property.length < 5 ? CANDIDATES.filter((name) => isOneSlip(property, name)) : CANDIDATES);
}

/** Whether one word is another with its letters in another order, or with one of them more or less. */
function isOneSlip(word: string, other: string): boolean {
  const [short = '', long = ''] = [word, other].toSorted((a, b) => a.length - b.length);
  const left = [...long];
  return (
    long.length - short.length < 2 &&
    [...short].every((letter) => left.includes(letter) && left.splice(left.indexOf(letter), 1))
  );
}
