import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import type { MarkdownRenderer } from '@inkstone/site-model/source';
import { isElsewhere } from '@inkstone/site-model/href';
import { fileInRepository, type PackageAbout } from '../extract/package-about.ts';
import type { ApiReferenceOptions } from '../options.ts';
import { cutReadme } from './cut-readme.ts';

/** A package's README as a part of its page. */
export interface RenderedReadme {
  html: string;
  text: string;
  anchors: readonly string[];
  /** Where the whole of it is, if it is too long for the page: an address, or null where none is known. */
  rest: { href: string | null } | null;
  /** Links into the site. */
  links: readonly string[];
  problems: readonly Problem[];
}

interface ReadmeSetting {
  /** Absolute. */
  file: string;
  /** `name@release`, for problems. */
  shownPackage: string;
  about: PackageAbout;
  /** Name of the version. */
  version: string;
  /** Prefix of addresses on the site. */
  base: string;
  options: Pick<ApiReferenceOptions, 'commentLink'>;
}

/** Renders a README as untrusted text. What it names relative to itself is in the repository of its package. */
export async function renderReadme(
  { file, shownPackage, about, version, base, options }: ReadmeSetting,
  renderer: MarkdownRenderer,
): Promise<RenderedReadme> {
  const whole = await readFile(file, 'utf8');
  const { source, isCut } = cutReadme(whole);
  const lost = new Set<string>();
  const links = new Set<string>();

  function resolveLink(target: string): string | null {
    const configured = options.commentLink?.(target, version);
    if (configured === null) return null;
    if (configured !== undefined) {
      if (/^[a-z]+:/i.test(configured)) return configured;
      const href = `${base}${configured.replace(/^\/+/, '')}`;
      links.add(href);
      return href;
    }
    // What it leads to may have been cut off, or is in HTML that pages do not take over.
    if (target.startsWith('#')) return isCut ? fileHref(target) : null;
    return resolveFile(target, 'page');
  }

  function fileHref(rest = ''): string | null {
    const { repository, homepage } = about;
    return repository === null ? homepage : fileInRepository(repository, `${path.basename(file)}${rest}`, 'page');
  }

  function resolveFile(target: string, as: 'page' | 'file'): string | null {
    if (/^(?:https?:|mailto:)/i.test(target)) return target;
    const found =
      isElsewhere(target) || about.repository === null ? null : fileInRepository(about.repository, target, as);
    if (found === null) lost.add(target);
    return found;
  }

  const rendered = renderer.renderUntrusted(source, resolveLink, {
    headings: 3,
    idPrefix: 'readme-',
    resolveImage: (target) => resolveFile(target, 'file'),
  });
  const shownFile = `${shownPackage}/${path.basename(file)}`;
  return {
    ...rendered,
    rest: isCut ? { href: fileHref() } : null,
    links: [...links],
    problems: lost.size === 0 ? [] : [lostTargets([...lost], whole, shownFile)],
  };
}

function lostTargets(lost: readonly string[], source: string, file: string): Problem {
  const at = source.indexOf(lost[0]!);
  const shown = lost.length > 3 ? `${lost.slice(0, 3).join(', ')} and ${lost.length - 3} more` : lost.join(', ');
  return {
    code: 'api-model',
    severity: 'warning',
    message:
      'A README names files relative to itself, and its package does not say where its repository is: the page shows them without a link.',
    file,
    ...(at >= 0 && { line: source.slice(0, at).split('\n').length }),
    found: shown,
    allowed:
      'full addresses; or "repository" in the package.json of the package; or "commentLink" of the API reference, which answers for each target; or `readme: false`',
  };
}
