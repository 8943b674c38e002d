import { existsSync } from 'node:fs';
import path from 'node:path';
import { comparisonOf, type Door } from '../door.ts';
import { constructsOfConfig, placesInModule } from '../report/config-constructs.ts';
import { findByRules, rules, STAYS, type PageRules } from '../report/page-rules.ts';
import { fromStarlight } from './from-starlight.ts';
import { starlightConfigOf, withStarlight } from './load-config.ts';

/** What pages are written with. */
const STARLIGHT_RULES: PageRules = {
  text: rules([
    [':::kind asides', 'mapped', STAYS, /^[\s>]*:{3,}[a-z]/],
    ['<Tabs>, <TabItem>', 'mapped', STAYS, /<(?:Tabs|TabItem)\b/],
    ['<Aside>', 'mapped', 'a note', /<Aside\b/],
    ['<Steps>, <FileTree>', 'approximated', 'a list', /<(?:Steps|FileTree)\b/],
    [
      '<Card>, <CardGrid>, <LinkCard>',
      'approximated',
      'a title with its text; a list of links',
      /<(?:Card|CardGrid|LinkCard)\b/,
    ],
    ['<Badge>, <LinkButton>', 'approximated', 'a word in small letters; a link', /<(?:Badge|LinkButton)\b/],
    ['<Image>, <Picture>', 'mapped', 'a picture', /<(?:Image|Picture)\b/],
    ['<Icon>', 'ignored', 'left out', /<Icon\b/],
    [
      'components of Astro',
      'ignored',
      'what is inside of them is shown',
      /^import\s.*(?:\.(?:astro|vue|svelte)["']|["']astro:(?!assets))/,
    ],
  ]),
  options: rules([
    ['title of code', 'mapped', STAYS, /^title=/],
    ['marked lines of code', 'mapped', STAYS, /^(?:(?:ins|del|mark)=)?\{(?!\/)[^{}/]*\d[^{}/]*\}?/],
    [
      'marks of Expressive Code',
      'ignored',
      'left out: comments in the code mark lines',
      /^(?:ins|del|mark)=(?!\{["\d])/,
    ],
    ['collapse in code', 'ignored', 'all lines are shown; details around the code fold it away', /^collapse=/],
    ['frame of code', 'ignored', 'a block with a title has a bar with it, one without has none', /^frame=/],
  ]),
  code: [],
  frontMatter: new Map([
    ['sidebar', 'its label and its order are read'],
    ['hero', 'its words are Markdown'],
    ['template', 'the page is as others'],
    ['tableOfContents', 'toc_min_heading_level and toc_max_heading_level, or hide_table_of_contents'],
    ['editUrl', 'custom_edit_url'],
  ]),
};

/** The way in from Starlight. */
export const starlight: Door = {
  tool: 'Starlight',
  looksFor: 'astro.config.mjs with Starlight',
  find: starlightConfigOf,
  before(root) {
    const folder = path.join(root, 'dist');
    // Our own output has the same name.
    const isTheirs = existsSync(path.join(folder, '_astro'));
    const said = comparisonOf('Astro', 'dist', isTheirs);
    return { folder: isTheirs ? folder : path.join(root, 'dist/none'), costs: null, said };
  },
  read: (root, file, built) => withStarlight(root, file, async (site) => fromStarlight(site, built)),
  constructsOfConfig: (root, file, migrated) => constructsOfConfig(migrated, placesInModule(root, file)),
  constructsOfPages: () => findByRules(STARLIGHT_RULES),
};
