import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReferenceHistory } from '../history/reference-history.ts';
import { releaseAnchor } from './changelog-view.tsx';
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
      <span />{' '}
      <label>
        <input type="checkbox" autoComplete="off" /> {texts.hideNewer}
      </label>
      {/* oxlint-disable-next-line react/no-danger -- a constant */}
      <script dangerouslySetInnerHTML={{ __html: APPLY_RELEASE }} />
    </div>
  );
}

/** Above the sidebar's items: the reader's release, or without scripts a list of what each release brought. */
export function releaseSelectHtml({ texts, lang, lines, store }: ReferenceHistory, overviewHref: string): string {
  const newestFirst = lines.toReversed();
  return renderToStaticMarkup(
    <div data-part="api-releases" lang={lang}>
      <label data-needs-script="">
        {texts.yourRelease}{' '}
        <select data-api-release={store} autoComplete="off">
          <option value="">{texts.anyRelease}</option>
          {newestFirst.map((line) => (
            <option key={line}>{line}</option>
          ))}
        </select>
      </label>
      <details>
        <summary>{texts.whatIsNew}</summary>
        <ul>
          {newestFirst.map((line) => (
            <li key={line}>
              <a href={`${overviewHref}#${releaseAnchor(line)}`}>{line}</a>
            </li>
          ))}
        </ul>
      </details>
    </div>,
  );
}
