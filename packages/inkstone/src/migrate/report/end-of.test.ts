import { expect, test } from 'vitest';
import { firstErrorOf } from './end-of.ts';

test.each([
  [
    'the cause, and not that the site could not be built',
    `[INFO] [en] Creating a build…
[ERROR] Error: Unable to build website for locale en.
    at tryToBuildLocale (/site/node_modules/tool/lib/build.js:78:15) {
  [cause]: Error: Broken links were found
      at throws (/site/node_modules/tool/lib/links.js:3:1)`,
    'Error: Broken links were found',
  ],
  [
    'the page that cannot be compiled',
    `[ERROR] Client bundle compiled with errors therefore further build is impossible.
Error: MDX compilation failed for file "/site/docs/cups.md"
Cause: Unexpected character`,
    'Error: MDX compilation failed for file "/site/docs/cups.md"',
  ],
  [
    'what Node says of a module',
    `node:internal/modules/cjs/loader:1148
  throw err;
  ^

Error: Cannot find module './cups'
Require stack:
- /site/docusaurus.config.js
    at Module._load (node:internal/modules/cjs/loader:1145:15)

Node.js v20.0.0`,
    "Error: Cannot find module './cups'",
  ],
  [
    'one that is general, if there is no other',
    '[ERROR] Unable to build website for locale en.\n[INFO] Bye',
    'Unable to build website for locale en.',
  ],
  ['the last line, if none is an error', 'Killed\n', 'Killed'],
])('of the output of a build, this is why it failed: %s', (_, output, reason) => {
  expect(firstErrorOf(output)).toBe(reason);
});
