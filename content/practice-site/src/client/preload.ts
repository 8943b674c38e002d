/*
 * Node.js loads this module before a program (`node --import`): connections to the practice site's
 * host names go to this machine, so that the program can keep readable addresses.
 */
import childProcess, { type SpawnOptions } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import type { Ports } from '../server.ts';
import { chromiumFlags, redirectTarget } from './redirect.ts';

const ports = JSON.parse(process.env['PRACTICE_SITE'] ?? '{}') as Ports;

type Connect = (this: Socket, ...args: unknown[]) => Socket;
interface Target {
  host?: string;
  port?: number | string;
  path?: string;
}

const originalConnect = Socket.prototype.connect as Connect;

Socket.prototype.connect = function connect(this: Socket, ...args: unknown[]): Socket {
  // `net.connect` passes its normalised argument list, others the options themselves.
  const list = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  const options = list[0];
  if (typeof options === 'object' && options !== null) {
    const { host, port, path } = options as Target;
    const target = path ? undefined : redirectTarget(ports, host, Number(port));
    // TLS has taken its server name from the options already, so certificates are still checked against the real name.
    if (target) list[0] = { ...options, ...target };
  }
  return originalConnect.apply(this, args);
} as typeof Socket.prototype.connect;

type Spawn = (command: string, args?: readonly string[] | SpawnOptions, ...rest: unknown[]) => unknown;

const originalSpawn = childProcess.spawn as Spawn;

/** Playwright and Puppeteer start Chromium with one of these; Chromium resolves host names itself. */
const controlled = /^--remote-debugging-(?:pipe|port)/;

childProcess.spawn = ((command, args, ...rest) =>
  Array.isArray(args) && args.some((arg) => controlled.test(String(arg)))
    ? originalSpawn(command, [...chromiumFlags(ports), ...(args as string[])], ...rest)
    : originalSpawn(command, args, ...rest)) satisfies Spawn as typeof childProcess.spawn;
syncBuiltinESMExports();
