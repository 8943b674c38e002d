#!/usr/bin/env node
// Older releases of Node.js cannot load the commands, and would fail with an error that does not name the reason.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `inkstone needs Node.js 20.19 or later; this is ${process.versions.node}. Install a newer one from https://nodejs.org/.`,
  );
  process.exit(1);
}
// Where nobody reads on, as in `inkstone check | head`, there is no one left to tell.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const { isServer, run } = await import('../dist/cli.js');
const args = process.argv.slice(2);
const code = await run(args);
process.exitCode = code;
// Timers that the site's code left open must not keep a command that has ended.
if (code !== 0 || !isServer(args)) process.stdout.write('', () => process.exit());
