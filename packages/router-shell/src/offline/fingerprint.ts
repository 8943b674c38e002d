import { createHash } from 'node:crypto';

/** What a list of files says of one: its bytes, and the beginning of the hash of its content; see `ListedFile`. */
export function fingerprint(content: string | Uint8Array): { bytes: number; hash: string } {
  return {
    bytes: Buffer.byteLength(content),
    hash: createHash('sha256').update(content).digest('hex').slice(0, 16),
  };
}
