import { DocSearchModal } from '@docsearch/react/modal';
import { useTexts } from '../shell/theme-context.tsx';
import { HostedSearch } from './docsearch.tsx';
import { docSearchTexts } from './docsearch-texts.ts';
import type { SearchModalProps } from './search-context.ts';

/** DocSearch's modal, which finds words. */
export function WordSearch(props: SearchModalProps) {
  const translations = docSearchTexts(props.texts, useTexts());
  return (
    <HostedSearch {...props}>{(common) => <DocSearchModal {...common} translations={translations} />}</HostedSearch>
  );
}
