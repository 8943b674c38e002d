import type { Mermaid } from 'mermaid';

/* The functions here run in a browser: they are sent to it as text, so that each has all that it uses inside of it. */

type Variables = { [name: string]: string | number | boolean | Variables };

export interface Setup {
  fonts: string;
  /** Names of theme variables → stand-ins; the names of those inside of others are joined by a dot. */
  colors: Record<string, string>;
}

/** The names of all theme variables that are colours. */
export function colorNames(): string[] {
  const { mermaid } = window as unknown as { mermaid: Mermaid };
  mermaid.initialize({ theme: 'base' });
  const names = (variables: Variables, before: string): string[] =>
    Object.entries(variables).flatMap(([name, value]) => {
      if (typeof value === 'object') return names(value, `${before}${name}.`);
      return typeof value === 'string' && CSS.supports('color', value) ? [before + name] : [];
    });
  return [...names(mermaid.mermaidAPI.getConfig().themeVariables, ''), 'quadrantPointFill'];
}

/** Readies the page for drawings. */
export function setUp({ fonts, colors }: Setup): void {
  const { mermaid } = window as unknown as { mermaid: Mermaid };
  const themeVariables: Record<string, unknown> = {
    fontFamily: fonts,
    fontSize: '15px',
    useGradient: false,
    pieTitleTextSize: '18px',
    pieSectionTextSize: '15px',
    pieLegendTextSize: '15px',
  };
  for (const [name, color] of Object.entries(colors)) {
    const [first = '', second] = name.split('.');
    if (second === undefined) themeVariables[first] = color;
    else themeVariables[first] = { ...(themeVariables[first] as object | undefined), [second]: color };
  }
  const series = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => colors[`series-${number}`]);
  themeVariables['xyChart'] = { ...(themeVariables['xyChart'] as object | undefined), plotColorPalette: series.join() };
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables,
    fontFamily: fonts,
    // Labels of HTML would need a stylesheet, and the fonts that they were measured with.
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    class: { htmlLabels: false },
    handDrawnSeed: 1,
    suppressErrorRendering: true,
    maxTextSize: 200_000,
  });
  document.body.style.cssText = `margin: 0; width: 720px; font-family: ${fonts}`;
}

/** Draws a diagram as an SVG that needs no stylesheet: what Mermaid's says of an element becomes attributes of it. */
export async function draw(
  text: string,
  standIns: readonly (readonly [name: string, color: string])[],
): Promise<{ svg: string } | { error: string }> {
  const { mermaid } = window as unknown as { mermaid: Mermaid };
  const ID = 'diagram';
  /** Properties that children have from their parent, as attributes. */
  const INHERITED = [
    'fill',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'stroke-linecap',
    'stroke-linejoin',
    'fill-opacity',
    'stroke-opacity',
    'font-size',
    'font-weight',
    'font-style',
    'text-anchor',
    'dominant-baseline',
    'visibility',
  ];
  const OWN = { opacity: '1', 'text-decoration-line': 'none', 'stop-color': 'rgb(0, 0, 0)', 'stop-opacity': '1' };
  const KEPT = new Set(
    'd x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height points transform viewBox preserveAspectRatio refX refY markerUnits markerWidth markerHeight orient marker-start marker-mid marker-end offset gradientUnits gradientTransform clip-path clipPathUnits patternUnits patternTransform textLength lengthAdjust href startOffset'.split(
      ' ',
    ),
  );
  // Layouts that begin with chance are the same in every build.
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  document.body.replaceChildren();
  let svg: SVGSVGElement;
  try {
    const drawn = await mermaid.render(ID, text);
    document.body.innerHTML = drawn.svg;
    svg = document.body.querySelector('svg')!;
    if (drawn.diagramType.startsWith('state')) centre();
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  if (svg.querySelector('math, .katex')) return { error: 'Formulas in diagrams cannot be drawn.' };
  // Where today is on the day of the build is wrong on the next.
  for (const element of svg.querySelectorAll('.today, script')) element.remove();
  for (const foreign of svg.querySelectorAll('foreignObject')) asText(foreign);
  for (const axis of svg.querySelectorAll('.grid')) spread([...axis.querySelectorAll<SVGElement>('.tick text')]);

  /** Moves the labels of states to the middle of their shapes: Mermaid has placed them for labels in HTML. */
  function centre(): void {
    for (const label of svg.querySelectorAll<SVGGElement>('.node > .label')) {
      const words = label.querySelector('text')?.getBoundingClientRect();
      const shape = label.parentElement?.querySelector('rect, path, polygon')?.getBoundingClientRect();
      if (!words || !shape) continue;
      const by = (shape.left + shape.right - words.left - words.right) / 2;
      label.setAttribute('transform', `translate(${by}, 0) ${label.getAttribute('transform') ?? ''}`);
    }
  }

  /** Of labels that would touch each other every second one stays, or every third: as many as fit. */
  function spread(labels: readonly SVGElement[]): void {
    const boxes = labels.map((label) => label.getBoundingClientRect());
    const isTight = (step: number) =>
      boxes.some((box, at) => at % step === 0 && at > 0 && box.left < boxes[at - step]!.right + 8);
    let step = 1;
    while (isTight(step)) step++;
    for (const [at, label] of labels.entries()) if (at % step > 0) label.remove();
  }

  /** Labels that a kind of diagram has as HTML become text, line by line. */
  function asText(foreign: SVGForeignObjectElement): void {
    const lines: {
      text: string;
      left: number;
      right: number;
      top: number;
      bottom: number;
      style: CSSStyleDeclaration;
    }[] = [];
    const walker = document.createTreeWalker(foreign, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const style = getComputedStyle(node.parentElement!);
      const value = node.nodeValue ?? '';
      for (let at = 0; at < value.length; at++) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        if (width === 0) continue;
        const last = lines.at(-1);
        if (last && last.style.fontWeight === style.fontWeight && Math.abs(last.top - top) < 2) {
          last.text += value[at]!;
          last.right = right;
        } else lines.push({ text: value[at]!, left, right, top, bottom, style });
      }
    }
    const matrix = foreign.getScreenCTM()!.inverse();
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    for (const { text: words, left, right, top, bottom, style } of lines) {
      const line = document.createElementNS('http://www.w3.org/2000/svg', 'text');
      const { x, y } = new DOMPoint((left + right) / 2, (top + bottom) / 2).matrixTransform(matrix);
      line.setAttribute('x', String(x));
      line.setAttribute('y', String(y));
      line.textContent = words.trim();
      line.style.cssText = `text-anchor: middle; dominant-baseline: central; stroke: none; font-size: ${style.fontSize}; font-weight: ${style.fontWeight}; font-style: ${style.fontStyle}; fill: ${style.color}`;
      if (line.textContent !== '') group.append(line);
    }
    foreign.replaceWith(group);
  }

  const meanings = new Map(standIns);
  const standsFor = (value: string): string | undefined => meanings.get(value);
  const isOwnColor = (element: Element, name: string): boolean =>
    (element.getAttribute('style') ?? '')
      .split(';')
      .some((rule) => rule.trim().startsWith(`${name}:`) && rule.includes('!important'));
  /** A colour that Mermaid made of a stand-in, lighter or darker: they are all of one hue. */
  const isDerived = (value: string): boolean => {
    const [, red = '', green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value) ?? [];
    return red !== '' && red === green && Number(blue) - Number(red) > 60 && Number(red) < 60;
  };
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

  /** Text on a shape that its author has filled is black or white, whichever can be read on it. */
  function onOwnFill(element: Element): string | undefined {
    const group = element.closest('.node, .cluster, .actor');
    const shape = group?.querySelector('rect, circle, ellipse, polygon, path');
    if (!shape || standsFor(getComputedStyle(shape).fill) !== undefined || !isOwnColor(shape, 'fill')) return undefined;
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(shape)
        .fill.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#000' : '#fff';
  }

  function written(element: Element, name: string, value: string): string {
    if (name === 'fill' || name === 'stroke' || name === 'stop-color') {
      const known = standsFor(value);
      if (known === undefined) {
        if (isDerived(value)) return meanings.get(name === 'fill' ? 'group' : 'group-border')!;
        if (element.matches('.tick line')) return meanings.get('group-border')!;
        const isWords = /^(?:text|tspan)$/.test(element.tagName);
        const meaning =
          isOwnColor(element, name) || (isWords && value === 'rgb(255, 255, 255)') ? undefined : GREYS.get(value);
        if (meaning !== undefined) return meanings.get(meaning)!;
        // Behind steps of a sequence: what is pale on white hides the text on black.
        if (element.matches('rect.rect') && value.startsWith('rgb'))
          return `light-dark(${value}, color-mix(in oklab, ${value} 20%, transparent))`;
        return value.replaceAll(/url\("?(?:about:blank)?#([^")]+)"?\)/g, 'url(#$1)');
      }
      const isText = /^(?:text|tspan)$/.test(element.tagName) && name === 'fill';
      if (element.matches('[class*=radarCurve], [class*=radarLegendBox]')) return known.replaceAll('soft-', 'series-');
      return (isText && known === meanings.get('text') && onOwnFill(element)) || known;
    }
    return value.replaceAll(/(\d)px/g, '$1');
  }

  const INITIAL = {
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
  const round = (value: string): string =>
    value.replaceAll(/-?\d+\.\d{3,}(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100));

  /** Reads an element's attributes while the stylesheet still holds. */
  function read(
    element: Element,
    around: Record<string, string>,
  ): { element: Element; attributes: [string, string][] }[] {
    if (/^(?:style|script|filter|symbol|metadata)$/i.test(element.tagName)) return [];
    if (/^(?:title|desc)$/.test(element.tagName) || element.matches('rect:not([width])')) return [];
    const style = getComputedStyle(element);
    if (style.display === 'none' && !element.closest('defs, marker')) return [];
    const attributes: [string, string][] = [];
    const own: Record<string, string> = {};
    for (const name of INHERITED) {
      const value = written(element, name, style.getPropertyValue(name));
      own[name] = value;
      if (value !== around[name]) attributes.push([name, value]);
    }
    for (const [name, initial] of Object.entries(OWN)) {
      const value = style.getPropertyValue(name);
      if (value !== initial) attributes.push([name.replace('-line', ''), written(element, name, value)]);
    }
    for (const { name, value } of element.attributes) {
      const plain = name.replace('xlink:', '');
      if (KEPT.has(plain)) attributes.push([plain, round(value)]);
    }
    for (const name of ['marker-start', 'marker-mid', 'marker-end']) {
      const value = style.getPropertyValue(name);
      if (!element.hasAttribute(name) && value !== 'none')
        attributes.push([name, value.replaceAll(/url\("?[^#]*#([^")]+)"?\)/g, 'url(#$1)')]);
    }
    for (const name of ['rx', 'ry'])
      if (!element.hasAttribute(name) && /^[1-9][\d.]*px$/.test(style.getPropertyValue(name)))
        attributes.push([name, style.getPropertyValue(name).replace('px', '')]);
    if (!element.hasAttribute('transform') && style.transform !== 'none' && element !== svg)
      attributes.push(['transform', style.transform]);
    return [{ element, attributes }, ...[...element.children].flatMap((child) => read(child, own))];
  }

  const box = svg.getBBox();
  const view = svg.viewBox.baseVal;
  const pad = 4;
  const left = Math.min(view?.x ?? box.x, box.x - pad);
  const top = Math.min(view?.y ?? box.y, box.y - pad);
  const right = Math.max((view?.x ?? 0) + (view?.width ?? 0), box.x + box.width + pad);
  const bottom = Math.max((view?.y ?? 0) + (view?.height ?? 0), box.y + box.height + pad);
  const all = read(svg, { ...INITIAL, fill: '' });
  const kept = new Map(all.map(({ element, attributes }) => [element, attributes]));
  const names = {
    title: svg.querySelector(':scope > title')?.textContent,
    desc: svg.querySelector(':scope > desc')?.textContent,
  };
  for (const element of svg.querySelectorAll('*')) {
    if (!kept.has(element)) element.remove();
  }
  const used = new Set<string>();
  for (const attributes of kept.values())
    for (const [name, value] of attributes)
      for (const [, id = ''] of name === 'href' && value.startsWith('#')
        ? [['', value.slice(1)]]
        : value.matchAll(/url\(#([^)]+)\)/g))
        used.add(id);
  const ids = [...used];
  const renamed = (value: string): string =>
    value.replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${ID}-${ids.indexOf(id)})`);
  for (const [element, attributes] of kept) {
    const { id } = element;
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const [name, value] of attributes)
      element.setAttribute(
        name,
        name === 'href' && value.startsWith('#') ? `#${ID}-${ids.indexOf(value.slice(1))}` : renamed(value),
      );
    if (used.has(id)) element.id = `${ID}-${ids.indexOf(id)}`;
  }
  for (const element of svg.querySelectorAll('marker, linearGradient, radialGradient, clipPath, pattern'))
    if (element.id === '') element.remove();
  // From the inside out: what held nothing but empty groups is empty, too.
  for (const element of [...svg.querySelectorAll('g, defs, text')].toReversed())
    if (element.children.length === 0 && element.textContent?.trim() === '') element.remove();
  const width = Math.ceil(right - left);
  const height = Math.ceil(bottom - top);
  svg.setAttribute('viewBox', round(`${left} ${top} ${width} ${height}`));
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  for (const [name, value] of Object.entries(names).toReversed()) {
    if (!value) continue;
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    element.textContent = value;
    svg.prepend(element);
  }
  return { svg: svg.outerHTML };
}
