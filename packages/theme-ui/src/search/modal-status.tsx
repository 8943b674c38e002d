import type { SearchTexts } from './search-texts.ts';
import type { ModalStatus } from './modal-client.ts';

interface ModalStatusPanelProps {
  status: ModalStatus;
  texts: SearchTexts;
  onRetry: () => void;
  onSuggestion: (query: string) => void;
}

/** What DocSearch does not say: that the index is loading, that it failed, what to search for instead. */
export function ModalStatusPanel({ status, texts, onRetry, onSuggestion }: ModalStatusPanelProps) {
  return (
    <>
      {status.state === 'loading' && <p data-part="search-loading">{texts.loading}</p>}
      {status.state === 'failed' && (
        <div data-part="search-failed" role="alert">
          <p className="DocSearch-Title">{texts.errorTitle}</p>
          <p className="DocSearch-Help">{texts.errorHelp}</p>
          <button type="button" onClick={onRetry}>
            {texts.tryAgain}
          </button>
        </div>
      )}
      {status.state === 'answered' && status.suggestions.length > 0 && (
        <div data-part="search-suggestions">
          <span>{texts.trySearchingFor}</span>
          {status.suggestions.map((suggestion) => (
            <button key={suggestion} type="button" onClick={() => onSuggestion(suggestion)}>
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The same for a screen reader. */
export function announcement(status: ModalStatus, texts: SearchTexts): string {
  if (status.state === 'loading') return '';
  if (status.state !== 'answered') return '';
  return status.count === 0 ? `${texts.noResultsFor} "${status.query}"` : texts.results(status.count);
}
