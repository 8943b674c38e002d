import { composed } from '@inkstone/site-model/href';
import type { Root as Article } from 'hast';
import { h } from 'hastscript';
import type { Heading, Root as Markdown, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { findTitle, headingsOf, headingSlug, htmlTitle, plainText, reserve, takeHeadingId } from '../../read/text.ts';
import type { HeadingId } from '../../read/text.ts';
import type { Context } from '../context.ts';
import { isIsland, textOf } from '../hast-text.ts';
import { headingLabel, labelsLang } from '../labels-lang.ts';
import type { Pass } from './pass.ts';

declare module 'mdast' {
  interface HeadingData {
    isTitle?: boolean;
    titleLang?: string;
    /** The id of the same heading in the page that this one translates. */
    originalId?: string;
  }
}

/** The title of the article, which is the first heading of the page, or its title where it has none. */
export const title: Pass = {
  name: 'title',
  summary: 'the title of the article: its first heading, else the title of the page',
  mdast(tree, context) {
    const { input } = context;
    const found = findTitle(tree);
    // A heading of a lower level is the title where the page has its name from it.
    const isTitle = found?.isFirst === true && (found.heading.depth === 1 || found.text === input.title);
    const written = found?.heading.depth === 1 || isTitle ? found?.text : htmlTitle(tree)?.trim();
    if (isTitle && input.dropTitle) tree.children.splice(tree.children.indexOf(found.heading), 1);
    else if (isTitle) found.heading.data = { ...found.heading.data, isTitle: true };
    else if (!input.hideTitle && written !== input.title) addTitle(tree, context);
  },
};

function addTitle(tree: Markdown, { input }: Context): void {
  const children = [{ type: 'text' as const, value: input.title }];
  const data = { isTitle: true, ...(input.titleLang !== undefined && { titleLang: input.titleLang }) };
  tree.children.unshift({ type: 'heading', depth: 1, data, children });
}

/** Headings have an id, and from the second to the fourth level a link to themselves. */
export const headings: Pass = {
  name: 'headings',
  summary: 'an id and a link for each; in a translation the ids of the original, where both have the same outline',
  mdast(tree, context) {
    // Other tools make the ids of a translation of its own words, and those are published.
    if (context.dialect.isForeign) return;
    const own = ownHeadings(tree, context);
    const there = sameHeadings(own, context.input);
    if (!there) return;
    for (const [index, heading] of own.entries()) {
      const { id } = there[index]!;
      heading.data = { ...heading.data, originalId: id };
      reserve(context.slugger, id);
    }
  },
  handlers: (context) => ({
    heading(state, node: Heading) {
      const isTitle = node.data?.isTitle === true;
      const written = node.position === undefined ? null : takeHeadingId(node);
      const explicit = written === null ? null : composed(written);
      const ofPlugin = node.data?.hProperties?.['id'];
      // Links to a heading lead to it in every language.
      const given = explicit ?? (typeof ofPlugin === 'string' ? ofPlugin : node.data?.originalId) ?? null;
      if (given !== null) reserve(context.slugger, given);
      const isWholePage = isTitle && node.depth === 1;
      // Docusaurus counts a written title among the ids, although it has none.
      if (isWholePage && context.isDocusaurus && node.position) headingSlug(context.slugger, slugText(node, context));
      const hasNoId = isWholePage && !(context.dialect.hasTitleId && node.position);
      const id = given ?? (hasNoId ? null : headingSlug(context.slugger, slugText(node, context)));
      const part = isTitle ? 'title' : null;
      const lang = node.data?.titleLang;
      const heading = h(isTitle ? 'h1' : `h${node.depth}`, { id, dataPart: part, lang }, state.all(node));
      state.patch(node, heading);
      return heading;
    },
  }),
  hast: addLinks,
};

/**
 * The text that an id is made of: Docusaurus makes it of the names of emoji (`:tada:`) and not of what looks like a
 * directive (`WASI:HTTP`), VitePress of neither.
 */
function slugText(node: Heading, { dialect }: Context): string {
  if (dialect.name === 'mkdocs') return plainText(node);
  if (dialect.name === 'docusaurus' && node.data?.written === undefined) {
    const read = structuredClone(node);
    visit(read, 'text', (text) => void (text.value = withoutDirectives(text)));
    return plainText(read);
  }
  const text = node.data?.written ?? plainText(node);
  return dialect.name === 'vitepress' ? text.replaceAll(/:[a-z][\w+-]*:/g, '') : text;
}

const DIRECTIVE = /(?<!:):[a-z](?:[\w-]*[a-z\d])?(?![\w:-])/gi;

/** A colon that is escaped or an entity begins no directive: a text with any of these is longer as it is written. */
function withoutDirectives({ value, position }: Text): string {
  const isPlain = position === undefined || position.end.column - position.start.column <= value.length;
  return isPlain ? value.replaceAll(DIRECTIVE, '') : value;
}

/** The headings of a page's own file, without those of partials. */
export function ownHeadings(tree: Markdown, context: Context): Heading[] {
  return headingsOf(tree).filter(
    (heading) => heading.position !== undefined && context.sourceOf(heading).file === context.input.file,
  );
}

/** The headings of the original, as it is or as it was translated, that a translation has in its words. */
export function sameHeadings(
  headings: readonly Heading[],
  { original }: Pick<Context['input'], 'original'>,
): readonly HeadingId[] | undefined {
  return [original?.headings, original?.earlier].find((others) => others && hasSameOutline(headings, others));
}

export function hasSameOutline(headings: readonly Heading[], others: readonly { depth: number }[]): boolean {
  return headings.length === others.length && headings.every(({ depth }, index) => depth === others[index]?.depth);
}

/** Also headings of raw HTML, of components and of plugins; those of an island are React's. */
function addLinks(article: Article, context: Context): void {
  const lang = labelsLang(context.options, context.input);
  visit(article, 'element', (element) => {
    const { tagName, properties } = element;
    if (isIsland(element) || properties['dataPart'] === 'title') return SKIP;
    const depth = Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
    if (depth === 0 || properties['dataPart'] !== undefined) return undefined;
    if (depth === 1 || depth > 4) return SKIP;
    const text = textOf(element);
    const id = String((properties['id'] ??= headingSlug(context.slugger, text.trim())));
    // Without a name of its own, a heading would be read together with the name of its link.
    properties['ariaLabel'] = text;
    element.children.push(
      h('a', {
        dataPart: 'heading-link',
        href: `#${id}`,
        ariaLabel: headingLabel(context.options.markdown.headingLinkLabel, text, lang),
      }),
    );
    return SKIP;
  });
}
