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
 * Ids that no page may take: the shell's, those that React counts (Enter in the search clicks the result that has one), and
 * names under which our scripts keep things in `window`, where ids are, too.
 */
export function isReservedId(id: string): boolean {
  return SHELL_IDS.includes(id) || /^(?:(?:inkstone\w*|dataLayer)$|_r_|:r|«r)/i.test(id);
}

/**
 * What the names of parts begin with that nothing in an article may be: parts of what is around it, those of the API
 * reference that scripts act on, and the buttons of code. Their buttons load what they name, their boxes lie over the page.
 * A test compares this with the list of the theme's parts.
 */
const LAYOUT_PARTS = `
  announcement back-to-top body brand breadcrumbs color-toggle content contributors copy-page crashed date difference
  drawer dropdown edit-link feedback footer hosted-search icon language-offer last-update latest-version load-failed
  loading main markdown-link menu-toggle navbar near-pages not-found offline outdated page pagination progress prose
  public-search route-announcer search sidebar skip-link social spinner title toc unlisted untranslated verified-with
  version term-card image-dialog image-pane image-controls api-samples api-filter api-member-filter api-changes
  api-reading api-card code-actions code-copy code-wrap`
  .trim()
  .split(/\s+/);

/** Whether an element of an article may not be this part: the value of `data-part`. */
export function isReservedPart(part: string): boolean {
  const name = part.trim();
  return LAYOUT_PARTS.some((beginning) => name === beginning || name.startsWith(`${beginning}-`));
}

/** Attributes by which a click changes what the site has stored. */
const STORING = new Set(['dataPreferVersion', 'dataApiToggle', 'dataApiRelease', 'dataStore']);

/** Attributes that name, by its id, what a click or the pointer opens, closes or fills. */
const ACTING = new Set(['popovertarget', 'commandfor', 'interestfor', 'htmlfor']);

/** Whether an attribute makes an element of an article act on the shell around it. */
export function actsOnShell(property: string, value: string): boolean {
  return ACTING.has(property.toLowerCase()) && isReservedId(value.trim());
}

/** Whether scripts of the site store something under a name, or with a value, that the attribute has. */
export function isStoring(property: string): boolean {
  return STORING.has(property);
}
