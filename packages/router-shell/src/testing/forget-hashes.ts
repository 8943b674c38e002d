import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HEADERS_FILE } from '../policy/headers.ts';
import { hashSource } from '../policy/policy.ts';

const HASH = /sha256-[\w+/]{43}=/g;

/**
 * Makes a built site usable again after a test has edited its files: nothing expects the hash of a file any more, and the
 * policy allows the boot script as it is now.
 */
export async function forgetHashes(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|js)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(HASH, ''));
  }
  const [, boot = ''] = /<script>(.*?)<\/script>/s.exec(await readFile(path.join(folder, 'index.html'), 'utf8')) ?? [];
  const headers = path.join(folder, HEADERS_FILE);
  // The first hash of the policy is the boot script's.
  const allowed = (await readFile(headers, 'utf8')).replace(/'sha256-[^']+'/, () => hashSource(boot));
  await writeFile(headers, allowed);
}
