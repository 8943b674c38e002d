import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installedFolder } from '@inkstone/router-shell/config';
import { chromiumOptions } from '@inkstone/router-shell/playwright';
import { API_PACKAGE } from '../site/api.ts';
import { APP_PACKAGES, folderHere, ownDependencies } from '../site/link-packages.ts';
import { error, good, type Finding, warning } from './findings.ts';

const REINSTALL =
  'Remove node_modules and the lockfile, and install again; with npm: rm -rf node_modules package-lock.json && npm install';

/** Checks that the packages of the app are there, once and in one version. */
export function checkPackages(root: string): Finding[] {
  const own = ownDependencies(root);
  const names = [...APP_PACKAGES, ...(own.has(API_PACKAGE) ? [API_PACKAGE] : [])];
  const findings = names.flatMap((name): Finding[] => {
    const here = folderHere(name);
    const there = installedFolder(name, root);
    if (here === undefined && there === undefined) return [error(`${name} is not installed.`, `npm install ${name}`)];
    if (here === undefined || there === undefined || realpathSync(there) === here) return [];
    return [
      error(
        `${name} is installed twice: ${versionOf(there)} in ${there}, ${versionOf(here)} in ${here}. ${name.startsWith('react') ? 'Hooks fail with two copies of React.' : 'Their types and state do not meet.'}`,
        REINSTALL,
      ),
    ];
  });
  const versions = new Map(
    names
      .filter((name) => name.startsWith('@inkstone/'))
      .map((name) => [name, installedFolder(name, root) ?? folderHere(name)] as const)
      .flatMap(([name, folder]) => (folder === undefined ? [] : [[name, versionOf(folder)] as const])),
  );
  if (new Set(versions.values()).size > 1) {
    const list = [...versions].map(([name, release]) => `${name} ${release}`).join(', ');
    findings.push(error(`The packages of Inkstone have different versions: ${list}.`, 'npm install inkstone@latest'));
  }
  const react = installedFolder('react', root) ?? folderHere('react');
  if (react !== undefined && Number.parseInt(versionOf(react), 10) < 19)
    findings.push(
      error(`React ${versionOf(react)} is too old: 19 or later is needed.`, 'npm install react@19 react-dom@19'),
    );
  return findings.length > 0
    ? findings
    : [
        good(
          `packages: Inkstone ${[...versions.values()][0]}, React ${react === undefined ? '' : versionOf(react)}, each once`,
        ),
      ];
}

/** Checks for what tests in a browser need, where a site has them. */
export function checkBrowser(root: string): Finding[] {
  if (!['@playwright/test', 'playwright'].some((name) => ownDependencies(root).has(name))) return [];
  try {
    const playwright = createRequire(path.join(root, 'package.json'))('playwright') as {
      chromium: { executablePath(): string };
    };
    const file = chromiumOptions().executablePath ?? playwright.chromium.executablePath();
    return existsSync(file)
      ? [good(`Chromium for tests: ${file}`)]
      : [warning('Tests in a browser have no Chromium.', 'npx playwright install chromium')];
  } catch {
    return [warning('Playwright is a dependency that is not installed.', 'npm install')];
  }
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
