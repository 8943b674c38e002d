/**
 * No answer could be had. It carries the name that the hosted service's client
 * gives to such errors, which is what user interfaces look at.
 */
export class SearchError extends Error {
  override name = 'RetryError';
}
