import { foldersOf, fromRoot, hasScript, turbo } from './workspace.mjs';

/**
 * @typedef {object} Step one command of a phase
 * @property {string} command
 * @property {string[]} args
 * @property {string} [cwd] below the root
 * @property {boolean} [tests] runs tests: its log must count at least one
 *
 * @typedef {object} Phase
 * @property {string} name
 * @property {Step[]} steps all of them run, even when one fails; the next phase starts only when all pass
 */

const site = 'sites/crawlee-cn';

/**
 * @param {string} folder
 * @param {string} script
 * @param {boolean} [tests]
 * @returns {Step[]}
 */
const npm = (folder, script, tests = false) =>
  hasScript(folder, script) ? [{ command: 'npm', args: ['run', '--silent', script], cwd: folder, tests }] : [];

/**
 * @param {string} name of a program among the root's dependencies
 * @param {string[]} args
 * @returns {Step}
 */
const tool = (name, args) => ({ command: fromRoot(`node_modules/.bin/${name}`), args });

/**
 * @param {string[]} args
 * @param {boolean} [tests]
 * @returns {Step}
 */
function turboStep(args, tests = false) {
  const [command, commandLine] = turbo([...args, '--continue', '--concurrency=2']);
  return { command, args: commandLine, tests };
}

/** Everything that CI runs, cheapest first. @returns {Phase[]} */
export function testPhases() {
  return [
    {
      name: 'format, lint',
      steps: [tool('oxfmt', ['--check', '.']), tool('oxlint', ['--deny-warnings'])],
    },
    {
      name: 'build packages',
      steps: [
        turboStep([
          'build',
          '--filter=./packages/*',
          '--filter=./tooling/*',
          '--filter=./content/practice-site',
          '--filter=./content/tools/*',
        ]),
      ],
    },
    { name: 'types', steps: [turboStep(['typecheck'])] },
    { name: 'unused code', steps: [tool('knip', ['--no-progress', '--no-config-hints'])] },
    { name: 'repository checks', steps: npm('tooling/checks', 'test', true) },
    {
      name: 'unit tests',
      steps: [
        turboStep(
          [
            'test',
            '--filter=./packages/*',
            '--filter=./tooling/scripts',
            '--filter=./tooling/bench',
            '--filter=./content/practice-site',
          ],
          true,
        ),
      ],
    },
    { name: 'samples', steps: npm('content/tools/samples', 'test', true) },
    {
      name: 'prose',
      steps: [...npm('content/tools/prose', 'test', true), ...npm('content/tools/api-zh', 'test', true)],
    },
    { name: 'site build', steps: npm(site, 'build') },
    { name: 'pages, run as readers do', steps: npm('content/tools/samples', 'reader', true) },
    { name: 'byte gates', steps: npm('tooling/bench', 'gates', true) },
    {
      name: 'browser tests',
      steps: foldersOf('packages', 'sites').flatMap((folder) => npm(folder, 'test:browser', true)),
    },
  ];
}
