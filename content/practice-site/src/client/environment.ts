import type { Ports } from '../server.ts';

// The compiled module, also when this one runs from its source: Node.js loads it in the program's own process.
const preload = new URL('../../dist/client/preload.js', import.meta.url);

/** Environment variables with which Node.js programs, and the Chromium they start, find the practice site. */
export function practiceEnvironment(
  ports: Ports,
  certificateFile: string,
  options = process.env['NODE_OPTIONS'] ?? '',
): Record<string, string> {
  return {
    // First: a module that another option loads may take hold of what this one replaces.
    NODE_OPTIONS: `--import=${preload.href} ${options}`.trim(),
    NODE_EXTRA_CA_CERTS: certificateFile,
    PRACTICE_SITE: JSON.stringify(ports),
  };
}
