import { isIP } from 'node:net';
import type { FixturePorts } from '../fixture/server.ts';

/** Where a connection to `host:port` goes instead; undefined when it is on this machine anyway. */
export function redirectTarget(
  ports: FixturePorts,
  host: string | undefined,
  port: number,
): { host: string; port: number } | undefined {
  if (
    !host ||
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    (isIP(host) !== 0 && /^(127\.|::1$|0\.0\.0\.0$)/.test(host))
  )
    return undefined;
  if (port === 443) return { host: '127.0.0.1', port: ports.https };
  const proxy = port === 80 ? undefined : ports.proxies[host];
  return { host: '127.0.0.1', port: proxy ?? ports.http };
}

/** The same for Chromium, as the value of `--host-resolver-rules`. */
export function resolverRules(ports: FixturePorts): string {
  const proxies = Object.entries(ports.proxies).map(([host, port]) => `MAP ${host} 127.0.0.1:${port}`);
  return [
    ...proxies,
    `MAP *:443 127.0.0.1:${ports.https}`,
    `MAP * 127.0.0.1:${ports.http}`,
    'EXCLUDE localhost',
    'EXCLUDE 127.0.0.1',
  ].join(',');
}
