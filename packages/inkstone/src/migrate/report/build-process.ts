import { BuildError } from '@inkstone/site-model/errors';
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
    if (!(error instanceof BuildError)) throw error;
    // What a build finds before it knows the pages.
    process.send?.({ problems: error.problems, pages: [], redirects: [] });
    throw error;
  }
});
