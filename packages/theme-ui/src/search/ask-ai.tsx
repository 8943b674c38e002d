import '../../src/search/ask-ai.css';
import { DocSearchAskAiModal } from '@docsearch/react/askaiModal';
import { useState } from 'react';
import { useTexts } from '../shell/theme-context.tsx';
import { HostedSearch } from './docsearch.tsx';
import { askAiTexts } from './docsearch-texts.ts';
import type { SearchModalProps } from './search-context.ts';

/** DocSearch's modal that answers questions as well. */
export function AskAiSearch(props: SearchModalProps) {
  const translations = askAiTexts(props.texts, useTexts());
  const [isAsking, setAsking] = useState(false);
  const { askAi } = props.shell.site.search.hosted ?? {};
  if (askAi === undefined) return null;
  return (
    <HostedSearch {...props} onEscape={isAsking ? () => setAsking(false) : undefined}>
      {(common) => (
        <DocSearchAskAiModal
          {...common}
          askAi={askAi}
          isAskAiActive={isAsking}
          onAskAiToggle={setAsking}
          translations={translations}
        />
      )}
    </HostedSearch>
  );
}
