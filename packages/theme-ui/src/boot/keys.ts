/** Names of everything the theme remembers in the browser. All but `theme` carry the site's namespace. */
export const THEME_KEY = 'theme';

export const announcementIdKey = (namespace: string) => `${namespace}.announcement.id`;
export const announcementDismissKey = (namespace: string) => `${namespace}.announcement.dismiss`;
export const preferredVersionKey = (namespace: string, plugin: string) =>
  `${namespace}.docs-preferred-version-${plugin}`;
export const tabsKey = (namespace: string, group: string) => `${namespace}.tabs.${group}`;
export const sidebarHiddenKey = (namespace: string) => `${namespace}.sidebar.hidden`;
