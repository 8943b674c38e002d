import type { Shell } from '@inkstone/site-model/shell';

/** The message that is sent for a reader; `feedback` in the configuration describes it for the receiver. */
export type Feedback =
  | { kind: 'page'; answer: 'yes' | 'no'; text?: string }
  /** A query without a hit. */
  | { kind: 'search'; query: string };

/** How long the address has to answer, in ms. */
const TIMEOUT = 15_000;

/**
 * Sends it to the address of the site's owner, with the page that it is about. Without cookies and referrer: what is said
 * is all that is sent.
 *
 * @throws If it did not arrive, or another origin does not allow its answer to be read: nobody then knows.
 */
export async function sendFeedback({ site, page }: Shell, said: Feedback): Promise<void> {
  if (!site.feedback) return;
  const about = { path: page.href, version: page.version, language: site.locale.code };
  const response = await fetch(site.feedback.url, {
    method: 'POST',
    // A plain text needs no question of the browser whether this may be sent.
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({ ...said, ...about }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`${site.feedback.url} answered ${response.status}`);
}
