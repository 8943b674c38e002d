/** Colours as the browser writes them, and names of meanings → what a drawing has in their place. */
export type StandIns = readonly (readonly [name: string, color: string])[];

/** Gives the value that a property has in the finished drawing, from the one that it has in Mermaid's. */
export type WriteValue = (element: Element, property: string, value: string) => string;

/** Colours that Mermaid has in its stylesheets whatever its theme says, and what they mean. */
const GREYS: ReadonlyMap<string, string> = new Map([
  ['rgb(0, 0, 0)', 'text'],
  ['rgb(51, 51, 51)', 'text'],
  ['rgb(68, 68, 68)', 'text'],
  ['rgb(19, 19, 0)', 'text'],
  ['rgb(102, 102, 102)', 'line'],
  ['rgb(119, 119, 119)', 'line'],
  ['rgb(128, 128, 128)', 'line'],
  ['rgb(153, 153, 153)', 'line'],
  ['rgb(204, 204, 204)', 'group-border'],
  ['rgb(211, 211, 211)', 'group-border'],
  ['rgb(238, 238, 238)', 'group'],
  ['rgb(239, 239, 239)', 'group'],
  ['rgb(255, 255, 255)', 'surface'],
]);

const isWords = (element: Element): boolean => /^(?:text|tspan)$/.test(element.tagName);

/** Whether a value makes words paler than anybody reads, which search and copies have: of them, or of what they are in. */
function hidesWords(element: Element, property: string, value: string): boolean {
  if (property === 'fill')
    return isWords(element) && (value === 'none' || Number(/^rgba\(.*, ([\d.]+)\)$/.exec(value)?.[1] ?? 1) < 0.5);
  const isFaint = /^(?:fill-)?opacity$/.test(property) && Number(value) < 0.5;
  return isFaint && (isWords(element) || element.querySelector('text') !== null);
}

/** Whether the author of a diagram has given an element this colour, and no theme. */
function isOwnColor(element: Element, property: string): boolean {
  return (element.getAttribute('style') ?? '')
    .split(';')
    .some((rule) => rule.trim().startsWith(`${property}:`) && rule.includes('!important'));
}

/** A colour that Mermaid made of a stand-in, lighter or darker: they are all of one hue. */
function isDerived(value: string): boolean {
  const [, red = '', green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value) ?? [];
  return red !== '' && red === green && Number(blue) - Number(red) > 60 && Number(red) < 60;
}

export function valueWriter(standIns: StandIns): WriteValue {
  const meanings = new Map(standIns);
  const meant = (name: string): string => meanings.get(name)!;

  /** Text on a shape that its author has filled is black or white, whichever can be read on it. */
  function onOwnFill(element: Element): string | undefined {
    const group = element.closest('.node, .cluster, .actor');
    const shape = group?.querySelector('rect, circle, ellipse, polygon, path');
    if (!shape || meanings.has(getComputedStyle(shape).fill) || !isOwnColor(shape, 'fill')) return undefined;
    const { fill, fillOpacity, opacity } = getComputedStyle(shape);
    const [red = 0, green = 0, blue = 0, alpha = 1] = (fill.match(/[\d.]+/g) ?? []).map(Number);
    // What is behind the words is the page then.
    if (alpha * Number(fillOpacity) * Number(opacity) < 0.5) return undefined;
    return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#000' : '#fff';
  }

  /** A colour of the theme. */
  function ofTheme(element: Element, property: string, known: string): string {
    if (element.matches('[class*=radarCurve], [class*=radarLegendBox]')) return known.replaceAll('soft-', 'series-');
    const isText = isWords(element) && property === 'fill';
    return (isText && known === meant('text') && onOwnFill(element)) || known;
  }

  /** A colour that the theme does not say. */
  function ofOthers(element: Element, property: string, value: string): string {
    if (isDerived(value)) return meant(property === 'fill' ? 'group' : 'group-border');
    if (element.matches('.tick line')) return meant('group-border');
    const isLeft = isOwnColor(element, property) || (isWords(element) && value === 'rgb(255, 255, 255)');
    const grey = isLeft ? undefined : GREYS.get(value);
    if (grey !== undefined) return meant(grey);
    // Behind steps of a sequence: what is pale on white hides the text on black.
    if (element.matches('rect.rect') && value.startsWith('rgb'))
      return `light-dark(${value}, color-mix(in oklab, ${value} 20%, transparent))`;
    return value.replaceAll(/url\("?(?:about:blank)?#([^")]+)"?\)/g, 'url(#$1)');
  }

  return (element, property, value) => {
    if (hidesWords(element, property, value)) return property === 'fill' ? meant('text') : '1';
    if (!['fill', 'stroke', 'stop-color'].includes(property)) return value.replaceAll(/(\d)px/g, '$1');
    const known = meanings.get(value);
    return known === undefined ? ofOthers(element, property, value) : ofTheme(element, property, known);
  };
}
