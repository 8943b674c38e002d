import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';

export interface ReadImage {
  /** Path below the output folder, e.g. `assets/images/logo.3fa2c1b0.png`. */
  output: string;
  width: number | null;
  height: number | null;
}

export interface ImageReader {
  /** Measures and names an image file; null if there is no such file. */
  image(file: string): ReadImage | null;
  /** Names a file that is offered for download; null if there is no such file. */
  download(file: string): string | null;
}

/** Reads every file once, and again when it has changed. */
export function createImageReader(): ImageReader {
  const images = new Map<string, { stamp: string; image: ReadImage }>();
  const read = (file: string, folder: string): ReadImage | null => {
    const stamp = stampOf(file);
    if (stamp === null) return null;
    const known = images.get(`${folder}:${file}`);
    if (known?.stamp === stamp) return known.image;
    const content = readFileSync(file);
    const image = { output: outputName(file, content, folder), ...(folder === 'images' ? measure(content) : NO_SIZE) };
    images.set(`${folder}:${file}`, { stamp, image });
    return image;
  };
  return {
    image: (file) => read(file, 'images'),
    download: (file) => read(file, 'files')?.output ?? null,
  };
}

const NO_SIZE = { width: null, height: null };

function stampOf(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.mtimeMs}:${stats.size}` : null;
}

function outputName(file: string, content: Buffer, folder: string): string {
  const { name, ext } = path.parse(file);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `assets/${folder}/${name.replace(/[^\w.-]+/g, '-')}.${hash}${ext.toLowerCase()}`;
}

function measure(content: Buffer): { width: number | null; height: number | null } {
  try {
    const { width, height, orientation } = imageSize(content);
    // From 5 on, the picture is turned by a quarter when it is shown.
    return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return NO_SIZE;
  }
}
