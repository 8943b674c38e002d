#!/usr/bin/env node
/*
 * `practice-site <command …>` runs a command against the practice site; `practice-site` alone
 * serves it for a browser. Messages are in Chinese, the language of the documentation.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import { practiceEnvironment } from './client/environment.ts';
import { startPracticeSite } from './server.ts';

const usage = `用法：
  practice-site <命令…>      运行一条命令，其中的https://shop.example.com等地址都由本机的练习网站回答
  practice-site [--port 4010] 只打开练习网站，用浏览器看`;

/** Read before anything is started, as the parent may have ended when the command's first words are there. */
const parent = process.ppid;

async function run(command: string, args: readonly string[]): Promise<number> {
  const certificate = makeCertificate();
  const folder = mkdtempSync(join(tmpdir(), 'practice-site-'));
  const file = join(folder, 'certificate.pem');
  writeFileSync(file, certificate.cert);
  const site = await startPracticeSite(certificate);
  try {
    return await new Promise((resolve) => {
      const child = spawn(command, args, {
        stdio: 'inherit',
        env: { ...process.env, ...practiceEnvironment(site.ports, file) },
        // On Windows npx and the like are scripts, which only a shell starts.
        shell: process.platform === 'win32',
      });
      // The terminal sends Ctrl+C to both: the command decides when to end.
      process.on('SIGINT', () => undefined).on('SIGTERM', () => child.kill('SIGTERM'));
      whenNpmEnds(() => child.kill('SIGTERM'));
      child.once('error', (error) => {
        console.error(`无法运行${command}：${error.message}`);
        resolve(1);
      });
      child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
    });
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** npm starts this through a shell and passes SIGTERM to the shell alone, which ends without a word. */
function whenNpmEnds(act: () => void): void {
  if (process.env['npm_command'] === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 300).unref();
}

async function serve(port: number): Promise<void> {
  const { ports } = await startPracticeSite(makeCertificate(), port);
  whenNpmEnds(() => process.exit());
  console.log(`练习网站开着，按Ctrl+C停止：
  http://shop.localhost:${ports.http}/   墨石书店
  http://localhost:${ports.http}/        其余的网站`);
}

const [first, second, ...rest] = process.argv.slice(2);
if (first === '--help' || first === '-h') console.log(usage);
else if (first === undefined) await serve(4010);
else if (first === '--port' && second !== undefined) await serve(Number(second));
else if (first.startsWith('-')) {
  console.error(usage);
  process.exitCode = 2;
} else process.exitCode = await run(first, second === undefined ? [] : [second, ...rest]);
