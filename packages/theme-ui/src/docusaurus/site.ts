interface Fields {
  tagline?: string;
  customFields?: unknown;
  /** The site's own options of the theme, without those that the theme there has. */
  themeConfig?: object;
  organizationName?: string;
  projectName?: string;
  baseUrl?: string;
  /** Labels of versions, by the id of their docs and their name. */
  versionLabels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Values of the configurations that the shell does not have; the bundler writes them into the code. */
declare const __DOCUSAURUS__: Fields | undefined;

export const SITE: Fields = typeof __DOCUSAURUS__ === 'undefined' ? {} : __DOCUSAURUS__;
