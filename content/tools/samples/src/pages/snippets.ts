import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layers, samplesFolder } from '../repository.ts';
import { type PageFence, readFences } from './page-fences.ts';

type Check = (code: string) => string | undefined;

/** What can be said of a block that is no script, by its language. */
const checks: Readonly<Record<string, Check>> = {
  bash: shellProblem,
  sh: shellProblem,
  json: jsonProblem,
  docker: dockerProblem,
};

/** Finds commands that no shell would read, JSON that does not parse, Dockerfiles that would not build. */
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

const instructions = new Set(
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
);

/** Instructions exist, a stage begins before anything is done in it, lists are lists, commands can be read. */
export function dockerProblem(code: string): string | undefined {
  const lines = code
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim());
  let began = false;
  for (const line of lines) {
    const [, name = '', rest = ''] = /^\s*(\S+)\s*(.*)$/.exec(line) ?? [];
    if (!instructions.has(name.toUpperCase())) return `there is no instruction ${name}`;
    if (!began && name !== 'FROM' && name !== 'ARG') return `${name} stands before FROM`;
    began ||= name === 'FROM';
    if (!rest) return `${name} says nothing`;
    const problem = rest.startsWith('[') ? jsonProblem(rest) : name === 'RUN' ? shellProblem(rest) : undefined;
    if (problem !== undefined) return problem;
  }
  return began ? undefined : 'there is no FROM';
}
