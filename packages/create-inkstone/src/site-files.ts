import type { Answers } from './answers.ts';
import { chineseDocs, englishDocs } from './starter-docs.ts';

/** The package manager that starts a site, with its major release: `yarn` and `4`. */
export type Manager = readonly [name: string, major: string];

/** The files of a new site, by their paths. */
export function siteFiles(
  answers: Answers,
  name: string,
  release: string,
  manager: Manager = ['npm', ''],
): Map<string, string> {
  const docs = answers.language === 'zh-Hans' ? chineseDocs(answers.title) : englishDocs(answers.title);
  return new Map([
    ['package.json', manifest(answers, name, release)],
    ['inkstone.config.ts', configuration(answers)],
    ...docs,
    [
      '.gitignore',
      `node_modules/\ndist/\n*.inkstone-new/\n*.inkstone-old/\n${isPlugAndPlay(manager) ? '.yarn/\n' : ''}`,
    ],
    // Vite and the API reference read packages from a folder.
    ...(isPlugAndPlay(manager) ? [['.yarnrc.yml', 'nodeLinker: node-modules\n'] as const] : []),
    ...(answers.target === 'github-pages'
      ? [['.github/workflows/publish.yml', WORKFLOW.replace('INSTALL', installation(manager))] as const]
      : []),
  ]);
}

function manifest({ api }: Answers, name: string, release: string): string {
  const range = `^${release}`;
  const dependencies = {
    ...(api.length > 0 ? { '@inkstone/api-reference-renderer': range } : {}),
    inkstone: range,
    react: '^19.0.0',
    'react-dom': '^19.0.0',
    ...Object.fromEntries(api.map((library) => [library, '*'])),
  };
  const scripts = {
    dev: 'inkstone dev',
    build: 'inkstone build',
    preview: 'inkstone preview',
    check: 'inkstone check',
  };
  return `${JSON.stringify({ name, private: true, type: 'module', scripts, dependencies }, undefined, 2)}\n`;
}

function configuration({ title, language, api, target }: Answers): string {
  const lines = [
    `title: ${quoted(title)},`,
    ...(target === 'github-pages'
      ? [
          '// The workflow passes the address of the published site.',
          "// GitHub Pages redirects to addresses with a slash, and sends no headers of a site's own.",
          "addresses: 'slash',",
          'security: { meta: true },',
        ]
      : ['// Where the site will be published; a build needs it.', "url: 'https://example.com',"]),
    ...(language === 'zh-Hans' ? ["locales: [{ code: 'zh-Hans', label: '简体中文' }],"] : []),
    ...(api.length > 0 ? [`api: { packages: [${api.map(quoted).join(', ')}] },`] : []),
  ];
  const body = lines.map((line) => `  ${line}\n`).join('');
  return `import { defineConfig } from 'inkstone';\n\nexport default defineConfig({\n${body}});\n`;
}

function quoted(text: string): string {
  return `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', ' ')}'`;
}

/** Whether a package manager writes no folder `node_modules` unless it is told to. */
function isPlugAndPlay([name, major]: Manager): boolean {
  return name === 'yarn' && major !== '1';
}

/** What installs the packages of a lockfile: the release that wrote it, as others may have another format. */
function installation(manager: Manager): string {
  const [name, major] = manager;
  if (name === 'npm') return 'npm ci';
  return isPlugAndPlay(manager)
    ? `npx --yes @yarnpkg/cli-dist@${major} install --immutable`
    : `npx --yes ${name}@${major} install --frozen-lockfile`;
}

/** Actions are pinned by commit; the comment beside each says which release that is. */
const WORKFLOW = `name: Publish
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
concurrency:
  group: pages
  cancel-in-progress: false
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          # Pages show when they were last changed: that is in the history.
          fetch-depth: 0
          persist-credentials: false
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with:
          node-version: 24
      - run: INSTALL
      - name: Build
        run: |
          case "$REPOSITORY" in
            "$OWNER.github.io") address="https://$OWNER.github.io/" ;;
            *) address="https://$OWNER.github.io/$REPOSITORY/" ;;
          esac
          export INKSTONE_URL="\${INKSTONE_URL:-$address}"
          npm run build
        env:
          OWNER: \${{ github.repository_owner }}
          REPOSITORY: \${{ github.event.repository.name }}
          # A variable of the repository, for a domain of your own.
          INKSTONE_URL: \${{ vars.INKSTONE_URL }}
      - uses: actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0
        with:
          path: dist
  publish:
    needs: build
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0
`;
