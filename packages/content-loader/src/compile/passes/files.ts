import { existsSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '@inkstone/site-model/cache';
import { nearest } from '@inkstone/site-model/errors';
import { ALLOWED_URLS, composed, decoded, isElsewhere, withBase } from '@inkstone/site-model/href';
import { activeContent, asksOthers } from '../active-content.ts';
import { listFolder, resolveName } from '../code/snippet.ts';
import { hint, type Context } from '../context.ts';
import type { Place } from '../sources.ts';

/**
 * The address of an image, a video or the like; one beside the page is published, and its content returned. The checks
 * of the whole site find out whether a file at an absolute address exists.
 */
export function resolveFile(context: Context, address: string, place: Place): { src: string; content: Buffer | null } {
  const written = pathnameOf(context, address) ?? address;
  if (isElsewhere(written)) {
    if (/^(?:(?:https?:)?\/\/|data:(?:image|audio|video|font)\/)/i.test(written))
      return { src: written, content: null };
    context.report('forbidden-url', 'A file cannot have this scheme.', place, {
      found: written,
      allowed: ALLOWED_URLS,
    });
    return { src: '', content: null };
  }
  if (written.startsWith('/')) {
    const src = withBase(context.options.filesBase, composed(written));
    context.link({ href: src, kind: 'file', written }, place);
    return { src, content: null };
  }
  const name = decoded(written.replace(/[?#].*$/s, ''));
  const folder = path.dirname(context.sourceOf(place).file);
  const { candidates } = resolveName(name, folder, context.version.snippets);
  // HTML in a page of MkDocs is published as it stands, so that its addresses begin at that of the page: a folder.
  if (context.dialect.name === 'mkdocs') candidates.push(path.resolve(context.sourceOf(place).file, name));
  // A name that begins like an alias may be that of a folder.
  const source = candidates.find((file) => existsSync(file)) ?? path.resolve(folder, name);
  const { content, file, isRefused } = context.read(source, 'file', place, written);
  if (isRefused) return { src: '', content: null };
  if (content === null) {
    const meant = nearest(path.basename(name), listFolder(path.dirname(source)));
    context.report('missing-image', 'This file does not exist.', place, {
      found: written,
      ...hint(meant && path.posix.join(path.posix.dirname(name), meant), 'the path of a file, relative to this one'),
    });
    return { src: written, content: null };
  }
  const src = publish(context, { source: file, content, folder: 'images' }, { written, place });
  return src === null ? { src: '', content: null } : { src, content };
}

/**
 * Publishes a file and returns its address; null if it would run as the site when somebody opens it, which is reported.
 * Names are in lower case: files of one content have one name on any disk. They have no dots but before the hash and the
 * ending: some hosts take `a.html.b` for HTML. The hash is long, as nobody may make a file that has the name of another.
 */
export function publish(
  context: Context,
  { source, content, folder }: { source: string; content: Buffer; folder: 'images' | 'files' },
  { written, place }: { written: string; place: Place },
): string | null {
  const parsed = path.parse(composed(source.toLowerCase()));
  const name = parsed.name.replace(/[^\w-]+/g, '-');
  // A space or a letter that only looks like another may make an ending that a host does not know, or knows too well.
  const isText = parsed.ext === '' && folder === 'files';
  const ext = isText ? '.txt' : parsed.ext.replace(/[^\w.]+|\.$/g, '');
  const reason = activeContent(name + ext, content);
  if (reason !== undefined) {
    context.report('forbidden-file', `This file cannot be published by a page: it ${reason}.`, place, {
      found: written,
      allowed: 'a file that runs nothing, an archive (.zip); or the file in the public folder, which is the owner’s',
    });
    return null;
  }
  if (asksOthers(name + ext, content))
    context.report(
      'forbidden-file',
      'Whoever opens this drawing by itself asks another site for a part of it.',
      place,
      {
        severity: 'warning',
        found: written,
        allowed:
          'pictures, fonts and styles in the file itself (data:); as a picture of a page, it is shown without the others',
      },
    );
  const output = `hashed/${folder}/${name}.${hashOf(content)}${ext}`;
  context.assets.set(output, { source, output });
  return `${context.options.filesBase}${output}`;
}

/** `/api/v7` of `pathname:///api/v7` in a page of Docusaurus, without the base path, which it may have. */
export function pathnameOf({ dialect, options: { filesBase } }: Context, written: string): string | undefined {
  const [, whole] = /^pathname:\/\/(\/.*)$/s.exec(written) ?? [];
  if (whole === undefined || dialect.name !== 'docusaurus') return undefined;
  return whole.startsWith(filesBase) ? `/${whole.slice(filesBase.length)}` : whole;
}
