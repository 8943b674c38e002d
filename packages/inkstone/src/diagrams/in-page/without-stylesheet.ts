import { type StandIns, valueWriter, type WriteValue } from './colors.ts';

/** Properties that children have from their parent, as attributes, and what they are where nobody has set them. */
const INHERITED = {
  fill: 'rgb(0, 0, 0)',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'font-size': '',
  'font-weight': '400',
  'font-style': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  visibility: 'visible',
};
/** Properties that an element has for itself. */
const OWN = { opacity: '1', 'text-decoration-line': 'none', 'stop-color': 'rgb(0, 0, 0)', 'stop-opacity': '1' };
const KEPT = new Set(
  'd x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height points transform viewBox preserveAspectRatio refX refY markerUnits markerWidth markerHeight orient marker-start marker-mid marker-end offset gradientUnits gradientTransform clip-path clipPathUnits patternUnits patternTransform textLength lengthAdjust href startOffset'.split(
    ' ',
  ),
);
/** Before the number of an id. */
const ID = 'diagram';
/** Pixels around a drawing. */
const PAD = 4;

type Attributes = readonly (readonly [name: string, value: string])[];

/** Gives a drawing in which everything that a stylesheet says of an element is an attribute of it. */
export function withoutStylesheet(svg: SVGSVGElement, standIns: StandIns): string {
  const view = viewOf(svg);
  const title = svg.querySelector(':scope > title')?.textContent;
  const description = svg.querySelector(':scope > desc')?.textContent;
  // While the stylesheet still holds.
  const kept = readAttributes(svg, { ...INHERITED, fill: '' }, { svg, write: valueWriter(standIns) });
  for (const element of svg.querySelectorAll('*')) if (!kept.has(element)) element.remove();
  writeAttributes(kept);
  removeEmpty(svg);
  for (const [name, value] of Object.entries(view)) svg.setAttribute(name, value);
  prependText(svg, 'desc', description);
  prependText(svg, 'title', title);
  return svg.outerHTML;
}

/** What is drawn, with the view that Mermaid gives it. */
function viewOf(svg: SVGSVGElement): { viewBox: string; width: string; height: string } {
  const box = svg.getBBox();
  const view = svg.viewBox.baseVal;
  const left = Math.min(view?.x ?? box.x, box.x - PAD);
  const top = Math.min(view?.y ?? box.y, box.y - PAD);
  const right = Math.max((view?.x ?? 0) + (view?.width ?? 0), box.x + box.width + PAD);
  const bottom = Math.max((view?.y ?? 0) + (view?.height ?? 0), box.y + box.height + PAD);
  const [width, height] = [Math.ceil(right - left), Math.ceil(bottom - top)];
  return { viewBox: round(`${left} ${top} ${width} ${height}`), width: String(width), height: String(height) };
}

function round(value: string): string {
  return value.replaceAll(/-?\d+\.\d{3,}(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100));
}

/**
 * The attributes that an element and those in it get; elements that are not drawn have none.
 *
 * @param around The inherited properties of what the element is in.
 */
function readAttributes(
  element: Element,
  around: Readonly<Record<string, string>>,
  drawing: { svg: SVGSVGElement; write: WriteValue },
): Map<Element, Attributes> {
  if (/^(?:style|script|filter|symbol|metadata|title|desc)$/i.test(element.tagName)) return new Map();
  if (element.matches('rect:not([width])')) return new Map();
  // Where Mermaid reads no number, such as in a score, it knows no place.
  if ([...element.attributes].some(({ name, value }) => KEPT.has(name) && /\bNaN\b/.test(value))) return new Map();
  const style = getComputedStyle(element);
  if (style.display === 'none' && !element.closest('defs, marker')) return new Map();
  const { svg, write } = drawing;
  const attributes: [string, string][] = [];
  const own: Record<string, string> = {};
  for (const name of Object.keys(INHERITED)) {
    const value = write(element, name, style.getPropertyValue(name));
    own[name] = value;
    if (value !== around[name]) attributes.push([name, value]);
  }
  for (const [name, initial] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name);
    if (value !== initial) attributes.push([name.replace('-line', ''), write(element, name, value)]);
  }
  for (const { name, value } of element.attributes) {
    const plain = name.replace('xlink:', '');
    if (KEPT.has(plain)) attributes.push([plain, round(value)]);
  }
  attributes.push(...shapeOf(element, style, svg));
  return new Map([
    [element, attributes],
    ...[...element.children].flatMap((child) => [...readAttributes(child, own, drawing)]),
  ]);
}

/** What a stylesheet says of the shape of an element, unless its attributes do. */
function shapeOf(element: Element, style: CSSStyleDeclaration, svg: SVGSVGElement): [string, string][] {
  const found: [string, string][] = [];
  for (const name of ['marker-start', 'marker-mid', 'marker-end']) {
    const value = style.getPropertyValue(name);
    if (!element.hasAttribute(name) && value !== 'none')
      found.push([name, value.replaceAll(/url\("?[^#]*#([^")]+)"?\)/g, 'url(#$1)')]);
  }
  for (const name of ['rx', 'ry']) {
    const value = style.getPropertyValue(name);
    if (!element.hasAttribute(name) && /^[1-9][\d.]*px$/.test(value)) found.push([name, value.replace('px', '')]);
  }
  if (!element.hasAttribute('transform') && style.transform !== 'none' && element !== svg)
    found.push(['transform', style.transform]);
  return found;
}

/** Writes the attributes of a drawing in place of those that its elements have; ids are numbers, and only where they are used. */
function writeAttributes(kept: ReadonlyMap<Element, Attributes>): void {
  const used = new Set([...kept.values()].flat().flatMap(([name, value]) => idsIn(name, value)));
  const ids = [...used];
  const renamed = (id: string): string => `${ID}-${ids.indexOf(id)}`;
  for (const [element, attributes] of kept) {
    const { id } = element;
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const [name, value] of attributes) {
      const isLink = name === 'href' && value.startsWith('#');
      const written = isLink
        ? `#${renamed(value.slice(1))}`
        : value.replaceAll(/url\(#([^)]+)\)/g, (_, named: string) => `url(#${renamed(named)})`);
      element.setAttribute(name, written);
    }
    if (used.has(id)) element.id = renamed(id);
  }
}

/** The ids that an attribute names. */
function idsIn(name: string, value: string): string[] {
  if (name === 'href' && value.startsWith('#')) return [value.slice(1)];
  return [...value.matchAll(/url\(#([^)]+)\)/g)].map(([, id = '']) => id);
}

function removeEmpty(svg: SVGSVGElement): void {
  for (const element of svg.querySelectorAll('marker, linearGradient, radialGradient, clipPath, pattern'))
    if (element.id === '') element.remove();
  // From the inside out: what held nothing but empty groups is empty, too.
  for (const element of [...svg.querySelectorAll('g, defs, text')].toReversed())
    if (element.children.length === 0 && element.textContent?.trim() === '') element.remove();
}

function prependText(svg: SVGSVGElement, name: 'title' | 'desc', text: string | null | undefined): void {
  if (!text) return;
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  element.textContent = text;
  svg.prepend(element);
}
