import type { Ports } from '../server.ts';

/** The names reserved for examples: nobody else's site is ever redirected. */
const practiceHost = /(?:^|\.)example\.(?:com|net|org)$/i;

/** Where a connection to `host:port` goes instead; undefined if the host is not part of the practice site. */
export function redirectTarget(
  ports: Ports,
  host: string | undefined,
  port: number,
): { host: string; port: number } | undefined {
  if (host === undefined || !practiceHost.test(host)) return undefined;
  if (port === 443) return { host: '127.0.0.1', port: ports.https };
  const proxy = port === 80 ? undefined : ports.proxies[host];
  return { host: '127.0.0.1', port: proxy ?? ports.http };
}

/** Command-line flags that send Chromium to the same places. */
export function chromiumFlags(ports: Ports): string[] {
  const proxies = Object.entries(ports.proxies).map(([host, port]) => `MAP ${host} 127.0.0.1:${port}`);
  const names = ['com', 'net', 'org'].flatMap((end) => [`example.${end}`, `*.example.${end}`]);
  const rules = [
    ...proxies,
    ...names.map((name) => `MAP ${name}:443 127.0.0.1:${ports.https}`),
    ...names.map((name) => `MAP ${name} 127.0.0.1:${ports.http}`),
  ];
  return [`--host-resolver-rules=${rules.join(',')}`, '--ignore-certificate-errors'];
}
