import { useShell } from '../shell/shell-context.tsx';
import { useTexts, useTextLang } from '../shell/theme-context.tsx';

/** The page as Markdown, for notes and agents: a button that copies it, and a link to it. Nothing for a page without a copy. */
export function PageCopy() {
  const { markdownHref } = useShell().page;
  const texts = useTexts();
  const textLang = useTextLang();
  if (markdownHref === null) return null;
  return (
    <div data-part="page-copy">
      <button type="button" data-part="copy-page" data-href={markdownHref} lang={textLang('copyPage')}>
        {texts.copyPage}
      </button>
      <a data-part="markdown-link" href={markdownHref} type="text/markdown" lang={textLang('viewAsMarkdown')}>
        {texts.viewAsMarkdown}
      </a>
    </div>
  );
}
