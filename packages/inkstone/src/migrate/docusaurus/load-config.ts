import { readdirSync } from 'node:fs';
import { withConfig, type RunConfig } from '../run-config.ts';

/** A Docusaurus site as its configuration describes it. */
export interface DocusaurusSite extends RunConfig {
  root: string;
  /** Name of the configuration file. */
  file: string;
}

const CONFIG = /^docusaurus\.config\.[cm]?[jt]s$/;

/** The name of a folder's Docusaurus configuration; undefined if it has none. */
export function docusaurusConfigOf(root: string): string | undefined {
  return readdirSync(root).find((name) => CONFIG.test(name));
}

/**
 * Runs a site's Docusaurus configuration.
 *
 * @param take What is done with it, as long as its modules can be loaded.
 */
export function withDocusaurus<Result>(
  root: string,
  file: string,
  take: (site: DocusaurusSite) => Promise<Result>,
): Promise<Result> {
  return withConfig(root, file, (run) => take({ root, file, ...run }));
}
