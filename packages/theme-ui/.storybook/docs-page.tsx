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
import { meaningOf, tokensOf } from './css-uses.ts';
import { showGlobals, type Globals } from './toolbar.ts';

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
}

/** The page of a component. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide = preparedMeta.parameters['guide'] as Guide;
  return (
    <>
      <Title />
      <Description />
      <Markdown>{`**For** ${guide.use}\n\n**Not for** ${guide.not}`}</Markdown>
      <Primary />
      <Controls />
      <h2>To copy</h2>
      <Source code={guide.snippet.trim()} language={guide.snippet.trimStart().startsWith('<') ? 'html' : 'tsx'} />
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

/** Docs pages show the toolbar's choices also where no story is drawn in the page, and hand them to framed ones. */
export function Container({ children, context, ...rest }: PropsWithChildren<DocsContainerProps>) {
  useEffect(() => {
    const { channel } = context;
    const [story] = context.componentStories();
    let chosen = (story ? context.getStoryContext(story)['globals'] : {}) as Globals;
    showGlobals(chosen);
    // What previews report of themselves comes from framed stories, too; this comes from the toolbar alone.
    const update = ({ globals }: { globals: Globals }) => {
      chosen = { ...chosen, ...globals };
      showGlobals(chosen);
    };
    channel.on('updateGlobals', update);
    return () => channel.off('updateGlobals', update);
  }, [context]);
  return (
    <DocsContainer context={context} {...rest}>
      {/* The page is white in both modes; what it shows stands on the theme's own surface. */}
      <style>{`.docs-story { background: var(--surface); color: var(--text); }`}</style>
      {children}
    </DocsContainer>
  );
}
