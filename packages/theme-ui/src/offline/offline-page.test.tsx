import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeShell } from '../fixtures/shell-fixture.ts';
import { englishOffline } from './english-offline.ts';
import { OfflinePage } from './offline-page.tsx';

test('without scripts the page is not busy for ever, and says that nothing is listed', () => {
  const html = renderToString(<OfflinePage shell={makeShell({})} texts={englishOffline} />);
  expect(html).not.toContain('aria-busy="true"');
  expect(html).toContain(`<noscript><p>${englishOffline.withoutScripts}</p></noscript>`);
});
