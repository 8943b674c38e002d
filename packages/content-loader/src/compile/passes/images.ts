import type { Element, ElementContent, Properties } from 'hast';
import { h } from 'hastscript';
import { imageSize } from 'image-size';
import type { Image, ImageReference } from 'mdast';
import { defaultHandlers, type State } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import type { Context } from '../context.ts';
import { resolveFile } from './files.ts';
import type { Pass } from './pass.ts';

/** Images of Markdown; all images, also those in raw HTML, are resolved by `resolveImage`. */
export const images: Pass = {
  name: 'images',
  summary: 'published with the page, with their size; those of one colour mode are shown in that one',
  handlers: () => ({
    image: (state, node: Image) => image(state, node, node.url, node.title),
    imageReference(state, node: ImageReference) {
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      if (!definition) return defaultHandlers.imageReference(state, node);
      return image(state, node, definition.url, definition.title);
    },
  }),
  hast(article) {
    visit(article, 'element', (picture, index, parent) => {
      if (picture.tagName !== 'picture' || index === undefined) return undefined;
      if (!picture.children.some((child) => schemeOf(child) !== undefined)) return undefined;
      parent?.children.splice(index, 1, ...MODES.map((mode) => inMode(picture, mode)));
      return index + MODES.length;
    });
  },
};

type Mode = (typeof MODES)[number];
const MODES = ['light', 'dark'] as const;

/** How GitHub and Material for MkDocs write that an image is for one colour mode: after `#` in its address. */
const MODE_OF_FRAGMENT: ReadonlyMap<string, Mode> = new Map([
  ['gh-light-mode-only', 'light'],
  ['gh-dark-mode-only', 'dark'],
  ['only-light', 'light'],
  ['only-dark', 'dark'],
]);

function schemeOf(node: ElementContent): Mode | undefined {
  if (node.type !== 'element' || node.tagName !== 'source') return undefined;
  const scheme = /^\(\s*prefers-color-scheme\s*:\s*(\w+)\s*\)$/i.exec(String(node.properties['media'] ?? '').trim());
  return MODES.find((mode) => mode === scheme?.[1]?.toLowerCase());
}

/** A picture as it is in one mode: readers may choose another than that of their system, which `media` asks for. */
function inMode(picture: Element, mode: Mode): Element {
  const children = picture.children.flatMap((child): ElementContent[] => {
    const scheme = schemeOf(child);
    if (scheme !== undefined && scheme !== mode) return [];
    if (child.type !== 'element') return [child];
    const copy = structuredClone(child);
    if (scheme !== undefined) delete copy.properties['media'];
    return [copy];
  });
  const made: Element = { ...picture, properties: { ...picture.properties, dataOnly: mode }, children };
  // An id is that of one element.
  if (mode === 'dark')
    visit(made, 'element', ({ properties }) => {
      delete properties['id'];
    });
  return made;
}

function image(state: State, node: Image | ImageReference, src: string, title: string | null | undefined) {
  const element = h('img', { src, alt: node.alt ?? '', ...(title ? { title } : {}) });
  state.patch(node, element);
  return element;
}

/** Gives an `<img>` its address, and its size, so that nothing moves when it comes. */
export function resolveImage(context: Context, element: Element): void {
  const { src: written, width, height, ...author } = element.properties;
  const { src, content } = resolveFile(context, String(written), element);
  const size = content === null ? null : measure(content);
  if (content !== null && size === null) reportSize(context, String(written), element);
  if (size !== null) element.data = { ...element.data, natural: size };
  const mode = MODE_OF_FRAGMENT.get(/#(.+)$/s.exec(String(written))?.[1] ?? '');
  if (mode !== undefined) author['dataOnly'] = mode;
  element.properties = { src, ...sizeOf(size, width, height), loading: 'lazy', decoding: 'async', alt: '', ...author };
}

/**
 * What an author wrote of a size keeps the file's ratio: the other side follows from one that is a number of pixels. For a
 * share of the column there is no number; the theme's stylesheet takes the ratio from `data-ratio`.
 */
function sizeOf(size: Size | null, width: unknown, height: unknown): Properties {
  const written = { ...(isSet(width) ? { width } : {}), ...(isSet(height) ? { height } : {}) };
  if (size === null || (isSet(width) && isSet(height))) return written;
  const ratio = size.width / size.height;
  if (!isSet(width) && !isSet(height)) return { ...size };
  const pixels = /^\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$/.exec(String(width ?? height))?.[1];
  if (pixels === undefined) return { ...written, dataRatio: String(Number(ratio.toFixed(4))) };
  return isSet(width)
    ? { width: pixels, height: Math.round(Number(pixels) / ratio) }
    : { width: Math.round(Number(pixels) * ratio), height: pixels };
}

function isSet(value: unknown): value is string | number {
  return value !== undefined && value !== null && value !== '' && value !== 'auto';
}

function reportSize(context: Context, written: string, place: Element): void {
  const isOther = !/\.(?:png|jpe?g|gif|webp|avif)$/i.test(written.replace(/[?#].*$/s, ''));
  const message = isOther ? 'The size of this image cannot be read.' : 'This file is not the image that its name says.';
  context.report('missing-image', message, place, {
    severity: isOther ? 'warning' : 'error',
    found: written,
    allowed: 'PNG, JPEG, GIF, WebP, AVIF or an SVG with a viewBox',
  });
}

interface Size {
  width: number;
  height: number;
}

/** The library looks for `<svg …>` in the first 1,000 bytes; programs for drawings write comments and their own data before. */
function withoutLongTexts(content: Buffer): Buffer {
  if (!/^\s*</.test(content.toString('utf8', 0, 100))) return content;
  return Buffer.from(content.toString().replaceAll(/<!--.*?-->|(?<==)"[^"]{100,}"/gs, '""'));
}

function measure(content: Buffer): Size | null {
  try {
    const { width, height, orientation } = imageSize(withoutLongTexts(content));
    // Orientations from 5 on are shown with width and height exchanged.
    return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}
