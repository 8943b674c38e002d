import type { Mermaid } from 'mermaid';
import { centreLabels, labelAsText, makeWordsReadable, spreadLabels } from './labels.ts';
import type { StandIns } from './colors.ts';
import { withoutStylesheet } from './without-stylesheet.ts';

/* What is in this folder runs in a browser; `in-page.vite.config.ts` bundles it into one script. */

const { mermaid } = window as unknown as { mermaid: Mermaid };

type Variables = { [name: string]: string | number | boolean | Variables };

export interface Setup {
  fonts: string;
  /** Names of theme variables → stand-ins; the names of those inside of others are joined by a dot. */
  colors: Record<string, string>;
}

/** The names of all theme variables that are colours. */
export function colorNames(): string[] {
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
  const themeVariables: Record<string, unknown> = {
    fontFamily: fonts,
    fontSize: '15px',
    useGradient: false,
    pieTitleTextSize: '18px',
    pieSectionTextSize: '15px',
    pieLegendTextSize: '15px',
    // Words on a sector that can be seen through could not be read.
    pieOpacity: '1',
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

/** Draws a diagram as an SVG that needs no stylesheet. */
export async function draw(text: string, standIns: StandIns): Promise<{ svg: string } | { error: string }> {
  makeChanceRepeat();
  document.body.replaceChildren();
  let svg: SVGSVGElement;
  try {
    const drawn = await mermaid.render('diagram', text);
    document.body.innerHTML = drawn.svg;
    svg = document.body.querySelector('svg')!;
    makeWordsReadable(svg);
    if (drawn.diagramType.startsWith('state')) centreLabels(svg);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  if (svg.querySelector('math, .katex')) return { error: 'Formulas in diagrams cannot be drawn.' };
  // Where today is on the day of the build is wrong on the next.
  for (const element of svg.querySelectorAll('.today, script')) element.remove();
  for (const foreign of svg.querySelectorAll('foreignObject')) labelAsText(foreign);
  for (const axis of svg.querySelectorAll('.grid')) spreadLabels([...axis.querySelectorAll<SVGElement>('.tick text')]);
  return { svg: withoutStylesheet(svg, standIns) };
}

/** Layouts that begin with chance are the same in every build. */
function makeChanceRepeat(): void {
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
}
