import type { Paragraph } from 'mdast';
import { MDX_ALLOWED } from './html.ts';
import type { PageState } from './page-state.ts';

/** Reports Markdown that was written by mistake and is shown as text. */
export function checkParagraph(page: PageState, node: Paragraph): void {
  const [child] = node.children;
  if (child?.type !== 'text') return;
  if (node.children.length === 1 && /^:{3,}$/.test(child.value)) {
    page.report('invalid-markdown', 'This line closes no block.', node, {
      found: child.value,
      allowed: 'blocks that are closed once; one that holds others has one more colon than they: ::::',
    });
  } else if (/^:{3,}[a-z][\w-]*/i.test(child.value) || /\n:{3,}$/.test(child.value)) {
    const first = child.value.split('\n')[0] ?? '';
    const [, fence = '', title = ''] = /^(:{3,}[\w-]+)\s+(.*)$/.exec(first) ?? [];
    page.report('invalid-markdown', 'This is shown as text, not as a block.', node, {
      found: first,
      allowed: 'a title in brackets, and lines of their own for both ends of a block',
      ...(title === '' ? {} : { suggestion: `${fence}[${title}]` }),
    });
  } else if (!page.isMdx && /^import\s[^\n]+\sfrom\s+(["'])[^"'\n]+\1;?$/m.test(child.value)) {
    page.report('invalid-markdown', 'This import is shown as text, as the page is plain Markdown.', node, {
      found: child.value.split('\n')[0] ?? '',
      allowed: MDX_ALLOWED,
    });
  }
}
