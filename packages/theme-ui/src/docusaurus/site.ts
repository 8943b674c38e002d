/** What the configurations say and no shell has; the bundler knows it. */
declare const __DOCUSAURUS__: Readonly<Record<string, unknown>> | undefined;

export const SITE: Readonly<Record<string, unknown>> = typeof __DOCUSAURUS__ === 'undefined' ? {} : __DOCUSAURUS__;
