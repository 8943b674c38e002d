/**
 * A long article that is shown from its top is laid out a part at a time: first what is in sight, then, for a reader
 * who does something, the rest in tasks that leave the browser time to answer. A stylesheet says what has to wait, and
 * its rules change one at a time; attributes on elements would have to be taken off an article that React knows as it was.
 *
 * The build marks what is surely out of sight. `content-visibility: auto` alone would be told by the browser, but paints
 * one frame with the heights that are given to it.
 */

/** Elements in one step; some 4 ms on a desktop. */
const STEP = 75;

/** Id of the stylesheet that lets parts of the article wait. */
export const WAITING = 'inkstone-waiting';

/** Id of the stylesheet that lets what stands around the article wait. */
export const AROUND = 'inkstone-around';

/** Of both until the first script: without one, nothing waits. */
export const INERT = 'not all';

/**
 * As rules to be taken away, the first one first. In no layer: where one comes or goes, Chromium lays out all of the
 * document anew. A theme, whose rules may stand in one, has its say by the property.
 */
export const aroundStyle = (): string => aroundWaits('main') + aroundWaits('body');

const aroundWaits = (place: string): string => `${place} [data-around]{content-visibility:var(--around,hidden)}`;

const ARTICLE = 'article[data-part=prose]';

const from = (mark: string): string => `[${mark}],[${mark}]~*`;

/**
 * A part of the article, not there. No child is in two of them: with a rule that is taken away go the styles of all that
 * it is about, shown or not.
 */
const without = (part: string, next: string): string => `${ARTICLE}>${part}:not(${from(next)}){display:none}`;

/**
 * The stylesheet of an article of which nothing has been laid out, as rules to be taken away, the first one first. Rules
 * and not attributes of `<html>` say what waits: of a rule the browser knows whom it concerns; after an attribute it
 * would find all the document's styles anew. A function, as a constant would be made, and kept, in the boot script.
 */
export const partsStyle = (): string => {
  const rest = `${ARTICLE}>:is(${from('data-rest')})`;
  // Printed pages are whole, and the mark is for windows of some height. Headings cost little, and tell where one is.
  const unseen = (declarations: string) =>
    `@media screen and (max-height:1000px){${rest}:not(h2,h3,h4){${declarations}}}`;
  return [
    without(`:is(${from('data-more')})`, 'data-further'),
    without(`:is(${from('data-further')})`, 'data-rest'),
    // Not there in the first frames, and what follows the article not in sight.
    `@media all{${ARTICLE}{min-block-size:100vh}${rest}{display:none}}`,
    // First its place alone: what is near a window's end is laid out a frame later.
    unseen('content-visibility:hidden!important'),
    // Laid out when it comes into sight.
    unseen('content-visibility:auto;contain-intrinsic-block-size:auto 6em'),
  ].join('');
};

/** The same in a document, which comes bit by bit: half a paragraph, and half a line of code, would be seen to grow. */
export const documentPartsStyle = (): string => without('', 'data-more') + partsStyle();

/**
 * A document's first frame shows what is before its article, the second the beginning of that, the next two the article
 * as far as the window goes, the fifth the places of what follows it, the sixth what is near among that; then come what
 * stands beside it in `<main>`, and around that.
 *
 * @param isFromTop Else the article is shown whole.
 * @param styles What waits around the article, and in it: elements of the document's head.
 */
export function paintInParts(isFromTop: boolean, [around, parts]: Iterable<HTMLStyleElement>): void {
  around?.removeAttribute('media');
  if (isFromTop) parts?.removeAttribute('media');
  else parts?.remove();
  const next = () => {
    const sheet = [parts, around].map((style) => style?.sheet).find((rules) => rules?.cssRules[1]);
    // More frames may come than parts of the document.
    if (document.readyState !== 'loading' || document.querySelector('[data-rest]')) {
      if (!sheet) {
        around?.remove();
        dispatchEvent(new Event('inkstone:whole'));
        return;
      }
      sheet.deleteRule(0);
      // Styles are found in a task of their own, those of what is around with the last: a frame has less to do.
      void getComputedStyle((!sheet.cssRules[1] && document.querySelector('[data-around] a')) || document.body).color;
    }
    afterFrame(next);
  };
  afterFrame(next);
}

/** For an article that has not been laid out: what is out of sight waits from now on. */
export function layOutWhatIsInSight(): void {
  const style = styleOf(WAITING) ?? document.head.appendChild(document.createElement('style'));
  style.id = WAITING;
  style.textContent = partsStyle();
}

/** Nothing waits any longer, as for a place further down that is to be found. */
export function layOutAtOnce(): void {
  styleOf(WAITING)?.remove();
}

/** One part after the other gets its turn. Ends early when nothing waits any longer, or another article has come. */
export async function layOutInSteps(): Promise<void> {
  await nextFrame();
  const sheet = styleOf(WAITING)?.sheet;
  while (sheet?.cssRules[1]) sheet.deleteRule(0);
  const article = document.querySelector(ARTICLE);
  const children = [...(article?.children ?? [])];
  let elements = 0;
  let first = children.findIndex((child) => child.matches('[data-rest]'));
  for (let at = first; at >= 0 && at < children.length; at++) {
    elements += 1 + (children[at]?.getElementsByTagName('*').length ?? 0);
    if (elements < STEP) continue;
    elements = 0;
    await nextFrame();
    if (!sheet?.ownerNode || !article?.isConnected) return;
    sheet.insertRule(`${ARTICLE}>:nth-child(n+${first + 1}):nth-child(-n+${at + 1}){content-visibility:visible}`, 1);
    first = at + 1;
  }
  await nextFrame();
  if (!article || article.isConnected) layOutAtOnce();
}

function styleOf(id: string): HTMLStyleElement | null {
  return document.querySelector<HTMLStyleElement>(`#${id}`);
}

function nextFrame(): Promise<void> {
  return new Promise(afterFrame);
}

/** After what is changed now has been laid out and painted. */
function afterFrame(then: () => void): void {
  // There are no frames where nobody looks.
  if (document.hidden) setTimeout(then);
  else requestAnimationFrame(() => setTimeout(then));
}
