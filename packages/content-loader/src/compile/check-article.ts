import type { Element, Root as Article, RootContent } from 'hast';
import { ALLOWED_URLS, isAllowedUrl, isElsewhere, kindOfAddress } from '@inkstone/site-model/href';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { hasHiddenCharacters, writtenOut } from '@inkstone/site-model/text-file';
import type { Context } from './context.ts';
import { isRawFile, resolveLink } from './passes/links.ts';

/*
 * What is wrong in a finished article only: whoever brought an element, it is looked at.
 */

/** Chromium gives elements below the 512th level another parent; some of those levels are around the article. */
const DEEPEST = 400;

/** Reports an article whose elements are nested more deeply than browsers keep them, and whatever reads them has a stack for. */
export function reportDepth(article: Article, context: Context): boolean {
  let level = elementsOf(article);
  for (let depth = 1; depth <= DEEPEST && level.length > 0; depth++) level = level.flatMap(elementsOf);
  const [deep] = level;
  if (deep !== undefined)
    context.report('too-large', 'Elements are nested too deeply.', deep, { allowed: `${DEEPEST} levels of elements` });
  return deep !== undefined;
}

function elementsOf({ children }: Article | Element): Element[] {
  const all: readonly RootContent[] = children;
  return all.filter((child) => child.type === 'element');
}

/**
 * Reports characters by which readers see another text than programs do, where the text of the page has none: TeX, Mermaid
 * and drawings have escapes of their own for them.
 */
export function reportMadeCharacters(article: Article, context: Context): void {
  if (context.problems.some(({ rule }) => rule === 'hidden-characters')) return;
  let found: { text: string; element: Element | undefined } | undefined;
  const isHidden = (value: unknown) => typeof value === 'string' && hasHiddenCharacters(value);
  visit(article, (node, _index, parent) => {
    if (found !== undefined) return EXIT;
    const place = parent?.type === 'element' ? parent : undefined;
    if (node.type === 'text' && isHidden(node.value)) found = { text: node.value, element: place };
    if (node.type !== 'element') return undefined;
    const text = Object.values(node.properties).find(isHidden);
    if (text !== undefined) found = { text: String(text), element: node };
    return undefined;
  });
  if (found === undefined) return;
  context.report('invalid-markdown', 'Readers see another text here than programs do.', found.element, {
    severity: context.dialect.isForeign ? 'warning' : 'error',
    rule: 'hidden-characters',
    found: writtenOut(found.text),
    allowed: 'text without these characters, also where a formula, a diagram or a drawing has escapes for them',
  });
}

/** Reports ids that more than one element of an article has: links lead to the first. */
export function reportSameIds(article: Article, context: Context): void {
  const seen = new Set<string>();
  const isReported = new Set(
    context.problems.flatMap(({ code, found }) => (code === 'duplicate-heading-id' ? [found] : [])),
  );
  visit(article, 'element', (element) => {
    const { id, name } = element.properties;
    for (const anchor of new Set([id, element.tagName === 'a' ? name : undefined])) {
      if (typeof anchor !== 'string') continue;
      if (seen.has(anchor) && !isReported.has(anchor) && !isReported.has(`{#${anchor}}`))
        reportSameId(context, element, anchor);
      seen.add(anchor);
    }
    return element.tagName === 'svg' ? SKIP : undefined;
  });
}

function reportSameId(context: Context, element: Element, id: string): void {
  const isExplicit = /^h[1-6]$/.test(element.tagName) && context.sources.find(element, `{#${id}}`) !== undefined;
  const message = isExplicit
    ? `Another heading of this page has the id "${id}".`
    : `Another element of this page has the id "${id}".`;
  context.report('duplicate-heading-id', message, element.position ? element : context.sources.search(id), {
    severity: isExplicit && !context.dialect.isForeign ? 'error' : 'warning',
    found: isExplicit ? `{#${id}}` : id,
    allowed: 'an id that is used once in the page',
    ...(isExplicit ? { suggestion: `{#${context.slugger.slug(id)}}` } : {}),
  });
}

/** Leaves out the styles of a page of another tool: the policy of the site allows those of its configuration alone. */
export function leaveOutStyles(article: Article, context: Context): void {
  if (!context.dialect.isForeign) return;
  visit(article, 'element', (element, index, parent) => {
    // Those of a drawing are refused with it.
    if (element.tagName === 'svg') return SKIP;
    if (element.tagName !== 'style' || parent === undefined || index === undefined) return undefined;
    parent.children.splice(index, 1);
    const place = element.position ? element : context.sources.search('<style');
    context.report('invalid-markdown', 'What <style> does on this page is left out.', place, {
      severity: 'warning',
      found: '<style>',
      allowed: 'a stylesheet in "styles" of the configuration',
    });
    return index;
  });
}

/** Resolves or reports addresses that components, expressions and plugins have added, which no pass has seen. */
export function reportUnseenAddresses(article: Article, context: Context): void {
  const { base } = context.options;
  const seen = new Set([
    ...context.links.map(({ href }) => href),
    // A link of the text that leads nowhere stays as it is written, and has its problem.
    ...context.problems.map(({ found }) => found),
    ...[...context.assets.keys()].map((output) => `${base}${output}`),
  ]);
  visit(article, 'element', ({ tagName, properties }) => {
    // Names of symbols and terms were looked up; what no page may have is refused in the document.
    if (/^(?:symbol-link|term)$/.test(String(properties['dataPart'])) || tagName === 'script' || tagName === 'embed')
      return;
    const isLink = tagName === 'a' || tagName === 'area';
    const address = properties[isLink ? 'href' : 'src'];
    if (typeof address !== 'string' || seen.has(address) || /^(?:$|#|\/\/)/.test(address)) return;
    if (isLink && isRawFile(context, address, properties)) return;
    const place = context.sources.search(
      kindOfAddress(address) === 'scheme' ? (address.split(':', 1)[0] ?? '') : address,
    );
    if (isElsewhere(address)) {
      // The address may not be the written one: React replaces `javascript:` by a text of its own.
      if (isAllowedUrl(address) || (!isLink && address.startsWith('data:'))) return;
      const help = { found: address.slice(0, 80), allowed: ALLOWED_URLS };
      context.report('forbidden-url', 'An address cannot have this scheme.', place, help);
      return;
    }
    // What somebody else publishes at this origin: `pathname://` of Docusaurus.
    if (isLink && address.startsWith('/') && 'dataExternal' in properties) return;
    seen.add(address);
    if (address.startsWith('/')) {
      context.link({ href: address, kind: isLink ? 'link' : 'file', written: address }, place);
      return;
    }
    // A link of Docusaurus begins at the address of its page, whatever component made it.
    if (isLink && context.isDocusaurus) {
      properties['href'] = resolveLink(context, address, place)?.href;
      return;
    }
    const message = 'This address is published as it is written, so that it leads nowhere.';
    context.report(isLink ? 'broken-link' : 'missing-image', message, place, {
      found: address,
      allowed: `an address that begins with ${base}, or one in Markdown or as a text: [a](b.md), href="b.md"`,
    });
  });
}
