import { readdirSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '@inkstone/site-model/errors';
import { withBase } from '@inkstone/site-model/href';
import type { Properties } from 'hast';
import type { PageState, Place } from '../page-state.ts';

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
      ...(meant === undefined
        ? { allowed: 'the path of an image file, relative to this one' }
        : { suggestion: name.slice(0, name.length - path.basename(name).length) + meant }),
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

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
