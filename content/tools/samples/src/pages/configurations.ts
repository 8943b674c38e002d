import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { glob } from 'tinyglobby';
import { samplesFolder } from '../repository.ts';
import { programPath } from '../run/programs.ts';

/** What was checked, as lines for the log, and what is wrong. */
export interface Judged {
  done: readonly string[];
  problems: readonly string[];
}

/** Lets systemd and logrotate judge the units and settings among the samples, where these programs are installed. */
export async function findConfigurationProblems(): Promise<Judged> {
  const find = (pattern: string) => glob(pattern, { cwd: samplesFolder, ignore: '**/node_modules/**', absolute: true });
  const units = await find('**/*.{service,timer}');
  const rotations = await find('**/logrotate*.conf');
  const folder = await mkdtemp(join(tmpdir(), 'inkstone-settings-'));
  try {
    return merge(await judgeUnits(units, folder), judgeRotations(rotations, folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function merge(a: Judged, b: Judged): Judged {
  return { done: [...a.done, ...b.done], problems: [...a.problems, ...b.problems] };
}

/** Units name each other, so they are judged together. The programs that they start need not be on this machine. */
export async function judgeUnits(files: readonly string[], folder: string): Promise<Judged> {
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    await writeFile(join(folder, basename(file)), text.replaceAll(/^(Exec\w+=)\S+/gm, '$1/bin/true'));
  }
  const copies = files.map((file) => join(folder, basename(file)));
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', ...copies], {
    encoding: 'utf8',
  });
  if (error) return { done: [`${files.length} units not judged: systemd-analyze is not installed`], problems: [] };
  const problems = stderr.split('\n').filter((line) => line.trim());
  return {
    done: [`${files.length} units judged by systemd-analyze`],
    problems: problems.map((line) => line.replaceAll(`${folder}/`, '')),
  };
}

/** In its debug mode, logrotate reads its settings and changes nothing. */
export function judgeRotations(files: readonly string[], folder: string): Judged {
  const problems: string[] = [];
  for (const file of files) {
    const { error, stderr } = spawnSync('logrotate', ['--debug', '--state', join(folder, 'state'), file], {
      encoding: 'utf8',
      env: { ...process.env, PATH: programPath },
    });
    if (error) return { done: [`${files.length} logrotate files not judged: it is not installed`], problems: [] };
    const lines = stderr.split('\n').filter((line) => line.startsWith('error: ') && !line.startsWith('error: stat of'));
    problems.push(...lines.map((line) => line.replaceAll(file, basename(file))));
  }
  return { done: [`${files.length} files judged by logrotate`], problems };
}
