import { existsSync } from 'node:fs';
import path from 'node:path';
import { comparisonOf, type Door } from '../door.ts';
import { constructsOfConfig } from '../report/config-constructs.ts';
import { findByRules, rules, STAYS, type PageRules } from '../report/page-rules.ts';
import { placesInText } from '../report/text-places.ts';
import { text } from '../values.ts';
import { fromMkDocs } from './from-mkdocs.ts';
import { readMkDocs } from './read-yaml.ts';

/** What pages are written with. */
const MKDOCS_RULES: PageRules = {
  text: rules([
    ['!!! admonitions', 'mapped', 'notes of the kind that is nearest', /^\s*!!![ \t]*[\w"]/],
    ['??? details', 'mapped', 'details', /^\s*\?\?\?\+?[ \t]*[\w"]/],
    [
      '::: documentation of code',
      'ignored',
      'left out: the plugin that writes it does not run here',
      /^\s*:::[ \t]+[\w:/-]*\w\.\w[\w.:/-]*[ \t]*$/,
    ],
    ['/// blocks', 'mapped', 'notes of the kind that is nearest, details, tabs', /^\s*\/{3,}[ \t]*[a-z][\w-]*/],
    ['=== tabs', 'mapped', STAYS, /^\s*===[!+]?[ \t]+["']/],
    [
      '<script>, <style>',
      'ignored',
      'left out: "scripts" and "styles" of the configuration',
      /^\s*<(?:script|style)\b/,
    ],
    ['ids of headings', 'mapped', STAYS, /^#{1,6}\s.*\{[^}]*#[^}]+\}/],
    [
      'attributes',
      'ignored',
      'left out: classes have no meaning here',
      /[\])`]\{[^{}]*[.=][^{}]*\}|^\s*\{:?\s*[.][^{}]*\}\s*$/,
    ],
    ['snippets', 'mapped', STAYS, /^\s*-+8<-+\s+["']/],
    ['{! files !}, {* code *}', 'mapped', STAYS, /^\s*\{(?:!.*!|\*.*\*)\}\s*$/],
    ['blocks of snippets', 'ignored', 'shown as written: name each file on a line of its own', /^\s*-+8<-+\s*$/],
    [
      'icons',
      'ignored',
      'left out',
      /:(?![\w-]+-(?:check|close|xmark)(?:-\w+)*:)(?:material|fontawesome|octicons|simple)-[\w-]+:/,
    ],
    ['keys', 'mapped', '<kbd>', /\+\+[\w"'-]+(?:\+[\w"'-]+)*\+\+/],
    ['marked words', 'mapped', '<mark>', /==\S[^=]*==/],
    [
      'H~2~O, A^T^A, ^^new^^',
      'mapped',
      '<sub>, <sup>, <ins>',
      /[\w)](?:~[\w+.,()-]+~(?!~)|\^[\w+.,()-]+\^)|\^\^\S[^^]*\^\^/,
    ],
    ['abbreviations', 'ignored', 'left out', /^\*\[[^\]]+\]:/],
    ['lists of definitions', 'mapped', STAYS, /^:[ \t]{1,3}\S/],
    ['[TOC]', 'approximated', 'left out: the list of headings is beside the page', /^\s*\[TOC\]\s*$/i],
    ['{% include %}', 'mapped', STAYS, /\{%[-+]?\s+include(?:-markdown)?\s+["']|^\s*include(?:-markdown)?\s+["']/],
    [
      'macros',
      'ignored',
      'shown as written: write what they say',
      /\{%(?![-+]?\s*$)(?![-+]?\s+include(?:-markdown)?\s+["'])|\{\{/,
    ],
    ['comments of shortcodes', 'ignored', 'left out', /<!--\s*(?:md|more):?/],
  ]),
  options: rules([
    ['title of code', 'mapped', STAYS, /^title=/],
    ['marked lines of code', 'mapped', STAYS, /^hl_lines=/],
    ['numbers of lines', 'mapped', STAYS, /^linenums=/],
  ]),
  code: rules([
    ['annotations of code', 'ignored', 'shown as comments, with the list below', /(?:#|\/\/|<!--)\s*\(\d+\)!?/],
    ['snippets in code', 'mapped', STAYS, /^\s*(?:-+8<-+\s+["']|\{!.*!\}\s*$|\{%[-+]?\s+include(?:-markdown)?\s+["'])/],
  ]),
  frontMatter: new Map([
    ['hide', 'hide_table_of_contents'],
    ['status', 'nothing is shown'],
    ['icon', 'nothing is shown'],
  ]),
};

/** The way in from MkDocs. */
export const mkdocs: Door = {
  tool: 'MkDocs',
  looksFor: 'mkdocs.yml',
  find: (root) => ['mkdocs.yml', 'mkdocs.yaml'].find((file) => existsSync(path.join(root, file))),
  before(root, file) {
    const folder = text(readMkDocs(root, file)['site_dir']) ?? 'site';
    const said = comparisonOf('MkDocs', folder, existsSync(path.join(root, folder, 'sitemap.xml')));
    return { folder: path.join(root, folder), costs: null, said };
  },
  read: async (root, file, built) => fromMkDocs(root, file, built),
  constructsOfConfig: (root, file, migrated) => constructsOfConfig(migrated, placesInText(root, file)),
  constructsOfPages: () => findByRules(MKDOCS_RULES),
};
