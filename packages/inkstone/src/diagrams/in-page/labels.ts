/** Moves the labels of states to the middle of their shapes: Mermaid has placed them for labels in HTML. */
export function centreLabels(svg: SVGSVGElement): void {
  for (const label of svg.querySelectorAll<SVGGElement>('.node > .label')) {
    const words = label.querySelector('text')?.getBoundingClientRect();
    const shape = label.parentElement?.querySelector('rect, path, polygon')?.getBoundingClientRect();
    if (!words || !shape) continue;
    const by = (shape.left + shape.right - words.left - words.right) / 2;
    label.setAttribute('transform', `translate(${by}, 0) ${label.getAttribute('transform') ?? ''}`);
  }
}

/** The smallest letters that an author may ask for, in pixels. */
const SMALLEST = 8;

/**
 * Takes away what the author of a diagram says of the look of words, but for larger letters: they have the colours of the
 * theme, or black or white on a fill of the author's, so that they can be read in both modes.
 */
export function makeWordsReadable(svg: SVGSVGElement): void {
  for (const { style } of svg.querySelectorAll<SVGElement>(
    ':is(.node, .cluster, .edgeLabel) :is(.label, text, tspan)',
  )) {
    for (const name of ['color', 'fill', 'fill-opacity', 'opacity', 'visibility']) style.removeProperty(name);
    if (Number.parseFloat(style.fontSize) < SMALLEST) style.removeProperty('font-size');
  }
}

/** Of labels that would touch each other every second one stays, or every third: as many as fit. */
export function spreadLabels(labels: readonly SVGElement[]): void {
  const boxes = labels.map((label) => label.getBoundingClientRect());
  const isTight = (step: number) =>
    boxes.some((box, at) => at % step === 0 && at > 0 && box.left < boxes[at - step]!.right + 8);
  let step = 1;
  while (isTight(step)) step++;
  for (const [at, label] of labels.entries()) if (at % step > 0) label.remove();
}

/** A line of a label in HTML, in pixels of the window. */
interface Line {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  style: CSSStyleDeclaration;
}

/** Labels that a kind of diagram has as HTML become text, line by line. */
export function labelAsText(foreign: SVGForeignObjectElement): void {
  const matrix = foreign.getScreenCTM()!.inverse();
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  for (const { text, left, right, top, bottom, style } of linesOf(foreign)) {
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    const { x, y } = new DOMPoint((left + right) / 2, (top + bottom) / 2).matrixTransform(matrix);
    line.setAttribute('x', String(x));
    line.setAttribute('y', String(y));
    line.textContent = text.trim();
    line.style.cssText = `text-anchor: middle; dominant-baseline: central; stroke: none; font-size: ${style.fontSize}; font-weight: ${style.fontWeight}; font-style: ${style.fontStyle}; fill: ${style.color}`;
    if (line.textContent !== '') group.append(line);
  }
  foreign.replaceWith(group);
}

/** The lines of a text as they are laid out: characters of one weight that stand at one height. */
function linesOf(element: Element): Line[] {
  const lines: Line[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
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
  return lines;
}
