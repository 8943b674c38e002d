import { nearest } from '@inkstone/site-model/errors';
import type { Definition, FootnoteDefinition, Html, Nodes, Paragraph, Parents, Root } from 'mdast';
import { plainText } from '../../read/text.ts';
import type { Context } from '../context.ts';
import type { Place, Source } from '../sources.ts';
import { BLOCK_RULES } from './blocks.ts';
import { checkCharacters } from './characters.ts';
import { DIRECTIVE_RULES } from './directives.ts';
import { checkHtml } from './html.ts';
import type { Linted, Report, Severity, TextRule } from './rule.ts';
import { RULE_OF } from './rules.ts';
import { TEXT_RULES } from './text.ts';
import { checkTranslation } from './translation.ts';

/** A comment that switches rules off in its file: `<!-- inkstone-off: rule-id -->`. */
const OFF = /^\s*(?:<!--|\/\*)\s*inkstone-off:\s*([\w\s,-]+?)\s*(?:-->|\*\/)\s*$/;

const NODE_RULES = [...BLOCK_RULES, ...DIRECTIVE_RULES];

/** Reports what was clearly meant as markup, and is shown as text or not at all. */
export function lint(context: Context, tree: Root, directives: Pick<Linted, 'blocks' | 'lines'>): void {
  const found = survey(tree);
  const off = readComments(context, found.comments);
  const page: Linted & { rule: string } = {
    context,
    labels: new Set(found.definitions.map(({ label, identifier }) => label ?? identifier)),
    ...directives,
    html: found.html,
    parentOf: (node) => found.parents.get(node),
    rule: '',
    report: (...mistake) => page.reportAs(page.rule)(...mistake),
    reportAs: (id) => reporter(context, off, id),
    unclosedTexts: 0,
  };
  for (const [node, parent] of found.parents) {
    // An alert is reported with its quotation.
    if (node.type === 'paragraph' && parent.type === 'blockquote' && plainText(node).startsWith('[!')) continue;
    if (node.type === 'paragraph' && checkTexts(page, node)) continue;
    if (node.type === 'heading' && checkHeading(page, node)) continue;
    if (node.type === 'tableCell') checkLine(page, node);
    for (const rule of NODE_RULES) {
      if (!rule.on.includes(node.type)) continue;
      page.rule = rule.id;
      const { length } = context.problems;
      rule.check(node, page);
      // The rules about paragraphs explain one text each in another way.
      if (node.type === 'paragraph' && context.problems.length > length) break;
    }
  }
  checkLabels(page, found);
  checkTranslation(page, tree);
  checkCharacters(page, found.parents.keys());
  checkHtml(page);
}

interface Survey {
  parents: Map<Nodes, Parents>;
  html: Html[];
  comments: (Nodes & { value: string })[];
  definitions: Definition[];
  footnotes: FootnoteDefinition[];
  /** Names of the footnotes that the text refers to. */
  used: Set<string>;
}

/** One walk over the tree. */
function survey(tree: Root): Survey {
  const found: Survey = { parents: new Map(), html: [], comments: [], definitions: [], footnotes: [], used: new Set() };
  const visit = (parent: Parents): void => {
    for (const node of parent.children as Nodes[]) {
      found.parents.set(node, parent);
      if (node.type === 'html') found.html.push(node);
      if (node.type === 'html' || node.type === 'mdxFlowExpression') found.comments.push(node);
      if (node.type === 'definition') found.definitions.push(node);
      if (node.type === 'footnoteDefinition') found.footnotes.push(node);
      if (node.type === 'footnoteReference') found.used.add(node.identifier);
      if ('children' in node) visit(node);
    }
  };
  visit(tree);
  return found;
}

/** The rules that comments switch off, by file. */
function readComments(context: Context, nodes: Survey['comments']): Map<Source, Set<string>> {
  const off = new Map<Source, Set<string>>();
  for (const node of nodes) {
    const [, written] = OFF.exec(node.value) ?? [];
    if (written === undefined) continue;
    const source = context.sourceOf(node);
    const ids = off.get(source) ?? new Set();
    off.set(source, ids);
    for (const id of written.split(/[\s,]+/)) {
      const rule = RULE_OF.get(id);
      if (rule?.isOwners) {
        context.report(
          'invalid-markdown',
          `A page cannot switch off "${id}", which finds what is hidden from readers.`,
          node,
          {
            found: id,
            allowed: 'the configuration of the site: checks: { markdown: { … } }',
          },
        );
        continue;
      }
      ids.add(id);
      if (rule) continue;
      const meant = nearest(id, RULE_OF.keys());
      context.report('invalid-markdown', `There is no rule "${id}" to switch off.`, node, {
        severity: 'warning',
        found: id,
        ...(meant === undefined ? { allowed: 'a rule that a problem names in its brackets' } : { suggestion: meant }),
      });
    }
  }
  return off;
}

function reporter(context: Context, off: ReadonlyMap<Source, ReadonlySet<string>>, id: string): Report {
  return (message, place: Place, { severity, ...more } = {}) => {
    if (off.get(context.sourceOf(place))?.has(id)) return;
    // The other tool has published the site with it.
    const byDefault: Severity = context.dialect.isForeign
      ? 'warning'
      : (severity ?? RULE_OF.get(id)?.severity ?? 'error');
    context.report('invalid-markdown', message, place, { severity: byDefault, rule: id, ...more });
  };
}

const ruleOn = (on: TextRule['on']) => TEXT_RULES.filter((rule) => rule.on === on);
const AT_START = ruleOn('start');
const IN_TEXT = ruleOn('text');
const AFTER_LINK = ruleOn('after a link');
const HEADING_END = ruleOn('heading end');
/** A text after `##` is a heading, however it begins. */
const IN_HEADING = AT_START.filter(({ id }) => id !== 'heading-as-text' && id !== 'maybe-heading');

/** Whether the beginning of a paragraph has a mistake, which explains the rest of it. */
function checkTexts(page: Linted, node: Paragraph): boolean {
  const [first] = node.children;
  if (first?.type === 'text') {
    const text = node.children.length === 1 ? first.value : `${first.value}\u200B`;
    if (reportFirstMistake(page, AT_START, text, node)) return true;
  }
  for (const [index, child] of node.children.entries()) {
    if (child.type !== 'text') continue;
    const before = node.children[index - 1]?.type;
    if ((before === 'image' || before === 'link') && reportFirstMistake(page, AFTER_LINK, child.value, node)) continue;
    if (MARKS.test(child.value)) reportEveryPlace(page, IN_TEXT, child.value, node);
  }
  return false;
}

/** What every mistake in a text has one of. */
const MARKS = /[[<{*`:=%+^]/;

/** Checks the texts of a heading or of a cell of a table. */
function checkLine(page: Linted, node: Extract<Nodes, { type: 'heading' | 'tableCell' }>): void {
  for (const child of node.children)
    if (child.type === 'text' && MARKS.test(child.value)) reportEveryPlace(page, IN_TEXT, child.value, node);
}

/** Checks headings as well: Git's conflict marks `=======` make a heading of the lines before them. */
function checkHeading(page: Linted, node: Extract<Nodes, { type: 'heading' }>): boolean {
  const [first] = node.children;
  const rules = node.position?.start.line === node.position?.end.line ? IN_HEADING : AT_START;
  if (first?.type === 'text' && reportFirstMistake(page, rules, first.value, node)) return true;
  const last = node.children.at(-1);
  if (last?.type === 'text' && reportFirstMistake(page, HEADING_END, last.value, node)) return false;
  checkLine(page, node);
  return false;
}

/** Reports the first mistake that a text has; returns whether there is one. */
function reportFirstMistake(page: Linted, rules: readonly TextRule[], text: string, node: Nodes): boolean {
  return rules.some((rule) => {
    const match = rule.pattern.exec(text);
    return match !== null && reportMatch(page, rule, match, node);
  });
}

/** The most mistakes of a kind that are reported in one text. */
const MOST_IN_TEXT = 20;

/** Reports the mistakes of a text; of two rules about the same characters, the first. */
function reportEveryPlace(page: Linted, rules: readonly TextRule[], text: string, node: Nodes): void {
  const taken: [start: number, end: number][] = [];
  for (const rule of rules) {
    const matches = [...text.matchAll(new RegExp(rule.pattern, `${rule.pattern.flags}g`))]
      .map((match) => ({ match, start: match.index, end: match.index + match[0].length }))
      .filter((found) => !taken.some(([start, end]) => found.start < end && start < found.end));
    const different = [...new Map(matches.map((found) => [found.match[0], found])).values()].slice(0, MOST_IN_TEXT);
    for (const { match, start, end } of different) if (reportMatch(page, rule, match, node)) taken.push([start, end]);
  }
}

/** Reports what a rule found, unless it is not written so in the file. */
function reportMatch(page: Linted, rule: TextRule, match: RegExpExecArray, node: Nodes): boolean {
  const { id, message, allowed, suggestion, isCertain, markdownOnly } = rule;
  if (markdownOnly && page.context.isMdx) return false;
  const [found] = match;
  const [line = ''] = found
    .trim()
    .replace(/\u200B$/, '')
    .split('\n');
  const place = page.context.sources.find(node, line);
  if (place === undefined) return false;
  const written = suggestion?.(match)?.replace(/\u200B$/, '');
  page.reportAs(id)(message, place, {
    found: line.length > 200 ? `${line.slice(0, 200)}…` : line,
    ...(allowed === undefined ? {} : { allowed }),
    ...(written === undefined || written.length > 400 ? {} : { suggestion: written }),
    ...(isCertain?.(match, page) === true && { severity: 'error' as const }),
  });
  return true;
}

function checkLabels(page: Linted, { definitions, footnotes, used }: Survey): void {
  const report = page.reportAs('same-label');
  const addresses = new Map<string, string>();
  for (const node of definitions) {
    const first = addresses.get(node.identifier) ?? node.url;
    addresses.set(node.identifier, first);
    if (first === node.url) continue;
    const message = `[${node.label ?? node.identifier}] is defined twice; links lead to the first address.`;
    report(message, node, { found: node.url, allowed: first });
  }
  const names = new Set<string>();
  for (const node of footnotes) {
    const name = node.label ?? node.identifier;
    if (names.has(node.identifier))
      report(`The footnote "${name}" has two texts; the first is shown.`, node, {
        found: `[^${name}]: …`,
        allowed: 'a name of its own for each',
      });
    else if (!used.has(node.identifier))
      page.reportAs('unused-footnote')(`Nothing leads to the footnote "${name}", so it is not shown.`, node, {
        found: `[^${name}]: …`,
        suggestion: `[^${name}]`,
      });
    names.add(node.identifier);
  }
}
