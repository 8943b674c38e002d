import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/** The page as Markdown, for notes and agents: a button that copies it, and a link to it. Nothing for a page without a copy. */
export function PageCopy() {
  const { markdownHref } = useShell().page;
  const texts = useTexts();
  if (markdownHref === null) return null;
  return (
    <div data-part="page-copy">
      <button type="button" data-part="copy-page" data-href={markdownHref}>
        {texts.copyPage}
      </button>
      <a data-part="markdown-link" href={markdownHref} type="text/markdown">
        {texts.viewAsMarkdown}
      </a>
    </div>
  );
}
