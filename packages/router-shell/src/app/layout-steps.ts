/**
 * A long article that is shown from its top is laid out a part at a time: first what is in sight, then the rest in
 * tasks that leave the browser time to answer. A stylesheet says what has to wait, and becomes narrower; attributes on
 * elements would have to be taken off an article that React knows as it was.
 *
 * The build marks what is surely out of sight. `content-visibility: auto` alone would be told by the browser, but paints
 * one frame with the heights that are given to it.
 */

/** Elements in one step; some 5 ms on a desktop. */
const STEP = 100;

/** Of the stylesheet's element, which has no effect as long as it has `media`. */
export const WAITING = 'inkstone-waiting';

const ARTICLE = 'article[data-part=prose]';

const REST = '[data-rest]~';

/** What a selector finds in the article is laid out when it comes into sight, and not before. */
export function waitingRule(selector = REST): string {
  // Printed pages are whole, and the mark is for windows of some height. Headings cost little, and tell where one is.
  return `@media screen and (max-height:1000px){${ARTICLE}>${selector}:not(h2,h3,h4){content-visibility:auto;contain-intrinsic-block-size:auto 6em}}`;
}

function waitingStyle(): HTMLStyleElement | null {
  return document.querySelector<HTMLStyleElement>(`#${WAITING}`);
}

/** For an article that has not been laid out: what is out of sight waits from now on. */
export function layOutWhatIsInSight(): void {
  const style = waitingStyle() ?? document.head.appendChild(document.createElement('style'));
  style.id = WAITING;
  style.media = '';
  style.textContent = waitingRule();
}

/** Nothing waits any longer, as for a place further down that is to be found. */
export function layOutAtOnce(): void {
  waitingStyle()?.remove();
}

/** One part after the other gets its turn. Ends early when nothing waits any longer, or another article has come. */
export async function layOutInSteps(): Promise<void> {
  const article = document.querySelector(ARTICLE);
  const children = [...(article?.children ?? [])];
  let elements = 0;
  for (let at = children.findIndex((child) => child.matches('[data-rest]')) + 1; at > 0 && at < children.length; at++) {
    elements += 1 + (children[at]?.getElementsByTagName('*').length ?? 0);
    if (elements < STEP) continue;
    elements = 0;
    await nextFrame();
    const style = waitingStyle();
    if (!article?.isConnected || style?.media !== '') return;
    style.textContent = waitingRule(`:nth-child(n+${at + 2})`);
  }
  await nextFrame();
  if (!article || article.isConnected) layOutAtOnce();
}

/** After what is changed now has been laid out and painted. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // There are no frames where nobody looks.
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
