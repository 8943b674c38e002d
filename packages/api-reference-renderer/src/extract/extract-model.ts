import type { DeclarationReflection, Reflection } from 'typedoc';
import type { ApiModel, ApiPackage } from '../model/api-model.ts';
import { SymbolConverter } from './convert-symbol.ts';
import { findHomes, type OutsideCheck } from './homes.ts';
import type { PackageInput } from './package-input.ts';
import { installedPackage, SourcePlaces } from './source-places.ts';
import { readProject, type SharedFiles } from './typedoc-project.ts';

/** Sets of packages to read. */
export interface ExtractJob {
  root: string;
  versions: readonly (readonly PackageInput[])[];
}

/** Reads packages. Takes seconds and hundreds of megabytes: run it in a process of its own. */
export async function extractModels({ root, versions }: ExtractJob): Promise<ApiModel[]> {
  const shared: SharedFiles = new Map();
  const models: ApiModel[] = [];
  for (const packages of versions) models.push(await extractModel(packages, root, shared));
  return models;
}

async function extractModel(inputs: readonly PackageInput[], root: string, shared: SharedFiles): Promise<ApiModel> {
  const { project, callable, resolved, defaults } = await readProject(inputs, root, shared);
  const places = new SourcePlaces(inputs);
  const fileOf = (reflection: Reflection) =>
    (reflection.isDeclaration() || reflection.isSignature() ? reflection.sources : undefined)?.[0]?.fullFileName;
  const isOutside: OutsideCheck = (reflection, owner) => {
    const file = fileOf(reflection);
    if (file === undefined || places.packageOf(file) !== undefined) return false;
    // A symbol from outside has the members of its own package, and none of what that builds upon.
    const own = owner === undefined ? undefined : fileOf(owner);
    return own === undefined || installedPackage(own) !== installedPackage(file);
  };
  // Then a reader looks for a variable among the functions.
  const isFunction = (reflection: DeclarationReflection) => callable.has(reflection);
  const homes = findHomes(project, inputs, isFunction, isOutside);
  const converter = new SymbolConverter(homes, places, { isOutside, isFunction, resolved, defaults });
  const problems: ApiModel['problems'][number][] = [];

  const packages = homes.packages.map(({ input, symbols, reexports }): ApiPackage => {
    if (symbols.length === 0 && reexports.length === 0) {
      problems.push({
        package: input.name,
        symbol: null,
        file: input.entry,
        message: 'It exports nothing that could be documented.',
      });
    }
    return {
      id: input.id,
      name: input.name,
      release: input.release,
      description: input.description,
      symbols: symbols.flatMap((homed) => {
        try {
          return [converter.symbol(homed)];
        } catch (error) {
          const file = homed.reflection.sources?.[0]?.fullFileName ?? input.entry;
          problems.push({
            package: input.name,
            symbol: homed.name,
            file,
            message: error instanceof Error ? error.message : String(error),
          });
          return [];
        }
      }),
      reexports: reexports.map(({ name, target }) => {
        const address = homes.addressOf(target);
        return { name, address, from: address?.split(/[/#]/)[0] ?? '' };
      }),
    };
  });
  return { packages, problems };
}
