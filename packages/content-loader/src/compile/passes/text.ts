import type { Element, ElementContent, Root, RootContent } from 'hast';
import { joinWrappedLines, SPACELESS } from '../../read/cjk.ts';
import type { Pass } from './pass.ts';

/** Line breaks between characters of Chinese or Japanese mean no space. */
export const text: Pass = {
  name: 'text',
  summary: 'line breaks between characters of Chinese or Japanese are no spaces',
  hast: joinLines,
};

/** Elements whose text is shown as it is written. */
const VERBATIM = new Set(['pre', 'code', 'textarea', 'script', 'style', 'svg', 'math']);

function joinLines(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type === 'text') child.value = joinWrappedLines(child.value);
    else if (child.type === 'element' && !VERBATIM.has(child.tagName)) joinLines(child);
  }
  joinAcrossElements(parent.children);
}

const STARTS_SPACELESS = new RegExp(`^${SPACELESS.source}`, 'u');
const ENDS_SPACELESS = new RegExp(`${SPACELESS.source}$`, 'u');

/** As `joinWrappedLines`, where one of the two characters is inside emphasis or a link. */
function joinAcrossElements(children: readonly RootContent[]): void {
  children.forEach((child, index) => {
    if (child.type !== 'text' || !child.value.includes('\n')) return;
    const before = edgeText(children[index - 1], -1);
    const after = edgeText(children[index + 1], 0);
    if (child.value.startsWith('\n') && STARTS_SPACELESS.test(child.value.trimStart()) && ENDS_SPACELESS.test(before))
      child.value = child.value.trimStart();
    if (/\n[ \t]*$/.test(child.value) && ENDS_SPACELESS.test(child.value.trimEnd()) && STARTS_SPACELESS.test(after))
      child.value = child.value.trimEnd();
  });
}

/** The first (0) or last (-1) text of a node. */
function edgeText(node: RootContent | undefined, edge: 0 | -1): string {
  if (node?.type === 'text') return node.value;
  return node?.type === 'element' ? edgeText((node.children as ElementContent[]).at(edge), edge) : '';
}
