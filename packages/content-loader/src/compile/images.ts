import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '@inkstone/site-model/errors';
import { withBase } from '@inkstone/site-model/href';
import type { Properties } from 'hast';
import { imageSize } from 'image-size';
import { hashOf } from '@inkstone/site-model/cache';
import { listFolder } from './code/snippet.ts';
import { decode } from './links.ts';
import { hint, type PageState, type Place } from './page-state.ts';

/** Attributes of an `<img>`: where the file will be, and its size, so that nothing moves when it comes. */
export function resolveImage(page: PageState, written: string, place: Place): Properties {
  const common = { loading: 'lazy', decoding: 'async' };
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return { src: written, ...common };
  if (written.startsWith('/')) return { src: withBase(page.shared.options.base, written), ...common };
  const name = decode(written.replace(/[?#].*$/s, ''));
  const source = path.resolve(path.dirname(page.origin.file), name);
  page.dependencies.add(source);
  const image = page.shared.images.image(source);
  if (!image) {
    const meant = nearest(path.basename(name), listFolder(path.dirname(source)));
    page.report('missing-image', 'This image does not exist.', place, {
      found: written,
      ...hint(
        meant && path.posix.join(path.posix.dirname(name), meant),
        'the path of an image file, relative to this one',
      ),
    });
    return { src: written, ...common };
  }
  const { output, width, height } = image;
  page.assets.set(output, { source, output });
  if (width === null || height === null) {
    page.report('missing-image', 'The size of this image cannot be read.', place, {
      severity: 'warning',
      found: written,
      allowed: 'PNG, JPEG, GIF, WebP, AVIF or an SVG with a viewBox',
    });
  }
  const size = width === null || height === null ? {} : { width, height };
  return { src: `${page.shared.options.base}${output}`, ...size, ...common };
}

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
  return `assets/${folder}/${name.replace(/[^\w.-]+/g, '-')}.${hashOf(content).slice(0, 8)}${ext.toLowerCase()}`;
}

function measure(content: Buffer): { width: number | null; height: number | null } {
  try {
    const { width, height, orientation } = imageSize(content);
    // Orientations from 5 on are shown with width and height exchanged.
    return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return NO_SIZE;
  }
}
