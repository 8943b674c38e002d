import type { ReactNode } from 'react';
import type { ReferenceHistory } from '../history/reference-history.ts';
import { APPLY_RELEASE } from './inline-scripts.ts';

/** Says which release the reader has chosen, and hides what is newer; shown when they have. */
export function ReadingNote({ history }: { history: ReferenceHistory }): ReactNode {
  const { texts, lang, lines, store } = history;
  return (
    <div
      data-part="api-reading"
      lang={lang}
      hidden
      data-store={store}
      data-lines={lines.join(' ')}
      data-text={texts.reading}
    >
      <output />{' '}
      <label>
        <input type="checkbox" autoComplete="off" /> {texts.hideNewer}
      </label>
      {/* oxlint-disable-next-line react/no-danger -- a constant */}
      <script dangerouslySetInnerHTML={{ __html: APPLY_RELEASE }} />
    </div>
  );
}
