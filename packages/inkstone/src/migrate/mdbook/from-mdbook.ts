import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { isElsewhere } from '@inkstone/site-model/href';
import { Refusal } from '../../commands/refusal.ts';
import type { Migrated } from '../door.ts';
import { folderOfPages, outsideFolders } from '../outside-files.ts';
import { listPages, OWN_FILES } from '../page-paths.ts';
import { Taken } from '../print-config.ts';
import { INVENTORY, readOutput } from '../published.ts';
import { textOf } from '../read-files.ts';
import { onlyLocale, securityOf, projectName, socialLink } from '../shared-config.ts';
import {
  defined,
  hasContent,
  isRecord,
  list,
  record,
  taken,
  text,
  type Note,
  type TakeNote,
  type Values,
} from '../values.ts';
import { idOf, readSummary } from './summary.ts';

/** The configuration of a book, as it is written. */
export function readBook(root: string, file: string): Values {
  const written = textOf(root, file);
  try {
    return record(parse(written));
  } catch (error) {
    const [message = ''] = error instanceof Error ? error.message.split('\n') : [];
    const line = error instanceof TomlError ? `:${error.line}` : '';
    throw new Refusal(`${file}${line} cannot be read: ${message}`);
  }
}

/** Reads a book of mdBook as a configuration of ours. */
export function fromMdBook(root: string, file: string, built: string): Migrated {
  const config = readBook(root, file);
  const notes: Note[] = [];
  const note: TakeNote = (where, what, isNear = false) => void notes.push({ where, what, isNear });
  const book = record(config['book']);
  const html = record(record(config['output'])['html']);
  const source = folderOfPages(root, text(book['src']) ?? 'src', `${file}: book.src`);
  const summary = path.join(root, source, 'SUMMARY.md');
  if (!existsSync(summary))
    throw new Refusal(`There is no ${path.posix.join(source, 'SUMMARY.md')}, which lists the chapters of the book.`);
  const { sidebar, files } = readSummary(textOf(root, path.relative(root, summary)));
  const chapters = files.filter((one) => statSync(path.join(root, source, one), { throwIfNoEntry: false })?.isFile());
  for (const one of files) if (!chapters.includes(one)) note(one, 'the file of this chapter does not exist');
  const others = listPages(path.join(root, source)).filter((page) => !chapters.includes(page));
  const baseUrl = text(html['site-url']);
  const published =
    existsSync(path.join(built, 'print.html')) || existsSync(path.join(built, 'index.html'))
      ? readOutput(built, (page) => /^(?:404|print|toc|index)\.html$/.test(page), true)
      : null;
  const folders = outsideFolders(
    chapters.map((one) => path.join(root, source, one)),
    {
      root,
      source: path.join(root, source),
      find: /\{\{\s*#(?:include|rustdoc_include|playground)\s+([^\s:}]+)/g,
    },
  );
  const repository = text(html['git-repository-url']);
  const edit = text(html['edit-url-template']);
  const social =
    repository === undefined ? [] : [socialLink(text(html['git-repository-icon']) ?? 'github', repository)];
  const redirects = [
    ...Object.entries(record(html['redirect'])).flatMap(([written, target]) => {
      const [from, to] = [addressOf(written), targetOf(written, String(target))];
      // The files of the two would be one.
      if (from !== `${to}/index`) return [{ from, to }];
      note(
        'output.html.redirect',
        `the one from ${written} is left out: it leads from the folder of a page to the page`,
      );
      return [];
    }),
    { from: '/print', to: '/' },
  ];
  noteRest(config, note);
  return {
    notes,
    published,
    plugins: [],
    baseUrl: baseUrl ?? '/',
    config: defined({
      title: taken(text(book['title']) ?? projectName(repository) ?? path.basename(root), 'book.title'),
      tagline: taken(text(book['description']), 'book.description'),
      baseUrl: taken(baseUrl, 'output.html.site-url'),
      addresses: new Taken('html', 'addresses of mdBook end in .html'),
      locales: onlyLocale(text(book['language']), 'book.language'),
      docs: [
        new Taken(
          defined({
            path: '',
            mainDoc: chapters[0] === undefined ? undefined : new Taken(idOf(chapters[0]), 'the first chapter'),
            exclude: new Taken(
              [...others, ...(source === '.' ? OWN_FILES : [])],
              'files that SUMMARY.md does not list',
            ),
            editUrl: taken(
              edit?.endsWith('/{path}') ? edit.slice(0, -'/{path}'.length) : undefined,
              'output.html.edit-url-template',
            ),
            lastUpdate: 'off',
            numberPrefixes: false,
            versions: {
              current: defined({
                label: 'Latest',
                path: '',
                layers: [source],
                sidebars: new Taken({ book: sidebar }, 'SUMMARY.md'),
                snippets:
                  folders.length === 0
                    ? undefined
                    : new Taken({ included: folders }, 'folders of files that pages include'),
              }),
            },
          }),
          'book.src',
        ),
      ],
      markdown: {
        dialect: new Taken('mdbook', 'the syntax of mdBook, where it differs from ours'),
        ...mathOf(config),
        ...(record(config['preprocessor'])['mermaid'] !== undefined && {
          mermaid: new Taken(true, 'preprocessor.mermaid'),
        }),
      },
      redirects: new Taken(redirects, 'output.html.redirect'),
      theme: defined({
        navbar: social.length === 0 ? undefined : { items: [{ type: 'social', position: 'end' }] },
        social: social.length === 0 ? undefined : new Taken(social, 'output.html.git-repository-url'),
      }),
      checks: defined({
        links: new Taken('warn', 'mdBook does not look at links'),
        anchors: 'warn',
        urlInventory: published === null ? undefined : new Taken(INVENTORY, 'what mdBook has written to its folder'),
      }),
      security: securityOf(),
    }),
  };
}

/** `/format/config.html` → `/format/config` */
function addressOf(page: string): string {
  return path.posix.resolve('/', page.replace(/^\/+/, '')).replace(/\.html$/, '');
}

function targetOf(from: string, to: string): string {
  if (isElsewhere(to)) return to;
  const [, file = '', rest = ''] = /^([^#?]*)(.*)$/.exec(to) ?? [];
  return addressOf(path.posix.resolve('/', path.posix.dirname(from), file)) + rest;
}

const UNREAD_HTML = [
  'theme',
  'additional-css',
  'additional-js',
  'fold',
  'playground',
  'code',
  'print',
  'default-theme',
];

function mathOf(config: Values): Values {
  if (record(record(config['output'])['html'])['mathjax-support'] === true)
    return { math: new Taken(true, 'output.html.mathjax-support') };
  if (record(config['preprocessor'])['katex'] === undefined) return {};
  return { math: new Taken(true, 'preprocessor.katex') };
}

/** What they read in chapters is read here. */
const READ_PREPROCESSORS = new Set(['mermaid', 'admonish', 'alerts', 'katex', 'links', 'index']);

function noteRest(config: Readonly<Record<string, unknown>>, note: TakeNote): void {
  for (const name of Object.keys(record(config['preprocessor'])).filter((one) => !READ_PREPROCESSORS.has(one)))
    note(`preprocessor.${name}`, 'does not run here: what it writes into pages is missing');
  for (const [name, value] of Object.entries(record(config['output'])))
    if (name !== 'html' && isRecord(value)) note(`output.${name}`, 'is left to mdBook');
  const html = record(record(config['output'])['html']);
  for (const key of UNREAD_HTML)
    if (hasContent(html[key]) || list(html[key]).length > 0)
      note(`output.html.${key}`, key === 'additional-css' ? '"styles" takes a stylesheet' : 'has no counterpart here');
}
