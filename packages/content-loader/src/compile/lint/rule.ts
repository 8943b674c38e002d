import type { Problem } from '@inkstone/site-model/errors';
import type { Html, Nodes, Parents } from 'mdast';
import type { Context } from '../context.ts';
import type { Block, Line } from '../passes/pass.ts';
import type { Place } from '../sources.ts';

export type Severity = Problem['severity'];

/**
 * A mistake that is shown as text, or not at all. Site owners set its severity in `checks.markdown`. What may be meant as
 * it is written is at most a warning: correct prose never ends a build.
 */
interface RuleBase {
  id: string;
  severity: Severity;
  /** One sentence for sites/inkstone/docs/reference. */
  summary: string;
  /** Only the site’s configuration can switch it off, and no page, as what it finds can hide the rest of a page. */
  isOwners?: true;
}

/** A rule about a text; of the rules about one place, the first that fits is reported. */
export interface TextRule extends RuleBase {
  /** The first line of a paragraph, a text within a line, the end of a heading, or what follows a link or an image. */
  on: 'start' | 'text' | 'heading end' | 'after a link';
  /** Matches what is shown; what the author escaped is not reported. */
  pattern: RegExp;
  message: string;
  allowed?: string;
  suggestion?: (match: RegExpExecArray) => string | undefined;
  /** Whether a match is certainly a mistake, and thus an error although the rule is a warning. */
  isCertain?: (match: RegExpExecArray, page: Linted) => boolean;
  /** The rule is for Markdown alone: MDX reads this as code. */
  markdownOnly?: true;
}

/** A rule about nodes of the tree. */
export interface NodeRule extends RuleBase {
  on: readonly Nodes['type'][];
  check(node: Nodes, page: Linted): void;
}

/** A rule about all of a page's raw HTML, or all of its labels. */
export interface PageRule extends RuleBase {
  on: 'page';
}

export type Rule = TextRule | NodeRule | PageRule;

export type Report = (
  message: string,
  place: Place,
  more?: Pick<Problem, 'found' | 'allowed' | 'suggestion'> & { severity?: Severity },
) => void;

/** A page as its rules see it. */
export interface Linted {
  context: Context;
  /** Labels of link references. */
  labels: ReadonlySet<string>;
  blocks: ReadonlyMap<string, Block>;
  lines: ReadonlyMap<string, Line>;
  /** The parent of a node. */
  parentOf(node: Nodes): Parents | undefined;
  /** Pieces of raw HTML, in their order. */
  html: readonly Html[];
  /** Reports a mistake by the rule that finds it, or another. */
  report: Report;
  reportAs(rule: string): Report;
  /** Number of blocks that are shown as text and whose last line has not been reached. */
  unclosedTexts: number;
}
