import { existsSync, linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import type { Site } from '../site/site.ts';

export type Encoding = ResolvedSiteConfig['compress'][number];

interface Encoder {
  /** What hosts expect behind the name of the file. */
  extension: string;
  encode: (bytes: Buffer) => Promise<Buffer>;
}

/** Files within 3 % of the smallest, which take Brotli three times as long. */
const BROTLI_QUALITY = 10;
const ZSTD_LEVEL = 15;

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Newer releases of Node.js have it. */
interface Zstd {
  zstdCompress?: (
    bytes: Buffer,
    options: { params: Record<number, number> },
    done: (error: Error | null, result: Buffer) => void,
  ) => void;
  constants: { ZSTD_c_compressionLevel?: number };
}
const { zstdCompress, constants } = zlib as unknown as Zstd;

const ENCODERS: Record<Encoding, Encoder | undefined> = {
  gzip: { extension: '.gz', encode: (bytes) => gzip(bytes, { level: 9 }) },
  brotli: {
    extension: '.br',
    encode: (bytes) => brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  },
  zstd: zstdCompress && {
    extension: '.zst',
    encode: (bytes) =>
      promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel ?? 100]: ZSTD_LEVEL } }),
  },
};

/** Files that become much smaller; images and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:html|css|m?js|json|xml|txt|md|svg|map|webmanifest|wasm|ico|ttf|otf)$/i;
/** A file that fits into one packet gains nothing. */
const SMALLEST = 1024;

/** Encodings that this release of Node.js does not know. */
export function compressProblems({ config, place }: Site): Problem[] {
  return config.compress
    .filter((encoding) => ENCODERS[encoding] === undefined)
    .map((encoding) => ({
      code: 'invalid-config',
      severity: 'error',
      ...place(['compress']),
      message: `This release of Node.js cannot write ${encoding}.`,
      found: `Node.js ${process.versions.node}`,
      allowed: 'Node.js 22.15 or later for zstd; gzip and brotli in all',
      suggestion: `compress: ['gzip', 'brotli']`,
    }));
}

/**
 * Writes compressed copies beside the files of a folder. Copies of files that the last output has, too, are links to
 * its copies.
 *
 * @param last The last output.
 */
export async function compressFolder(
  folder: string,
  last: string,
  encodings: readonly Encoding[],
  progress: (done: number, total: number) => void,
): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  let done = 0;
  const queue = files.values();
  // As many at once as Node.js has threads for this.
  const work = async () => {
    for (const file of queue) {
      const source = path.join(folder, file);
      const bytes = readFileSync(source);
      if (bytes.length >= SMALLEST) {
        const before = path.join(last, file);
        const isSame = existsSync(before) && readFileSync(before).equals(bytes);
        for (const encoding of encodings) await compress(bytes, encoding, source, isSame ? before : undefined);
      }
      progress(++done, files.length);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
}

async function compress(bytes: Buffer, encoding: Encoding, source: string, before: string | undefined): Promise<void> {
  const encoder = ENCODERS[encoding];
  if (!encoder) return;
  const { extension, encode } = encoder;
  const target = source + extension;
  // The search publishes copies of its own.
  if (existsSync(target)) return;
  if (before !== undefined && existsSync(before + extension)) {
    linkSync(before + extension, target);
    return;
  }
  const encoded = await encode(bytes);
  if (encoded.length < bytes.length) writeFileSync(target, encoded);
}
