import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '../../browser/find-browser.ts';

/** Thousands of pages take minutes; a browser that hangs is ended. */
const PRINT_TIMEOUT = 20 * 60_000;

/**
 * Prints a document of this machine. The browser's own command line does it: tagged, with an outline of the headings, and
 * with the running lines of `@page`.
 */
export async function print(document: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'inkstone-print-'));
  const target = path.join(folder, 'out.pdf');
  try {
    const browser = findBrowser('A PDF is printed');
    const child = spawn(
      browser,
      [
        '--headless',
        '--disable-gpu',
        '--disable-extensions',
        '--no-first-run',
        // A profile of its own: a browser that is open would print in its place.
        `--user-data-dir=${path.join(folder, 'profile')}`,
        // The document needs no network.
        '--host-resolver-rules=MAP * ~NOTFOUND',
        // Chromium does not start as root otherwise, as in containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--no-pdf-header-footer',
        '--generate-pdf-document-outline',
        `--print-to-pdf=${target}`,
        pathToFileURL(document).href,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], timeout: PRINT_TIMEOUT },
    );
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    const pdf = await readFile(target).catch(() => null);
    if (code !== 0 || pdf === null) throw new Error(`${browser} printed nothing (it ended with ${code}).\n${said}`);
    return pdf;
  } finally {
    // A browser may write to its profile while it ends.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
