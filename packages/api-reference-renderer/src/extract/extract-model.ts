import path from 'node:path';
import type { DeclarationReflection } from 'typedoc';
import type { ApiModel, ApiPackage, ModelProblem, OutsideMembers } from '../model/api-model.ts';
import { packageOf } from '../model/addresses.ts';
import { findCanonicalExports } from './canonical-exports.ts';
import { createCommentConverter } from './convert-comment.ts';
import { createSymbolConverter } from './convert-symbol.ts';
import { firstSentence } from './first-sentence.ts';
import { namePatterns } from './name-patterns.ts';
import { asSeen, type PackageInput } from './package-input.ts';
import { readProject } from './read-project.ts';
import { readSourceFiles, sourceOf } from './source-files.ts';

/** A model and the files that it was made of. */
export interface ExtractedModel {
  model: ApiModel;
  /** Absolute; also of the packages that the documented ones import. */
  files: readonly string[];
}

/**
 * Reads the packages of one version, which takes seconds.
 *
 * @param root The site's folder: paths in problems are relative to it.
 */
export async function extractModel(inputs: readonly PackageInput[], root: string): Promise<ExtractedModel> {
  const project = await readProject(inputs, root);
  const files = readSourceFiles(inputs);
  const excluded = namePatterns(inputs[0]?.exclude ?? []);
  const canonical = findCanonicalExports(project, inputs, files, excluded);
  const outside = new Map<string, { owners: Set<string>; count: number }>();
  let current = '';
  const onOutside = (member: DeclarationReflection, owner: DeclarationReflection) => {
    const declaredIn = files.installedIn(member);
    if (declaredIn === null) return;
    const key = JSON.stringify([current, declaredIn]);
    const found = outside.get(key) ?? { owners: new Set(), count: 0 };
    found.owners.add(owner.name);
    outside.set(key, { ...found, count: found.count + 1 });
  };
  const foreignNames = new Map<string, Set<string>>();
  const convertSymbol = createSymbolConverter(canonical, files, project, onOutside, foreignNames);
  const comments = createCommentConverter(canonical.addressOf);
  const problems: ModelProblem[] = [];

  const packages = canonical.packages.map(({ input, symbols, reexports }): ApiPackage => {
    const report = (symbol: string | null, file: string, message: string) =>
      problems.push({ package: input.name, symbol, file: path.relative(root, file), severity: 'error', message });
    current = input.name;
    if (symbols.length === 0 && reexports.length === 0)
      report(null, input.entry, 'It exports nothing that could be documented.');
    return {
      id: input.id,
      name: input.name,
      title: input.title ?? input.name,
      release: input.release,
      description: firstSentence(input.description),
      comment: comments.comment(project.modules.get(input.id)?.comment),
      symbols: symbols.flatMap((exported) => {
        try {
          return [convertSymbol(exported)];
        } catch (error) {
          const file = sourceOf(exported.reflection)?.fullFileName ?? input.entry;
          report(exported.name, file, error instanceof Error ? error.message : String(error));
          return [];
        }
      }),
      reexports: reexports.map(({ name, target }) => {
        const address = canonical.addressOf(target);
        return { name, address, from: packageOf(address ?? '') };
      }),
    };
  });
  for (const { input, name, mistake, reflection } of canonical.unaddressed) {
    const file = sourceOf(reflection)?.fullFileName ?? input.entry;
    const shown = name.length > 60 ? `${name.slice(0, 60)}*` : name;
    const message = `The reference leaves this export out, as its name cannot be a part of an address: it has ${mistake}. Say so with exclude: [${JSON.stringify(`${input.id}/${shown}`)}], or let the package export it by another name.`;
    problems.push({
      package: input.name,
      symbol: shown,
      file: path.relative(root, file),
      severity: 'warning',
      message,
    });
  }
  const leftOut = [...outside].map(([key, { owners, count }]): OutsideMembers => {
    const [name, declaredIn] = JSON.parse(key) as [string, string];
    return { package: name, declaredIn, owners: [...owners], count };
  });
  const excludedBy = excluded.used();
  const foreign = Object.fromEntries([...foreignNames].map(([name, names]) => [name, [...names]]));
  return { model: asSeen({ packages, problems, outside: leftOut, excludedBy, foreign }), files: project.files };
}
