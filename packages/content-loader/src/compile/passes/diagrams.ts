import { hashOf } from '@inkstone/site-model/cache';
import type { Element, ElementContent, Root as Article } from 'hast';
import { h } from 'hastscript';
import type { Code, Literal, Nodes } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { splitInfo } from '../code/meta.ts';
import type { Context } from '../context.ts';
import { textOf, visitBelowHeadings } from '../hast-text.ts';
import { headingLabel, labelsLang } from '../labels-lang.ts';
import { readBlock } from './code.ts';
import type { Pass } from './pass.ts';

/** A diagram that has been drawn; its value is what its author wrote. */
interface Diagram extends Literal {
  type: 'diagram';
  svg: string;
  caption: string;
}

declare module 'mdast' {
  interface BlockContentMap {
    diagram: Diagram;
  }
  interface RootContentMap {
    diagram: Diagram;
  }
}

/** Diagrams of Mermaid, where the site has them switched on. */
export const diagrams: Pass = {
  name: 'diagrams',
  summary: 'code blocks in the language `mermaid` are drawn, where `markdown.mermaid` is set',
  async mdast(tree, context) {
    const { drawDiagram } = context.shared.services;
    if (!context.options.markdown.mermaid || drawDiagram === undefined) return;
    const found: { node: Code; put: (diagram: Diagram | null) => void }[] = [];
    visit(tree as Nodes, 'code', (node, index, parent) => {
      if (splitInfo(node.lang, node.meta).lang !== 'mermaid' || parent === undefined || index === undefined) return;
      const put = (diagram: Diagram | null) => {
        const at = (parent.children as Nodes[]).indexOf(node);
        parent.children.splice(at, 1, ...(diagram === null ? [] : [diagram as never]));
      };
      found.push({ node, put });
    });
    await Promise.all(
      found.map(async ({ node, put }) => {
        const { text: value, meta } = readBlock(context, node);
        if (value.trim() === '') return put(null);
        const drawn = await drawDiagram(value);
        if ('svg' in drawn) {
          put({ type: 'diagram', value, svg: drawn.svg, caption: meta.title ?? '', position: node.position });
          return;
        }
        // What the machine lacks concerns all diagrams, a mistake in one the readers of other tools alone.
        const isShown = context.dialect.isForeign && drawn.allowed === undefined;
        context.report('invalid-markdown', `This diagram cannot be drawn: ${drawn.error}`, node, {
          severity: isShown ? 'warning' : 'error',
          allowed: drawn.allowed ?? 'a diagram as Mermaid reads it: https://mermaid.js.org/intro/syntax-reference.html',
        });
        if (!isShown) put(null);
      }),
    );
  },
  handlers: (context) => ({
    diagram(state, node: Diagram): Element {
      const svg: ElementContent = { type: 'raw', value: withOwnIds(node, context) };
      state.patch(node, svg);
      const caption = node.caption === '' ? [] : [h('figcaption', {}, [node.caption])];
      return h(
        'figure',
        { dataPart: 'diagram', dataSource: withoutRemarks(node.value), dataMin: leastWidth(node.svg) },
        [svg, ...caption],
      );
    },
  }),
};

/** What an author wrote, without what is drawn nowhere: remarks, tooltips, and settings, which may have any text. */
function withoutRemarks(source: string): string {
  const plain = source
    .replace(/^\s*---[ \t]*\n([\s\S]*?\n)---[ \t]*\n/, (_, settings: string) => {
      const [title = ''] = /^title:.*\n/m.exec(settings) ?? [];
      return title === '' ? '' : `---\n${title}---\n`;
    })
    .replaceAll(/%%\{[\s\S]*?\}%%\n?/g, '')
    .replaceAll(/^[ \t]*%%.*\n?/gm, '');
  return OF_WORDS.test(plain)
    ? plain
    : plain.replaceAll(/^[ \t]*(?:click|links?|callback)\s.*/gm, (line) => line.replaceAll(TOOLTIP, ''));
}

/** Diagrams whose lines are words that are drawn, also after `click`. */
const OF_WORDS = /^(?:---\n.*\n---\n)?\s*(?:mindmap|kanban|timeline|journey)\b/;

/** A text in quotation marks that is no address: nobody sees it, as a drawing has no tooltips. */
const TOOLTIP = /\s+"(?!(?:https?:\/\/|mailto:|[./#])[^\s"]*")[^"]*"/g;

/** Names of diagrams and of figures, which need the headings above them. */
export const diagramNames: Pass = {
  name: 'diagram names',
  summary: 'what a diagram or a figure is called: what it says of itself, its caption, or the heading above it',
  hast: nameDrawings,
};

/** In rem, as the theme's stylesheet has rules for them. */
const WIDTHS = [20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 100, 120, 160];

/** How narrow a drawing may become so that its text can still be read; none for one that fits everywhere. */
function leastWidth(svg: string): number | undefined {
  const width = Number(/^<svg[^>]*\swidth="(\d+)"/.exec(svg)?.[1] ?? 0);
  return WIDTHS.findLast((least) => least <= (width / 16) * 0.8);
}

/** The ids of a drawing are those of no other in the page, which may consist of several texts. */
function withOwnIds({ svg, value }: Diagram, context: Context): string {
  const id = `diagram-${hashOf(value).slice(0, 6)}`;
  const number = context.count(id);
  return svg.replaceAll(
    /(\sid="|url\(#|\shref="#)diagram-(?=\d)/g,
    (_, before: string) => `${before}${id}${number > 1 ? `.${number}` : ''}-`,
  );
}

/** What is an image to a screen reader has no links, and no words: they are read out where nothing else tells what they do. */
function nameDrawings(article: Article, context: Context): void {
  const lang = labelsLang(context.options, context.input);
  const labelBelow = (heading: string): string => {
    const number = context.count(`diagram:${heading}`);
    const label = headingLabel(context.options.markdown.diagramLabel, heading, lang);
    return number > 1 ? `${label} (${number})` : label;
  };
  visitBelowHeadings(article, context.input.title, (element, heading) => {
    const part = element.properties['dataPart'];
    if (part !== 'diagram' && part !== 'figure') return undefined;
    const svg = childOf(element, 'svg');
    if (svg === undefined) return SKIP;
    if (part === 'figure') {
      nameFigure(element, svg, () => labelBelow(heading));
      return SKIP;
    }
    const parts = (['title', 'desc'] as const).map((name) => childOf(svg, name));
    const [title, description] = parts.map((part) => (part ? textOf(part).trim() : ''));
    const caption = childOf(element, 'figcaption');
    const label = labelBelow(heading);
    const name = title || (caption ? textOf(caption).trim() : label);
    // A title in it would be a tooltip over all of it.
    svg.children = svg.children.filter((child) => !parts.includes(child as Element));
    const role = has(svg, ['a']) || (!description && hasWords(svg)) ? 'group' : 'img';
    Object.assign(svg.properties, { role, ariaLabel: description ? `${name}. ${description}` : name });
    // It scrolls where it is wider than the column. A figure with a caption may have no other role.
    Object.assign(element.properties, { tabIndex: 0, ariaLabel: name });
    return SKIP;
  });
}

/**
 * What its author says of a drawing stays. Without that, one with a title is an image; words in one without are read out,
 * as nothing else says what it shows.
 */
function nameFigure(figure: Element, svg: Element, labelOf: () => string): void {
  const { properties } = svg;
  const own = ['role', 'ariaLabel', 'ariaLabelledBy', 'ariaHidden'];
  if (own.some((name) => name in properties)) return;
  const [title, caption] = [childOf(svg, 'title'), childOf(figure, 'figcaption')].map((part) =>
    part ? textOf(part).trim() : '',
  );
  properties['role'] = has(svg, ['a']) || (!title && hasWords(svg)) ? 'group' : 'img';
  if (!title) properties['ariaLabel'] = caption || labelOf();
}

const hasWords = (svg: Element): boolean => has(svg, ['text', 'foreignObject']);

function has({ children }: Element, names: readonly string[]): boolean {
  return children.some((child) => child.type === 'element' && (names.includes(child.tagName) || has(child, names)));
}

function childOf(element: Element, tagName: string): Element | undefined {
  return element.children.find((child): child is Element => child.type === 'element' && child.tagName === tagName);
}
