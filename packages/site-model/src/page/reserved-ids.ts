/** Ids of the shell around an article. */
export const SHELL_IDS = [
  'inkstone-root',
  'inkstone-main',
  'page-data',
  'inkstone-base',
  'inkstone-top',
  'inkstone-live-region',
  'inkstone-drawer',
];

/**
 * Ids that nothing in an article may have: the shell's, those that React counts (Enter in the search clicks the result that
 * has one), and names under which our scripts keep things in `window`, where ids are, too.
 */
export function isReservedId(id: string): boolean {
  return SHELL_IDS.includes(id) || /^(?:(?:inkstone\w*|dataLayer)$|_r_|:r|«r)/i.test(id);
}
