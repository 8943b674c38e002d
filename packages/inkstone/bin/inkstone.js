#!/usr/bin/env node
// Older releases of Node.js cannot load the commands, and would fail with an error that does not name the reason.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `inkstone needs Node.js 20.19 or later; this is ${process.versions.node}. Install a newer one from https://nodejs.org/.`,
  );
  process.exit(1);
}
const { run } = await import('../dist/cli.js');
process.exitCode = await run(process.argv.slice(2));
