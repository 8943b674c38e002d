#!/usr/bin/env node
const { run } = await import('../dist/cli.js');
process.exitCode = await run(process.argv.slice(2));
