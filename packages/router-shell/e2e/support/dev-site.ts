import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';

const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));
const FILES = ['docs', 'public', 'src', 'node_modules', 'package.json', 'site.config.ts', 'vite.config.ts'];

/** A busy machine takes its time. */
export const START_MS = 120_000;

/** A copy of the small site with a dev server of its own; beside the original, so that packages are found. */
export class DevSite {
  origin = '';
  /** What the server has printed as errors. */
  errors = '';
  readonly #folder: string;
  #server: ChildProcess | undefined;

  constructor(name: string) {
    this.#folder = path.join(fixtures, `tiny-${name}`);
  }

  async copy(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    await mkdir(this.#folder);
    for (const name of FILES) {
      await cp(path.join(fixtures, 'tiny', name), path.join(this.#folder, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !file.includes('.cache'),
      });
    }
  }

  /** Changes a file's text; throws if that changes nothing. Returns what puts it back. */
  async edit(file: string, change: (text: string) => string): Promise<() => Promise<void>> {
    const absolute = path.join(this.#folder, file);
    const before = await readFile(absolute, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} is as it was.`);
    await writeFile(absolute, after);
    return () => writeFile(absolute, before);
  }

  /** Writes a file in one step, as editors do: a server that reads a half-written one shows that until the next change. */
  async write(file: string, text: string): Promise<void> {
    const whole = `${this.#folder}.written`;
    await writeFile(whole, text);
    await rename(whole, path.join(this.#folder, file));
  }

  /** Writes a symbolic link. */
  async link(file: string, target: string): Promise<void> {
    await symlink(target, path.join(this.#folder, file));
  }

  async remove(file: string): Promise<void> {
    await rm(path.join(this.#folder, file));
  }

  /** Starts the server and opens a page, as the first one waits for what is bundled once. */
  async start(browser: Browser): Promise<void> {
    await this.listen();
    const page = await browser.newPage();
    await page.goto(`${this.origin}/manual/guide/start`, { timeout: START_MS });
    await page.locator('main h1').waitFor({ timeout: START_MS });
    await page.close();
  }

  /** Starts the server. */
  async listen(): Promise<void> {
    const command = ['node_modules/vite/bin/vite.js', 'dev', '--host', '127.0.0.1', '--port', '0'];
    const server = spawn(process.execPath, command, { cwd: this.#folder, stdio: ['ignore', 'pipe', 'pipe'] });
    server.stderr.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    this.#server = server;
    this.origin = await new Promise<string>((resolve, reject) => {
      let output = '';
      server.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString().replaceAll(/\u001B\[\d+m/g, '');
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
        if (found !== undefined) resolve(found);
      });
      server.once('exit', (code) => reject(new Error(`The dev server ended with ${code}.`)));
    });
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server?.exitCode === null) {
      server.removeAllListeners('exit');
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      // Without its folder, Node could not start a thread that it waits for.
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}
