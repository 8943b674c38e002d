import type { MarkdownConfig } from '@inkstone/site-model/config';
import { createUntrustedRenderer } from './untrusted.ts';

/** @deprecated `markdown()` of `@inkstone/content-loader/markdown` takes its place. */
export async function createForeignRenderer({ markdown }: { markdown: MarkdownConfig }): Promise<{
  render(markdown: string, resolveLink: (target: string) => string | null): { html: string; text: string };
  highlight(code: string, lang: string): string;
}> {
  const { renderUntrusted, highlight } = await createUntrustedRenderer(markdown);
  return { render: renderUntrusted, highlight };
}
