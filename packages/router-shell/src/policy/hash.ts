import { createHash } from 'node:crypto';

/** The hash of a script or stylesheet as policies and `integrity` attributes write it: `sha256-…`. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
