/*
 * Runs inside a sample's process before the sample (`node --import`): every connection to a host
 * other than this machine goes to the fixture, so that samples keep readable addresses.
 */
import { Socket } from 'node:net';
import { redirectTarget } from './redirect.ts';
import type { FixturePorts } from '../fixture/server.ts';

const ports = JSON.parse(process.env['INKSTONE_FIXTURE'] ?? '{}') as FixturePorts;

type Connect = (this: Socket, ...args: unknown[]) => Socket;
interface Target {
  host?: string;
  port?: number | string;
  path?: string;
}

const original = Socket.prototype.connect as Connect;

Socket.prototype.connect = function connect(this: Socket, ...args: unknown[]): Socket {
  // `net.connect` hands over its normalised argument list, others the options themselves.
  const list = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  const options = list[0];
  if (typeof options === 'object' && options !== null) {
    const { host, port, path } = options as Target;
    const target = path ? undefined : redirectTarget(ports, host, Number(port));
    // TLS took its server name from the options before, so certificates are still checked against the real name.
    if (target) list[0] = { ...options, ...target };
  }
  return original.apply(this, args);
} as typeof Socket.prototype.connect;

const browser = process.env['INKSTONE_BROWSER'];
if (browser) {
  const { useBrowser } = await import('./preload-browser.ts');
  await useBrowser(browser);
}
