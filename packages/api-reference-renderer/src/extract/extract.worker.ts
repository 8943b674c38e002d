import { extractModel } from './extract-model.ts';
import type { PackageInput } from './package-input.ts';
import type { Extraction } from './read-packages.ts';

// A process of its own: types can take more memory, or nest deeper, than Node.js has, which then ends at once.
process.once('message', ([packages, root]: [PackageInput[], string]) => {
  void answer(packages, root).then((extraction) => process.send!(extraction, () => process.disconnect()));
});
process.once('disconnect', () => process.exit());

async function answer(packages: readonly PackageInput[], root: string): Promise<Extraction> {
  try {
    return await extractModel(packages, root);
  } catch (error) {
    if (error instanceof RangeError) return null;
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
