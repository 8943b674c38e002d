/** Name in `PageData.module` of the theme's own search page. */
export const SEARCH_MODULE = 'theme:search';
