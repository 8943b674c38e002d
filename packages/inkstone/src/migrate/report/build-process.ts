import path from 'node:path';
import { asBuildError } from '@inkstone/router-shell/config';
import { createBuilder } from 'vite';
import { guarded } from '../../commands/guard.ts';
import { viteConfig } from '../../site/vite-config.ts';

/** Builds the site in a folder into another one, in spite of errors, and sends what was found. */
const [root = '', outDir = ''] = process.argv.slice(2);

await guarded(root, async () => {
  try {
    const settings = { mode: 'draft', build: { outDir } };
    const builder = await createBuilder(await viteConfig(root, settings, (findings) => process.send?.(findings)));
    await builder.buildApp();
  } catch (error) {
    // What a build finds before it knows the pages; thrown on, the report would show where in our code that was.
    const known = asBuildError(error, { root, stackFile: path.join(root, 'node_modules/.cache/inkstone/error.txt') });
    process.send?.({ problems: known.problems, pages: [], redirects: [] });
    console.error(known.message);
    process.exitCode = 1;
  }
});
