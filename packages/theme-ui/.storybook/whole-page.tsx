import { Layout } from '../src/layout/layout.tsx';
import { Page } from '../src/page/page.tsx';
import { useShell } from '../src/shell/shell-context.tsx';

/** A page with everything around it, as a site shows it; the story's `parameters.shell` says which. */
export function WholePage() {
  const shell = useShell();
  const { html, lang } = shell.page;
  return (
    <Layout shell={shell}>
      <Page
        shell={shell}
        article={<article data-part="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />}
      />
    </Layout>
  );
}

/** An article of the vocabulary alone. */
export function Prose({ html, lang = 'zh-Hans' }: { html: string; lang?: string }) {
  return <article data-part="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
