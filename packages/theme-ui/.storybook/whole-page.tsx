import { makeShell, type ShellOverrides } from '../src/fixtures/shell-fixture.ts';
import { Layout } from '../src/layout/layout.tsx';
import { Page } from '../src/page/page.tsx';

/** A page with everything around it, as a site shows it. */
export function WholePage({ overrides = {} }: { overrides?: ShellOverrides }) {
  const shell = makeShell(overrides);
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
