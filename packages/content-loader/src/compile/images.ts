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
  const content = readIfThere(source);
  if (content === null) {
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
  const output = outputName(source, content, 'images');
  const size = measure(content);
  page.assets.set(output, { source, output });
  if (size === null) {
    page.report('missing-image', 'The size of this image cannot be read.', place, {
      severity: 'warning',
      found: written,
      allowed: 'PNG, JPEG, GIF, WebP, AVIF or an SVG with a viewBox',
    });
  }
  return { src: `${page.shared.options.base}${output}`, ...size, ...common };
}

/** The address in the output of a file that is offered for download; null if there is no such file. */
export function downloadName(file: string): string | null {
  const content = readIfThere(file);
  return content && outputName(file, content, 'files');
}

function readIfThere(file: string): Buffer | null {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : null;
}

function outputName(file: string, content: Buffer, folder: string): string {
  const { name, ext } = path.parse(file);
  return `assets/${folder}/${name.replace(/[^\w.-]+/g, '-')}.${hashOf(content).slice(0, 8)}${ext.toLowerCase()}`;
}

function measure(content: Buffer): { width: number; height: number } | null {
  try {
    const { width, height, orientation } = imageSize(content);
    // Orientations from 5 on are shown with width and height exchanged.
    return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}
