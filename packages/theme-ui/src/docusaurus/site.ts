interface Fields {
  tagline?: string;
  customFields?: unknown;
  organizationName?: string;
  projectName?: string;
  baseUrl?: string;
}

/** Values of the configurations that the shell does not have; the bundler writes them into the code. */
declare const __DOCUSAURUS__: Fields | undefined;

export const SITE: Fields = typeof __DOCUSAURUS__ === 'undefined' ? {} : __DOCUSAURUS__;
