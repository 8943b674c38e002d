/**
 * A long article that is shown from its top is laid out a part at a time: first what is in sight, then the rest in
 * tasks that leave the browser time to answer. A stylesheet says what has to wait, and becomes narrower; attributes on
 * elements would have to be taken off an article that React knows as it was.
 *
 * The build marks what is surely out of sight. `content-visibility: auto` alone would be told by the browser, but paints
 * one frame with the heights that are given to it.
 */

/** Elements in one step; some 4 ms on a desktop. */
const STEP = 75;

/** Of the stylesheet's element. */
export const WAITING = 'inkstone-waiting';

const ARTICLE = 'article[data-part=prose]';

const REST = ':is([data-rest],[data-rest]~*)';

/** What comes after the first parts is not there in the first frames, and what follows the article not in sight. */
const BEGINNING_RULES = `[data-beginning] ${ARTICLE}{min-block-size:100vh}[data-beginning=""] ${ARTICLE}>:is([data-more],[data-more]~*),[data-beginning] ${ARTICLE}>:is([data-further],[data-further]~*){display:none}`;

/** On the window, when a document is shown that was painted in parts. */
const WHOLE = 'inkstone:whole';

/** What a selector finds in the article is laid out when it comes into sight, and not before. */
function waitingRule(selector = REST): string {
  // Printed pages are whole, and the mark is for windows of some height. Headings cost little, and tell where one is.
  return `@media screen and (max-height:1000px){[data-waits] ${ARTICLE}>${selector}:not(h2,h3,h4){content-visibility:auto;contain-intrinsic-block-size:auto 6em}}`;
}

/** The stylesheet of an article of which nothing has been laid out. A constant would be made, and kept, in the boot script. */
export const partsStyle = (): string => BEGINNING_RULES + waitingRule();

/**
 * A document's first frame shows the beginning of its article, the next two the article as far as the window goes, the
 * fourth what stands around it. Attributes of `<html>` say so to stylesheets: `data-beginning` (empty at first) and
 * `data-alone` for the first frames, `data-waits` as long as parts of the article are not laid out.
 *
 * @param isWhole The article is shown whole.
 */
export function paintInParts(isWhole: boolean): void {
  const { dataset } = document.documentElement;
  if (!isWhole) dataset['waits'] = dataset['beginning'] = '';
  dataset['alone'] = '';
  const next = () => {
    // More frames may come than parts of the document.
    const isLoading = document.readyState === 'loading';
    if (dataset['beginning'] === undefined && !isLoading) {
      delete dataset['alone'];
      dispatchEvent(new Event(WHOLE));
      return;
    }
    if (!isLoading || document.querySelector('[data-rest]')) {
      if (dataset['beginning'] === '') dataset['beginning'] = '2';
      else delete dataset['beginning'];
    }
    afterFrame(next);
  };
  afterFrame(next);
}

/** For an article that has not been laid out: what is out of sight waits from now on. */
export function layOutWhatIsInSight(): void {
  const style = waitingStyle() ?? document.head.appendChild(document.createElement('style'));
  style.id = WAITING;
  style.textContent = partsStyle();
  const { dataset } = document.documentElement;
  dataset['waits'] = dataset['beginning'] = '';
}

/** Nothing waits any longer, as for a place further down that is to be found. */
export function layOutAtOnce(): void {
  waitingStyle()?.remove();
  // As long as there are rules that speak of them, the whole document's styles would be found anew.
  afterFrame(() => {
    const { dataset } = document.documentElement;
    if (waitingStyle()) return;
    delete dataset['waits'];
    delete dataset['beginning'];
  });
}

/** One part after the other gets its turn. Ends early when nothing waits any longer, or another article has come. */
export async function layOutInSteps(): Promise<void> {
  const { dataset } = document.documentElement;
  const article = document.querySelector(ARTICLE);
  const children = [...(article?.children ?? [])];
  await nextFrame();
  delete dataset['beginning'];
  let elements = 0;
  const rest = children.findIndex((child) => child.matches('[data-rest]'));
  for (let at = rest; at >= 0 && at < children.length; at++) {
    elements += 1 + (children[at]?.getElementsByTagName('*').length ?? 0);
    if (elements < STEP) continue;
    elements = 0;
    await nextFrame();
    const style = waitingStyle();
    if (!article?.isConnected || !style || dataset['waits'] === undefined) return;
    style.textContent = waitingRule(`:nth-child(n+${at + 2})`);
  }
  await nextFrame();
  if (!article || article.isConnected) layOutAtOnce();
}

function waitingStyle(): HTMLStyleElement | null {
  return document.querySelector<HTMLStyleElement>(`#${WAITING}`);
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
