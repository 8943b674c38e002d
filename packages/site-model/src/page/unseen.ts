import { controlWords } from './control-words.ts';

/** An element as trees of HTML (`hast`) have it. */
interface TreeElement {
  type: string;
  tagName: string;
  properties: Readonly<Record<string, unknown>>;
  children: readonly object[];
}

/** Elements of HTML, SVG and MathML whose content browsers draw nowhere. */
const NEVER_DRAWN: ReadonlySet<string> = new Set(
  `audio datalist iframe noembed noframes noscript script style template title video
  clippath defs filter lineargradient marker mask metadata pattern radialgradient symbol
  annotation annotation-xml mphantom mprescripts none`.split(/\s+/),
);

/** Other elements of drawings. A drawing is a picture: its words are those of `drawingWords`. */
const OF_DRAWINGS: ReadonlySet<string> = new Set('desc foreignobject g svg switch text textpath tspan'.split(' '));

/** Elements of MathML whose text stands in others: browsers draw nothing of a text right in them. */
const HOLDING: ReadonlySet<string> = new Set(
  `maction math menclose merror mfenced mfrac mlabeledtr mmultiscripts mover mpadded mroot mrow msqrt mstyle msub msubsup
  msup mtable mtd mtr munder munderover semantics`.split(/\s+/),
);

/** Bars, in whose place browsers know text no more. */
const BARS: ReadonlySet<string> = new Set(['meter', 'progress']);

/** Elements of MathML that have a text. */
const WORDED: ReadonlySet<string> = new Set('mi mn mo ms mtext'.split(' '));

/** Elements of which browsers draw the first child alone. */
const ONE_OF_THEM: ReadonlySet<string> = new Set(['maction', 'semantics']);

/**
 * Whether readers never see what is in an element: no copy, excerpt or search result may say it. What is folded, behind
 * a tab or `hidden="until-found"` is seen by those who look for it, and what replaces a picture (`alt`, the `<title>` of
 * a drawing) is read to those who do not see that.
 *
 * @param parent The element around it.
 */
export function isUnseen(element: object, parent?: object): boolean {
  const around = parent && isElement(parent) ? parent : undefined;
  if (around && BARS.has(around.tagName)) return true;
  // Its label stands in its place: see `controlWords`.
  if (around?.tagName === 'option' && controlWords(around) !== '') return true;
  // A menu shows its options alone.
  if (around?.tagName === 'select' && !(isElement(element) && element.tagName.startsWith('opt'))) return true;
  const isHeld = around !== undefined && HOLDING.has(around.tagName);
  // A cell shows what is right in it.
  if (!isElement(element)) return isHeld && around.tagName !== 'mtd';
  const { properties } = element;
  const name = element.tagName.toLowerCase();
  if (NEVER_DRAWN.has(name) || (isHeld && !HOLDING.has(name) && !WORDED.has(name))) return true;
  const { hidden, open, popover } = properties;
  if (hidden !== undefined && hidden !== false && !/^until-found$/i.test(String(hidden))) return true;
  // In the dark mode readers see what the light one does not.
  if (properties['dataVisuallyHidden'] !== undefined || properties['dataOnly'] === 'dark') return true;
  if (popover !== undefined || (name === 'dialog' && (open === undefined || open === false))) return true;
  if (name === 'rp') return /[\p{L}\p{N}]/u.test(wordsOf(element));
  if (around && ONE_OF_THEM.has(around.tagName) && around.children.find(isElement) !== element) return true;
  return name.startsWith('m') && isUnseenFormula(element);
}

/** Whether elements with this name are seen in another way in a drawing or a formula than elsewhere. */
export function isDrawingName(name: string): boolean {
  return [NEVER_DRAWN, OF_DRAWINGS, HOLDING, ONE_OF_THEM].some((names) => names.has(name));
}

function isElement(node: object): node is TreeElement {
  return 'type' in node && node.type === 'element';
}

/** Whether TeX leaves nothing to see of a formula, by its colours or by where it puts it. Authors' own MathML has no colours. */
function isUnseenFormula(element: TreeElement): boolean {
  const said = (name: string): string =>
    String(element.properties[name] ?? '')
      .trim()
      .toLowerCase();
  if (['voffset', 'lspace'].some((name) => Math.abs(Number.parseFloat(said(name))) > 10)) return true;
  if (isFaint(said('mathcolor')) || Number(said('scriptlevel')) > 2) return true;
  const background = said('mathbackground');
  return background !== '' && hasColor(element, background);
}

/** Names of colours that nobody tells from white, and those of the paper itself. */
const PALE: ReadonlySet<string> = new Set(
  `transparent white aliceblue antiquewhite azure beige blanchedalmond bisque cornsilk floralwhite ghostwhite honeydew ivory
  lavender lavenderblush lemonchiffon lightcyan lightgoldenrodyellow lightyellow linen mintcream mistyrose moccasin
  navajowhite oldlace palegoldenrod papayawhip peachpuff seashell snow wheat whitesmoke
  canvas field window menu infobackground threedhighlight threedlightshadow buttonhighlight highlighttext
  activetext captiontext`.split(/\s+/),
);

/** Whether nobody tells a colour of TeX, a name or `#…`, from the paper. */
function isFaint(color: string): boolean {
  const [, hex = ''] = /^#([\da-f]{3,8})$/.exec(color) ?? [];
  if (hex === '') return PALE.has(color);
  const size = hex.length < 6 ? 1 : 2;
  const parts = hex.match(size === 1 ? /./g : /../g) ?? [];
  const [red = 0, green = 0, blue = 0, alpha = 255] = parts.map((part) => Number.parseInt(part.repeat(3 - size), 16));
  return alpha < MOST_FAINT || 0.21 * red + 0.72 * green + 0.07 * blue > PALEST;
}

/** Of 255. */
const PALEST = 224;
const MOST_FAINT = 102;

function hasColor(element: TreeElement, color: string): boolean {
  return (
    element.properties['mathcolor'] === color ||
    element.children.some((child) => isElement(child) && hasColor(child, color))
  );
}

function wordsOf(node: object): string {
  if ('value' in node) return String(node.value);
  return 'children' in node ? (node.children as object[]).map(wordsOf).join('') : '';
}
