interface Fields {
  tagline?: string;
  customFields?: unknown;
  organizationName?: string;
  projectName?: string;
  baseUrl?: string;
}

/** What the configurations say and no shell has; the bundler knows it. */
declare const __DOCUSAURUS__: Fields | undefined;

export const SITE: Fields = typeof __DOCUSAURUS__ === 'undefined' ? {} : __DOCUSAURUS__;
