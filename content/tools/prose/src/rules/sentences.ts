import type { TxtNode, TxtParentNode } from '@textlint/ast-node-types';
import type { TextlintRuleReporter } from '@textlint/types';
import { proseOf, readText, sentencesOf } from './visible.ts';

/** A sentence that readers take in at once. */
export const LONGEST_SENTENCE = 80;

/** 「甲、乙、丙、丁」: names in a row are scanned, not read. */
const isList = (sentence: string): boolean => (sentence.match(/、/g) ?? []).length >= 4;

/** No sentence longer than readers take in at once, unless it is a list. */
export const sentenceLength = onTexts((node, report) => {
  for (const sentence of sentencesOf(readText(node))) {
    const { length } = sentence;
    if (length > LONGEST_SENTENCE && !isList(sentence))
      report(`这一句有${length}个字符，最多${LONGEST_SENTENCE}个，请拆开：${sentence.slice(0, 16)}`);
  }
});

/** 「……的，用x」: a condition without 如果 or 时, and an act without a subject. */
const headless =
  /[^，。；：！？（“]{2,}的，(?:[再就先也要请可以]|改为?)?[用设换改加写查看去装调传删放选抓读把给按见](?!起来|到)/gu;

/** Each sentence says who does what, and when. */
export const headlessClause = onTexts((node, report) => {
  for (const [found] of proseOf(node).matchAll(headless)) {
    // “这是默认的，用不着写”: what 是 and 的 say is no condition.
    if (found.includes('是')) continue;
    report(`“……的，做什么”没有主语，写成“……时，做什么”或“如果……，就……”：${found.slice(-16)}`);
  }
});

/** 「93%」, 「八成」, 「30个页面里」. */
const share = /\d%|[一二三四五六七八九十]成|\d(?:个|次|页|条)[^，。]{0,8}[里中]/;

/** 多半 says that somebody has counted. */
export const measuredShare = onTexts((node, report) => {
  for (const sentence of sentencesOf(proseOf(node))) {
    if (sentence.includes('多半') && !share.test(sentence))
      report(`“多半”要有量出来的份额，否则写“通常”“可能”：${sentence.slice(0, 16)}`);
  }
});

/** 它 after two names that it can stand for, within the sentence or, where it begins one, in the sentence before. */
export const clearReference = onTexts((node, report) => {
  const sentences = sentencesOf(proseOf(node));
  for (const [index, sentence] of sentences.entries()) {
    const at = sentence.search(/(?<![其由])它(?!们|自己|本身)/);
    if (at < 0) continue;
    const before = sentence.slice(0, at);
    const context = before.length < 4 ? (sentences[index - 1] ?? '') : before;
    if ((context.match(/◇/g) ?? []).length >= 2)
      report(`“它”前面有两个名字可指，把名字再写一次：${sentence.slice(Math.max(0, at - 8), at + 8)}`);
  }
});

/** 它 in a heading: tables of contents and results of the search show a heading alone. */
export const namedHeading: TextlintRuleReporter = (context) => ({
  [context.Syntax.Header](node) {
    if (!readText(node as TxtParentNode).includes('它')) return;
    context.report(node, new context.RuleError('标题会单独出现在目录和搜索结果里，“它”换成所指的名字'));
  },
});

const LONGEST_CELL = 90;

/** A line of a table's cell holds one case: two sentences, or three short ones. */
export const singleCase = onTexts((node, report) => {
  if (node.type !== 'TableCell') return;
  for (const line of readText(node).split('\n')) {
    const parts = line.split(/[。；]/).filter((part) => part.trim() !== '');
    if (line.length > LONGEST_CELL || parts.length > 3)
      report(`这一格有${parts.length}句、${line.length}个字符，最多3句、${LONGEST_CELL}个，一格只写一种情况`);
  }
});

/** 「定时任务定时任务都是」: what an edit has left twice. */
export const doubledWords = onTexts((node, report) => {
  for (const [found] of proseOf(node).matchAll(
    /如果如果|因为因为|所以所以|但是但是|(?=.{0,20}\p{Script=Han})([^。；、◇]{6,})\1/gu,
  ))
    if (new Set(found).size > 1) report(`这几个字写了两遍：${found.slice(0, 24)}`);
});

/** Runs a check on every paragraph and every cell. */
function onTexts(check: (node: TxtParentNode, report: (message: string) => void) => void): TextlintRuleReporter {
  return (context) => {
    const run = (node: TxtNode): void => {
      check(node as TxtParentNode, (message) => context.report(node, new context.RuleError(message)));
    };
    return { [context.Syntax.Paragraph]: run, ['TableCell']: run };
  };
}
