import { createServer } from 'vite';
import { viteConfig } from '../site/vite-config.ts';
import { sayFailures } from './guard.ts';

export interface ServerOptions {
  port?: number;
  host?: string | true;
  open?: true;
}

/** `inkstone dev`: pages as they are edited. Resolves when the server listens. */
export async function dev(root: string, { port, host, open }: ServerOptions): Promise<void> {
  sayFailures(root);
  const server = await createServer(await viteConfig(root, { server: given({ port, host, open }) }));
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: process.stdin.isTTY });
}

/** An object without its undefined values, which would take the place of defaults. */
export function given<Value extends object>(value: Value): { [Key in keyof Value]?: NonNullable<Value[Key]> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as never;
}
