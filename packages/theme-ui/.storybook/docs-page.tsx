import {
  Controls,
  Description,
  DocsContainer,
  type DocsContainerProps,
  Markdown,
  Primary,
  Source,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useEffect, type PropsWithChildren } from 'react';
import { themes } from 'storybook/theming';
import type { ViewportParameters } from 'storybook/viewport';
import { meaningOf, tokensOf } from './css-uses.ts';
import { showGlobals, useToolbar } from './toolbar.ts';

/** `parameters.guide` of a component's stories: what its page says beside props and states. */
export interface Guide {
  /** What it is for. */
  use: string;
  /** When something else is better, and what. */
  not: string;
  /** Values of `data-part` that it renders. */
  parts: readonly string[];
  /** Code to copy. It is compiled by `tooling/checks`. */
  snippet: string;
  /** What frames on its page are as wide as. The page then shows the stories of this viewport, too. */
  viewport?: string;
}

/** The page of a component. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { guide, viewport } = preparedMeta.parameters as ViewportParameters & { guide: Guide };
  const { theme } = useToolbar();
  return (
    <>
      {guide.viewport && <FrameWidth width={viewport?.options?.[guide.viewport]?.styles.width} />}
      <Title />
      <Description />
      <Markdown>{`**For** ${guide.use}\n\n**Not for** ${guide.not}`}</Markdown>
      <Primary />
      <Controls />
      <h2>To copy</h2>
      <Source
        code={guide.snippet.trim()}
        dark={theme === 'dark'}
        language={guide.snippet.trimStart().startsWith('<') ? 'html' : 'tsx'}
      />
      <h2>Parts and tokens</h2>
      <Markdown>{guide.parts.map((part) => `- \`[data-part='${part}']\` ${meaningOf(part)}`).join('\n')}</Markdown>
      <Markdown>
        {`Its colours, sizes and spaces are these tokens: ${tokensOf(guide.parts)
          .map((token) => `\`${token}\``)
          .join(', ')}.`}
      </Markdown>
      <Stories title="States" includePrimary={false} />
    </>
  );
}

/** Stories know nothing of viewports in docs pages. What is wider than the page is drawn smaller. */
function FrameWidth({ width = '' }: { width?: string | undefined }) {
  const zoom = Math.min(1, 996 / Number.parseInt(width, 10));
  return <style>{`.docs-story iframe { inline-size: ${width} !important; zoom: ${zoom}; }`}</style>;
}

/** Docs pages show the toolbar's choices also where no story is drawn in the page, and hand them to framed ones. */
export function Container({ children, ...rest }: PropsWithChildren<DocsContainerProps>) {
  const globals = useToolbar();
  useEffect(() => showGlobals(globals), [globals]);
  return (
    <DocsContainer {...rest} theme={globals.theme === 'dark' ? themes.dark : themes.light}>
      {/* What the page shows stands on the theme's own surface. */}
      <style>{`
        .docs-story { background: var(--surface); color: var(--text); }
        /* Guides are set as the site sets its articles. */
        .sbdocs-content > :is(p, ul, ol, table) { font: 400 var(--text-prose) / var(--leading) var(--font) !important; }
        .sbdocs-content > :is(p, ul, ol) { max-inline-size: var(--measure); }
        .sbdocs-content > :is(h1, h2, h3) { font-family: var(--font) !important; font-weight: 600 !important; }
        .sbdocs-content > h1 { font-size: var(--text-h1) !important; }
        .sbdocs-content > h2 { border-block: 1px solid var(--line) !important; border-block-end: 0 !important; padding-block: 1.35rem 0 !important; margin-block: 2.75rem 1rem !important; font-size: var(--text-h2) !important; }
        .sbdocs-content > h3 { font-size: var(--text-h3) !important; }
      `}</style>
      {children}
    </DocsContainer>
  );
}
