import { escapeHtml } from '@inkstone/site-model/page';
import { useShell } from '../shell/shell-context.tsx';
import { classOf, type PartProps, useTexts } from '../shell/theme-context.tsx';

export interface CodeProps extends PartProps {
  /** What `import html from './main.ts?highlighted'` gives. */
  html: string;
}

/** A file as a block of code, on a page in React: its buttons are called as in the page’s language. */
export function Code({ html, className }: CodeProps) {
  const { page } = useShell();
  const { lang, copyCode, wrapCode } = useTexts();
  const inTexts = html
    .replace(/(data-part="code-actions")(?: lang="[^"]*")?/, (_, part) =>
      lang === page.lang ? part : `${part} lang="${lang}"`,
    )
    .replace(/(data-part="code-copy" aria-label=)"[^"]*"/, (_, start) => `${start}"${escapeHtml(copyCode)}"`)
    .replace(/(data-part="code-wrap" aria-label=)"[^"]*"/, (_, start) => `${start}"${escapeHtml(wrapCode)}"`);
  return <div data-part="prose" className={classOf(className)} dangerouslySetInnerHTML={{ __html: inTexts }} />;
}
