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

/** What a drawing shows text in; browsers draw nothing of elements that they do not know there. */
const DRAWN_IN_SVG: ReadonlySet<string> = new Set(
  'a desc foreignobject g svg switch text textpath title tspan'.split(' '),
);

/** Elements of MathML whose text stands in others: browsers draw nothing of a text right in them. */
const HOLDING: ReadonlySet<string> = new Set(
  `maction math menclose merror mfrac mmultiscripts mover mpadded mroot mrow msqrt mstyle msub msubsup msup mtable mtd
  mtr munder munderover semantics`.split(/\s+/),
);

/** Bars, in whose place browsers know text no more. */
const BARS: ReadonlySet<string> = new Set(['meter', 'progress']);

/** Elements of MathML that have a text. */
const WORDED: ReadonlySet<string> = new Set('mi mn mo ms mspace mtext'.split(' '));

/** Elements of which browsers draw the first child alone. */
const ONE_OF_THEM: ReadonlySet<string> = new Set(['maction', 'semantics', 'switch']);

/** What an animation can hide by. */
const HIDING = /^(?:opacity|fill|fill-opacity|visibility|display|font-size|color)$/;

/** The smallest text that counts as one, beside the text around it. */
const SMALLEST = 0.4;

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
  // In a drawing, a text stands in <text>.
  if (!isElement(element)) return isHeld || /^(?:svg|g|switch)$/.test(around?.tagName ?? '');
  const { properties } = element;
  const name = element.tagName.toLowerCase();
  if (isHeld && !HOLDING.has(name) && !WORDED.has(name)) return true;
  const isInDrawing = around !== undefined && DRAWN_IN_SVG.has(around.tagName.toLowerCase()) && isOfSvg(around);
  if (name === 'title' && isInDrawing) return false;
  if (NEVER_DRAWN.has(name) || (isInDrawing && !DRAWN_IN_SVG.has(name) && around.tagName !== 'foreignObject'))
    return true;
  // A part of a drawn text is drawn in one alone.
  if (/^(?:tspan|textpath)$/.test(name) && around && /^(?:svg|g|switch)$/.test(around.tagName)) return true;
  const { hidden, open, popover } = properties;
  if (hidden !== undefined && hidden !== false && hidden !== 'until-found') return true;
  // In the dark mode readers see what the light one does not.
  if (properties['dataVisuallyHidden'] !== undefined || properties['dataOnly'] === 'dark') return true;
  if (popover !== undefined || (name === 'dialog' && (open === undefined || open === false))) return true;
  if (name === 'rp') return /[\p{L}\p{N}]/u.test(wordsOf(element));
  if (around && ONE_OF_THEM.has(around.tagName) && firstOf(around) !== element) return true;
  return isOfSvg(element) || name.startsWith('m') ? isDrawnUnseen(element) : false;
}

/** Whether elements with this name are seen in another way in a drawing or a formula than elsewhere. */
export function isDrawingName(name: string): boolean {
  return [NEVER_DRAWN, DRAWN_IN_SVG, HOLDING, ONE_OF_THEM].some((names) => names.has(name));
}

function isElement(node: object): node is TreeElement {
  return 'type' in node && node.type === 'element';
}

function isOfSvg({ tagName }: TreeElement): boolean {
  return /^(?:svg|g|text|tspan|textPath|switch|foreignObject)$/.test(tagName);
}

function firstOf({ children }: TreeElement): object | undefined {
  return children.filter(isElement).find((child) => !isForSome(child));
}

/** Whether a drawing shows an element to browsers of some languages alone. */
function isForSome({ properties }: TreeElement): boolean {
  return properties['systemLanguage'] !== undefined || properties['requiredExtensions'] !== undefined;
}

/** Whether attributes of a drawing or a formula leave nothing to see: those of HTML cannot. */
function isDrawnUnseen(element: TreeElement): boolean {
  const said = (name: string): string =>
    String(element.properties[name] ?? '')
      .trim()
      .toLowerCase();
  const number = (name: string, otherwise: number): number => {
    const value = Number.parseFloat(said(name));
    return Number.isNaN(value) ? otherwise : value;
  };
  if (['hidden', 'collapse'].includes(said('visibility')) || said('display') === 'none') return true;
  if (number('opacity', 1) < SMALLEST || number('fillOpacity', 1) < SMALLEST) return true;
  if (isForSome(element)) return true;
  if (number('letterSpacing', 0) < -1 || number('wordSpacing', 0) < -1 || /scale\(\s*0/.test(said('transform')))
    return true;
  if (element.children.some((child) => isElement(child) && HIDING.test(String(child.properties['attributeName']))))
    return true;
  if (Math.abs(number('voffset', 0)) > 10 || Math.abs(number('lspace', 0)) > 10) return true;
  if (number('width', 1) === 0 && element.tagName !== 'mpadded') return true;
  if (number('height', 1) === 0 && element.tagName === 'svg') return true;
  if (said('fontSize') !== '' && number('fontSize', 16) < 16 * SMALLEST) return true;
  if (said('fill') === 'none' && said('stroke') === '') return true;
  if (['fill', 'color', 'mathcolor'].some((name) => isFaint(said(name)))) return true;
  if (number('scriptlevel', 0) > 2 || isTooSmall(said('mathsize'))) return true;
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

/** Whether nobody tells a colour from the paper: it is pale, or transparent, or in a form of which nobody here can say. */
function isFaint(color: string): boolean {
  if (PALE.has(color)) return true;
  const [, hex] = /^#([\da-f]{3,8})$/.exec(color) ?? [];
  if (hex !== undefined) {
    const size = hex.length < 6 ? 1 : 2;
    const parts = hex.match(size === 1 ? /./g : /../g) ?? [];
    const [red = 0, green = 0, blue = 0, alpha = 255] = parts.map((part) => Number.parseInt(part.repeat(3 - size), 16));
    return isPale(red, green, blue, alpha / 255);
  }
  const [, form = '', list = ''] = /^([\w-]+)\((.*)\)/s.exec(color) ?? [];
  if (form === '' || form === 'var' || form === 'url') return false;
  const [first = 0, second = 0, third = 0, alpha = 1] = [...list.matchAll(/([-+\d.e]+)(%?)/g)].map(
    ([, number, percent], index) =>
      Number(number) * (percent === '' ? 1 : index === 3 ? 0.01 : form.startsWith('rgb') ? 2.55 : 1),
  );
  if (form.startsWith('rgb')) return isPale(first, second, third, alpha);
  if (form.startsWith('hsl')) return third > PALEST / 2.55 || alpha < SMALLEST;
  return true;
}

/** Of 255. */
const PALEST = 224;

function isPale(red: number, green: number, blue: number, alpha: number): boolean {
  return alpha < SMALLEST || 0.21 * red + 0.72 * green + 0.07 * blue > PALEST;
}

/** What a unit is, in the size of letters. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['em', 1],
  ['rem', 1],
  ['ex', 1 / 2],
  ['%', 1 / 100],
  ['px', 1 / 16],
  ['pt', 1 / 12],
]);

/** A size in a form of which nobody here can say counts as one. */
function isTooSmall(size: string): boolean {
  if (size === '' || /^(?:small|normal|big)$/.test(size)) return false;
  const [, written, unit = ''] = /^\+?([\d.]+)(.*)$/.exec(size) ?? [];
  return !(Number(written) * (UNITS.get(unit) ?? 0) >= SMALLEST);
}

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
