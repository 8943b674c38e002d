import { frontMatterSchema } from '@inkstone/site-model/front-matter';

/** What becomes of something that Docusaurus reads: the same, something near it, or nothing. */
export type Fate = 'mapped' | 'approximated' | 'ignored';

/** Something that pages or the configuration are written with. */
export interface Construct {
  name: string;
  fate: Fate;
  /** What becomes of it, and what to do. */
  what: string;
  /** `docs/start.md:3` */
  places: string[];
}

export type FoundConstruct = (name: string, fate: Fate, what: string, line: number) => void;

/** What the site has beside its pages, by which the fate of constructs is decided. */
export interface Circumstances {
  /** Names of parts of `@theme` and `@docusaurus` that there are modules for, e.g. `theme/Tabs`, `Link`. */
  parts: ReadonlySet<string>;
  /** Modules of `src/theme`. */
  ownParts: ReadonlySet<string>;
  /** Names of remark and rehype plugins, and of themes, that the site has and that run. */
  plugins: readonly string[];
}

interface Rule {
  name: string;
  fate: Fate;
  what: string;
  find: RegExp;
}

const STAYS = 'read as it is';

/** Where lists cut a post there: the page of the post is the same. */
export const TRUNCATE = 'mark where lists cut a post';

/** In lines of text, outside of code. */
const IN_TEXT: readonly Rule[] = [
  { name: ':::kind notes', fate: 'mapped', what: STAYS, find: /^[\s>]*:{3,}[ \t]*[a-z][\w-]*/ },
  { name: 'comments of HTML', fate: 'mapped', what: 'left out of the page', find: /<!--(?!\s*(?:#|truncate))/ },
  {
    name: 'ids of headings',
    fate: 'mapped',
    what: STAYS,
    find: /^#{1,6}\s.*(?:\{#[^}]+\}|\{\/\*\s*#\S+\s*\*\/\}|<!--\s*#)/,
  },
  {
    name: TRUNCATE,
    fate: 'approximated',
    what: 'lists show the description of a post, or its first paragraph',
    find: /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/,
  },
  { name: "require('file')", fate: 'mapped', what: STAYS, find: /=\{\s*require\(/ },
  { name: '<Tabs>', fate: 'mapped', what: STAYS, find: /<Tabs\b/ },
  { name: '<details>', fate: 'mapped', what: STAYS, find: /<details\b/i },
  {
    name: 'style={{…}}',
    fate: 'mapped',
    what: 'kept; "security.allow" of the configuration lets browsers apply it',
    find: /\bstyle=\{\{/,
  },
  {
    name: 'className',
    fate: 'approximated',
    what: 'kept; classes of its grid and buttons have styles here, others of its theme have none: "styles" takes a stylesheet of yours',
    find: /\bclassName=/,
  },
  {
    name: '<Head>',
    fate: 'ignored',
    what: 'use front matter (description, image, keywords), or "head" of the configuration',
    find: /<Head\b/,
  },
  {
    name: '<script>',
    fate: 'ignored',
    what: 'left out: a script is one of "scripts" of the configuration',
    find: /<script\b/,
  },
  { name: '<TOCInline>', fate: 'mapped', what: 'the list of headings', find: /<TOCInline\b/ },
  {
    name: '<DocCardList>',
    fate: 'mapped',
    what: 'cards of what is in the category of the sidebar',
    find: /<DocCardList\b/,
  },
];

/** What stands after the language of a code block. */
const OPTIONS: readonly Rule[] = [
  { name: 'title of code', fate: 'mapped', what: STAYS, find: /^title=/ },
  { name: 'marked lines of code', fate: 'mapped', what: STAYS, find: /^\{[\d,\s-]+\}/ },
  { name: 'numbers of lines', fate: 'mapped', what: STAYS, find: /^showLineNumbers/ },
  {
    name: 'live code',
    fate: 'approximated',
    what: 'shown as a plain block: make it a component that the page imports, if readers must be able to edit it',
    find: /^(?:live|noInline)$/,
  },
];

const FENCE = /^[\s>]*(?:[-+*][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})[ \t]*([^\s`{]*)[ \t]*([^`]*)$/;

/** `$a$`, not two prices: a dollar stands close to what it encloses. */
const FORMULA = /^\$\$|(?<![\w$\\])\$[^\s$](?:[^$\n]*[^\s$\\])?\$(?!\w)/;

/** Keys of front matter with another name here. */
const FRONT_MATTER: ReadonlyMap<string, string> = new Map([
  ...['author', 'author_url', 'author_title', 'author_image_url'].map(
    (key) => [key, 'write "authors", by their keys in authors.yml'] as const,
  ),
  ['sidebar_custom_props', 'components that list what is beside a page are given it; the sidebar does not show it'],
]);

/** Finds what a page is written with. */
export function constructsOfPage(source: string, circumstances: Circumstances, found: FoundConstruct): void {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  let index = 0;
  if (lines[0]?.trim() === '---') {
    const end = lines.findIndex((line, at) => at > 0 && line.trim() === '---');
    for (index = 1; index < end; index++) frontMatterKey(lines[index]!, index + 1, found);
    index = Math.max(0, end) + 1;
  }
  let fence = '';
  for (; index < lines.length; index++) {
    const line = lines[index]!;
    const number = index + 1;
    const [, mark = '', language = '', options = ''] = FENCE.exec(line) ?? [];
    if (fence !== '') {
      if (mark.startsWith(fence) && language === '') fence = '';
      else if (/\b(?:highlight-(?:next-line|start)|block-highlight)\b/.test(line))
        found('comments that mark code', 'mapped', STAYS, number);
    } else if (mark !== '') {
      fence = mark;
      block(language, options, { circumstances, found, number });
    } else if (/^(?:import|export)\s/.test(line)) imported(line, { circumstances, found, number });
    else
      for (const { name, fate, what, find } of IN_TEXT)
        if (find.test(withoutCode(line))) found(name, fate, what, number);
    const hasMath = circumstances.plugins.some((name) => /math|katex/i.test(name));
    if (hasMath && fence === '' && mark === '' && FORMULA.test(line))
      found('formulas', 'mapped', 'drawn by the plugins of the site', number);
  }
}

/** What a line says beside its code. */
function withoutCode(line: string): string {
  return line.includes('`') ? line.replaceAll(/(`+)[^`]+\1/g, '') : line;
}

interface Place {
  circumstances: Circumstances;
  found: FoundConstruct;
  number: number;
}

function frontMatterKey(line: string, number: number, found: FoundConstruct): void {
  const [, key = ''] = /^([A-Za-z][\w-]*)\s*:/.exec(line) ?? [];
  if (key === '') return;
  const meant = FRONT_MATTER.get(key);
  if (Object.hasOwn(frontMatterSchema.shape, key))
    found('front matter', 'mapped', 'keys that mean the same here', number);
  else
    found(
      `front matter: ${key}`,
      'ignored',
      meant ?? 'nothing reads it; a slot of your theme can (page.frontMatter)',
      number,
    );
}

function block(language: string, options: string, { circumstances: { plugins }, found, number }: Place): void {
  found('blocks of code', 'mapped', 'highlighted when the site is built', number);
  if (language === 'mermaid' && plugins.some((name) => /mermaid/.test(name)))
    found(
      'Mermaid',
      'mapped',
      'drawn when the site is built, by the package mermaid: npm install --save-dev mermaid',
      number,
    );
  for (const option of options.match(/\w+=(?:"[^"]*"|'[^']*'|\S+)|\{[^}]*\}|[^\s{]+/g) ?? []) {
    const rule = OPTIONS.find(({ find }) => find.test(option));
    if (rule) found(rule.name, rule.fate, rule.what, number);
    else if (option.startsWith('npm2yarn')) {
      const runs = plugins.some((name) => /npm2yarn/.test(name));
      found(
        'npm2yarn',
        runs ? 'mapped' : 'ignored',
        runs ? 'tabs with the command of each package manager' : 'its plugin is not in the configuration',
        number,
      );
    } else
      found(
        'other options of code',
        'mapped',
        'left to the plugins of the site; Docusaurus itself does not read them',
        number,
      );
  }
}

function imported(line: string, place: Place): void {
  const [, written = ''] = /(?:from\s*|^import\s*)["']([^"']+)["']/.exec(line) ?? [];
  const { found, number, circumstances } = place;
  if (line.startsWith('export ')) found('exports in pages', 'mapped', STAYS, number);
  else if (written === '') return;
  else if (/^@theme(?:-original|-init)?\//.test(written)) {
    const name = written.replace(/^@theme(?:-original|-init)?\//, '');
    if (circumstances.ownParts.has(name) || circumstances.parts.has(`theme/${name}`))
      found(`@theme/${name}`, 'mapped', circumstances.ownParts.has(name) ? 'the module of src/theme' : STAYS, number);
    else
      found(
        `@theme/${name}`,
        'approximated',
        `what is inside of it is shown; a module src/theme/${name} takes its place`,
        number,
      );
  } else if (written.startsWith('@docusaurus/')) {
    const name = written.slice('@docusaurus/'.length);
    if (circumstances.parts.has(name)) found(`@docusaurus/${name}`, 'mapped', STAYS, number);
    else found(`@docusaurus/${name}`, 'approximated', 'does nothing here: take what needs it out', number);
  } else if (/raw-loader!|\?raw$/.test(written)) found('files as text (raw-loader)', 'mapped', STAYS, number);
  else if (/\.(?:css|s[ac]ss|less)$/.test(written))
    found(
      /\.module\.\w+$/.test(written) ? 'CSS modules in pages' : 'stylesheets in pages',
      'ignored',
      'a page loads the stylesheets of the site alone: name it among "styles"',
      number,
    );
  else if (/\.mdx?$/.test(written)) found('imported partials', 'mapped', STAYS, number);
  else if (/^(?:\.|@site\/)/.test(written)) found('imported modules of the site', 'mapped', STAYS, number);
  else found('imported packages', 'mapped', STAYS, number);
}

/** Parts of Docusaurus' theme that sites replace, with what does that here. */
const SWIZZLED: readonly [RegExp, string][] = [
  [/^Root$/, 'wraps the whole app there; "clientScripts" or a slot of the theme, such as BeforeArticle'],
  [/^(?:Navbar|NavbarItem|ColorModeToggle|Logo)\b/, 'the slot Navbar, or items of type "custom" in theme.navbar'],
  [/^(?:Footer)\b/, 'theme.footer, or the slot Footer'],
  [/^AnnouncementBar\b/, 'theme.announcement, or the slot Announcement'],
  [/^(?:DocSidebar|DocSidebarItem|DocRoot\/Layout\/Sidebar)\b/, 'the slot Sidebar'],
  [/^(?:TOC|TOCItems|TOCCollapsible|TOCInline|DocItem\/TOC)\b/, 'the slot Toc'],
  [/^(?:DocBreadcrumbs)\b/, 'the slot Breadcrumbs'],
  [/^(?:DocVersionBanner|DocVersionBadge)\b/, 'the slot VersionBanner'],
  [/^(?:DocPaginator|PaginatorNavLink|BlogListPaginator|BlogPostPaginator)\b/, 'the slot Pagination'],
  [
    /^(?:DocItem(?:Content)?|DocPage|DocRoot|BlogPostItems?|BlogPostPage|BlogLayout|BlogListPage|MDXPage|MDXContent)\b/,
    'the slots BeforeArticle, BelowTitle, AfterArticle and PageFooter',
  ],
  [/^(?:CodeBlock|Playground|ReactLiveScope)\b/, 'the slot CodeBlock'],
  [/^NotFound\b/, 'the slot NotFound'],
  [/^(?:SearchBar|SearchPage|SearchMetadata)\b/, 'the search is built in; the slot SearchModal'],
  [/^(?:EditThisPage|LastUpdated|EditMetaRow)\b/, 'the slot PageFooter'],
  [/^(?:Admonition)\b/, 'notes have the kinds of :::; their looks are a stylesheet of "styles"'],
  [
    /^MDXComponents(?:\/(?:A|Code|Heading|Img|Li|Pre|Table|Ul))?$/,
    'components that pages use by name are imported; what it makes of elements (a, table, code …) is not: a plugin of "markdown.plugins", or a stylesheet of "styles"',
  ],
  [/^(?:Tabs|TabItem|Details|Heading)$/, 'the built-in element is used; its looks are a stylesheet of "styles"'],
  [
    /^(?:DocCard|DocCardList|DocCategoryGeneratedIndexPage)\b/,
    'the lists of the built-in theme; their looks are a stylesheet of "styles"',
  ],
  [
    /^(?:BlogSidebar|BlogArchivePage|BlogTagsListPage|BlogTagsPostsPage)\b/,
    'the sidebar and the lists of the blog are built in',
  ],
  [/^Icon\//, 'the theme has icons of its own; pages that import this one have it'],
  [/^prism-include-languages\b/, 'grammars of all languages are built in'],
  [/^(?:Layout|LayoutProvider|SkipToContent|BackToTopButton)\b/, 'the slots of the theme'],
];

/**
 * Says what replaces a part of the theme that the site has replaced; undefined for a part of its own, which pages import
 * as it is.
 */
export function replacementOf(part: string): string | undefined {
  return SWIZZLED.find(([name]) => name.test(part))?.[1];
}
