import { execFileSync } from 'node:child_process';
import { findContent } from '@inkstone/content-loader/find-content';
import { gitCommand } from '@inkstone/content-loader/translations';
import { checkSiteConfig, installedFolder } from '@inkstone/router-shell/config';
import { BuildError } from '@inkstone/site-model/errors';
import { readdirSync } from 'node:fs';
import { configFileOf, readSite, VITE_CONFIG } from '../site/read-site.ts';
import { checkApi } from './api.ts';
import { error, good, type Finding, warning } from './findings.ts';
import { checkBrowser, checkPackages } from './packages.ts';

/** Looks for what is wrong in a site's folder, cheapest first. */
export async function examine(root: string): Promise<Finding[]> {
  const findings = [good(`Node.js ${process.versions.node}`)];
  const checks = [checkPackages, checkUnread, checkContent, checkConfiguration, checkApi, checkHistory, checkBrowser];
  for (const check of checks) findings.push(...(await findingsOf(root, check)));
  // Several checks may stumble over one file.
  const messages = findings.map(({ message }) => message);
  return findings.filter(({ message }, index) => messages.indexOf(message) === index);
}

/** What a check finds; the problems that end it are findings, too. */
async function findingsOf(root: string, check: (root: string) => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check(root);
  } catch (thrown) {
    if (!(thrown instanceof BuildError))
      return [error(String(thrown), 'DEBUG=1 inkstone check shows where this comes from.')];
    return thrown.problems.map(({ message, file, line, suggestion, allowed }) => {
      const place = [file, line].filter((part) => part !== undefined).join(':');
      return error(
        place === '' ? message : `${place}: ${message}`,
        suggestion === undefined ? `Allowed: ${allowed ?? 'see the documentation'}` : `Write: ${suggestion}`,
      );
    });
  }
}

async function checkConfiguration(root: string): Promise<Finding[]> {
  const file = configFileOf(root);
  const { config } = await readSite(root);
  if (typeof config !== 'object') throw new Error('The configuration was not read.');
  const { config: site, problems } = checkSiteConfig(root, config);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new BuildError(errors);
  const findings = [good(`configuration: ${file ?? 'none, which is enough to look at the pages'}`)];
  if (site.url === '' && !process.env['INKSTONE_URL']) {
    const key =
      file === undefined
        ? "Write export default { url: 'https://…' }; to inkstone.config.ts"
        : `Add url: 'https://…' to ${file}`;
    const remedy = `${key}, or build with --url https://…/`;
    const message =
      'The address where the site will be published is not known: a build has no sitemap and no canonical links.';
    findings.push(warning(message, remedy));
  }
  if (site.markdown.mermaid && installedFolder('mermaid', root) === undefined)
    findings.push(
      error('Diagrams are drawn by the package mermaid, which is not installed.', 'npm install --save-dev mermaid'),
    );
  return findings;
}

/** A configuration of Vite beside that of the site is read by nobody. */
function checkUnread(root: string): Finding[] {
  const file = configFileOf(root);
  const unread = readdirSync(root).find((name) => VITE_CONFIG.test(name));
  if (file === undefined || unread === undefined) return [];
  const remedy = `Move what is still wanted to the key "vite" of ${file}, and delete the other file.`;
  return [warning(`${file} is used, so ${unread} is not.`, remedy)];
}

async function checkContent(root: string): Promise<Finding[]> {
  const { layer, pages } = await findContent(root);
  if (pages > 0)
    return [good(`${pages} ${pages === 1 ? 'page' : 'pages'} in ${layer === '.' ? 'this folder' : layer}`)];
  if (configFileOf(root) !== undefined) return [];
  return [error('There is no Markdown here.', 'Write docs/index.md with a line "# Title".')];
}

/** Dates and authors of pages come from git. */
function checkHistory(root: string): Finding[] {
  const said = (command: () => ReturnType<typeof gitCommand>): string | undefined => {
    try {
      const [file, args, options] = command();
      return execFileSync(file, args, { ...options, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      return undefined;
    }
  };
  const git = (...args: string[]) => said(() => gitCommand(root, args));
  if (said(() => ['git', ['--version'], { cwd: root, env: process.env }]) === undefined)
    return [warning('git is not installed, so pages do not show when they changed.', 'Install git.')];
  const shallow = git('rev-parse', '--is-shallow-repository');
  if (shallow === undefined)
    return [warning('This folder is not in a git repository, so pages do not show when they changed.', 'git init')];
  if (git('rev-parse', '--verify', 'HEAD') === undefined)
    return [warning('Nothing is committed yet, so pages do not show when they changed.', 'git add . && git commit')];
  if (shallow === 'true') {
    const remedy = 'git fetch --unshallow; in a GitHub workflow: actions/checkout with fetch-depth: 0';
    return [warning('The clone is shallow, so pages show wrong dates and authors.', remedy)];
  }
  return [good('git: the whole history')];
}
