import { existsSync } from 'node:fs';
import path from 'node:path';
import { Taken } from './print-config.ts';
import { jsonOf } from './read-files.ts';
import { defined, labelOf, languageTag, list, record, text, type TakeNote, type Values } from './values.ts';

/** Icons of the theme for the names that other tools have. */
const ICONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    github: 'code',
    gitlab: 'code',
    codeberg: 'code',
    bitbucket: 'code',
    npm: 'code',
    discord: 'chat',
    slack: 'chat',
    zulip: 'chat',
    matrix: 'chat',
    gitter: 'chat',
    telegram: 'chat',
    email: 'mail',
    mail: 'mail',
    rss: 'feed',
  }),
);

/** A link to the project elsewhere, by the name of its icon. */
export function socialLink(icon: string, href: string, label?: string): Values {
  const key = icon
    .toLowerCase()
    .replace(/^.*[/:]/, '')
    .replace(/^(?:fontawesome-brands-|fontawesome-solid-)/, '');
  const name = label ?? key.charAt(0).toUpperCase() + key.slice(1);
  return defined({ label: name, href, icon: ICONS.get(key) });
}

/** The name of a project, by the address of its repository: `https://github.com/tea/pot` → `pot`. */
export function projectName(address: unknown): string | undefined {
  return /^https?:\/\/[^/]+\/[^/]+\/([\w.-]+?)(?:\.git)?\/?$/.exec(text(address) ?? '')?.[1];
}

/** The language of a site that has one; none is written for English, which is the default. */
export function onlyLocale(language: string | undefined, where: string): Taken | undefined {
  if (language === undefined || language.startsWith('en')) return undefined;
  const code = languageTag(language);
  return new Taken([{ code, label: labelOf(code) }], where);
}

/**
 * What pages of other tools may have that a strict policy forbids.
 *
 * @param pictures Addresses of pictures, and HTML with them, that are on every page.
 */
export function securityOf(pictures: readonly (string | undefined)[] = []): Values {
  const found = pictures.flatMap((written = '') =>
    [...written.matchAll(/(?:^|<img\b[^>]*?\ssrc=["'])(https?:\/\/[\w.:-]+)/g)].map(([, origin = '']) => origin),
  );
  return {
    allow: defined({
      'style-src-attr': new Taken(
        ["'unsafe-inline'"],
        'pages there may have style attributes; leave this out when yours have none',
      ),
      'img-src': found.length === 0 ? undefined : new Taken([...new Set(found)], 'pictures that are on every page'),
    }),
  };
}

/** Where tags of `<head>` and the notes about them are put. */
interface HeadContext {
  /** Those that are scripts with an address. */
  scripts: Values[];
  note: TakeNote;
  /** Absolute folder of the files that are published as they are, and the base path that they are published below. */
  files: string;
  base: string;
}

/**
 * Tags of `<head>` in the form of Vue: `['link', { rel: 'icon' }, 'content']`. A stylesheet that code puts into effect
 * when it is there is a plain one here.
 */
export function headTags(written: unknown, { scripts, note, files, base }: HeadContext): Values[] {
  return list(written).flatMap((entry, index) => {
    const [tag, attributes = {}, content] = list(entry) as [string?, Values?, string?];
    if (tag === undefined) return [];
    if (!/^(?:meta|link|script)$/.test(tag)) {
      note(`head[${index}]`, `<${tag}> is left out: "head" takes <meta>, <link> and <script>`);
      return [];
    }
    const all = Object.entries(attributes).map(([name, value]) => [name, String(value)] as const);
    const own = Object.fromEntries(all.filter(([name]) => !/^on/i.test(name)));
    const [, code = ''] = all.find(([name]) => /^onload$/i.test(name)) ?? [];
    if (tag === 'link' && /rel\s*=\s*['"]stylesheet/.test(code)) {
      own['rel'] = 'stylesheet';
      delete own['as'];
    } else if (Object.keys(own).length < all.length)
      note(`head[${index}]`, 'attributes that run code are left out: "scripts" takes a script');
    const { src, ...rest } = own;
    if (tag === 'script' && src !== undefined) {
      const file = /^\/(?!\/)([^?#]+)/.exec(src.startsWith(base) ? `/${src.slice(base.length)}` : src)?.[1];
      if (file !== undefined && !existsSync(path.join(files, file))) {
        note(
          `head[${index}]`,
          `${src} is left out: no file of the site is there. Where the host serves it, "scripts" takes its whole address`,
        );
        return [];
      }
      const { async, defer, ...others } = rest;
      scripts.push(
        defined({
          src,
          async: async === undefined ? undefined : true,
          defer: async === undefined && defer === undefined ? false : undefined,
          attributes: Object.keys(others).length === 0 ? undefined : others,
        }),
      );
      return [];
    }
    return [defined({ tag, attributes: own, content: typeof content === 'string' ? content : undefined })];
  });
}

/**
 * The package by which a site draws diagrams of Mermaid; undefined for none.
 *
 * @param missing Packages that its configuration imports and that are not installed.
 */
export function mermaidPackage(root: string, missing: readonly string[]): string | undefined {
  const file = 'package.json';
  const manifest = existsSync(path.join(root, file)) ? record(jsonOf(root, file)) : {};
  const listed = [manifest['dependencies'], manifest['devDependencies']].flatMap((names) => Object.keys(record(names)));
  return [...missing, ...listed].find((name) => name.includes('mermaid'));
}
