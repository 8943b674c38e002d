import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate, ValidationSeverity } from 'dockerfile-utils';
import { parseDocument } from 'yaml';
import { layers, samplesFolder } from '../repository.ts';
import { type PageFence, readFences } from './page-fences.ts';

type Check = (code: string) => string | undefined;

/** What can be said of a block that is no script, by its language. */
const checks: Readonly<Record<string, Check>> = {
  bash: shellProblem,
  sh: shellProblem,
  json: jsonProblem,
  docker: dockerProblem,
  yaml: yamlProblem,
};

/** Finds commands that no shell would read, JSON and YAML that do not parse, Dockerfiles that would not build. */
export async function findSnippetProblems(): Promise<{ checked: number; problems: string[] }> {
  const { fences } = await readFences();
  const problems = new Set<string>();
  let checked = 0;
  for (const block of fences) {
    const check = checks[block.fence.language];
    if (!check) continue;
    for (const code of await textsOf(block)) {
      checked += 1;
      const problem = check(code);
      if (problem !== undefined) problems.add(`${block.page}:${block.fence.line}: ${problem}`);
    }
  }
  return { checked, problems: [...problems] };
}

/** A block's own text, or the file that each version shows in it. */
async function textsOf({ fence, versions }: PageFence): Promise<string[]> {
  const { sample, code } = fence;
  if (sample === undefined) return [code];
  const files = versions.flatMap(
    (version) =>
      layers[version].map((layer) => join(samplesFolder, layer, sample)).find((file) => existsSync(file)) ?? [],
  );
  return await Promise.all([...new Set(files)].map((file) => readFile(file, 'utf8')));
}

export function shellProblem(code: string): string | undefined {
  // `<你的令牌>` is for the reader to replace.
  const filled = code.replaceAll(/<[^<>\s]*\p{Script=Han}[^<>]*>/gu, 'x');
  const { status, stderr } = spawnSync('bash', ['-n'], { input: `${filled}\n`, encoding: 'utf8' });
  return status === 0 ? undefined : stderr.trim().split('\n')[0];
}

export function jsonProblem(code: string): string | undefined {
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The language server protocol's number of errors; warnings have 2. */
const errorSeverity = 1;

/** What a linter for Dockerfiles calls an error, and commands that no shell would read. */
export function dockerProblem(code: string): string | undefined {
  const found = validate(code, { instructionJSONInSingleQuotes: ValidationSeverity.ERROR });
  const first = found.find(({ severity }) => severity === errorSeverity);
  if (first) return `line ${first.range.start.line + 1}: ${String(first.message)}`;
  const commands = DockerfileParser.parse(code)
    .getInstructions()
    .filter((instruction) => instruction.getKeyword() === 'RUN')
    .map((instruction) => instruction.getArgumentsContent() ?? '');
  return commands.map(shellProblem).find((problem) => problem !== undefined);
}

export function yamlProblem(code: string): string | undefined {
  const { errors, warnings } = parseDocument(code, { strict: true, uniqueKeys: true });
  return [...errors, ...warnings][0]?.message;
}
