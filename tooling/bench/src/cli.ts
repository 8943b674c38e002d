import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchBrowser } from './browser/bench-browser.ts';
import { slow } from './browser/chromium.ts';
import { benchBuild } from './build/bench-build.ts';
import { benchDev } from './dev/bench-dev.ts';
import { libraries, libraryNamed } from './libraries/libraries.ts';
import { tryLibraries } from './libraries/table.ts';
import { printPagePath } from './path/page-path.ts';
import { tryRepositories } from './tried/try-repositories.ts';
import { prepareSite, toolNamed, tools } from './tools/prepare.ts';

const usage = `bench <what> [--pages 1000] [--rounds 3] [--tools inkstone,starlight] [--cpu 4]

  build     cold and warm builds: CPU seconds, memory, output
  dev       dev server: first page, edit to visible
  browser   what readers get of each tool's build (builds what is not built)
  path      which of our source files have functions that run for one more page of a build
  tried     "inkstone migrate" and "build" on public repositories (--checkouts <folder> [--outputs <folder>] [--only Jest,Vite])
  libraries the API reference of libraries that are installed for it; --only zod,effect; writes the table of the docs
  prepare   only installs the tools and writes their sites
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    cpu: { type: 'string', default: String(slow.cpu) },
    checkouts: { type: 'string', default: '' },
    outputs: { type: 'string' },
    only: { type: 'string' },
    tools: { type: 'string', default: tools.map(({ name }) => name).join(',') },
  },
});

const chosen = values.tools.split(',').map(toolNamed);
const pages = Number(values.pages);
const rounds = Number(values.rounds);

switch (positionals[0]) {
  case 'build':
    await benchBuild(chosen, pages, rounds);
    break;
  case 'dev':
    await benchDev(chosen, pages, rounds);
    break;
  case 'browser':
    await benchBrowser(chosen, pages, rounds, { ...slow, cpu: Number(values.cpu) });
    break;
  case 'path':
    await printPagePath();
    break;
  case 'tried':
    tryRepositories({
      checkouts: resolve(values.checkouts),
      outputs: values.outputs && resolve(values.outputs),
      only: values.only?.split(','),
    });
    break;
  case 'libraries':
    await tryLibraries(values.only === undefined ? libraries : values.only.split(',').map(libraryNamed));
    break;
  case 'prepare':
    for (const tool of chosen) console.log(prepareSite(tool, pages).folder);
    break;
  default:
    console.error(usage);
    process.exitCode = 2;
}
