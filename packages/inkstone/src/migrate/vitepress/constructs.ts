import { rules, STAYS, type PageRules } from '../report/page-rules.ts';

/** What pages of VitePress are written with. */
export const VITEPRESS_RULES: PageRules = {
  text: rules([
    ['::: containers', 'mapped', STAYS, /^[\s>]*:{3,}[ \t]*(?!v-pre|raw|code-group)[a-z][\w-]*/],
    ['::: code-group', 'mapped', 'tabs', /^[\s>]*:{3,}[ \t]*code-group/],
    ['::: v-pre, ::: raw', 'mapped', 'what is in them is shown', /^[\s>]*:{3,}[ \t]*(?:v-pre|raw)\b/],
    ['> [!NOTE] alerts', 'mapped', STAYS, /^[\s>]*>\s*\[!\w+\]/],
    ['<<< code of files', 'mapped', STAYS, /^\s*<<<\s*\S/],
    ['<!-- @include -->', 'mapped', STAYS, /<!--\s*@include/],
    ['ids of headings', 'mapped', STAYS, /^#{1,6}\s.*\{[^}]*#[^}]+\}\s*$/],
    ['[[toc]]', 'approximated', 'left out: the list of headings is beside the page', /^\s*\[\[toc\]\]\s*$/i],
    ['<Badge>', 'mapped', 'a word in small letters', /<Badge\b/],
    ['interpolation of Vue', 'ignored', 'left out: write what it says', /\{\{(?!\s*\$frontmatter\.\w+\s*\}\}).*\}\}/],
    ['{{ $frontmatter }}', 'mapped', 'the value of the key', /\{\{\s*\$frontmatter\.\w+\s*\}\}/],
    [
      '<script setup>',
      'ignored',
      'left out: move what it does to a component in React that a page of MDX imports',
      /^<script\b/,
    ],
    ['<style>', 'ignored', 'left out: "styles" of the configuration takes a stylesheet', /^<style\b/],
    [
      'components of Vue',
      'ignored',
      'what is inside of it is shown: write Markdown, or a component in React that a page of MDX imports',
      /<(?!Badge\b)(?:[A-Z][\w.]*|[a-z]+-[\w-]+)(?=[\s/>])/,
    ],
    ['attributes of Vue', 'ignored', 'left out', /<[a-z][\w]*\s[^>]*?(?:\sv-(?!pre)[\w-]+|\s[:@][\w-]+=)/],
    ['emoji by name', 'mapped', 'shown as the emoji', /(?:^|\s):[a-z][a-z_]+:(?=\s|$|[.,!])/],
    ['formulas', 'ignored', 'shown as written: see the guide “Markdown plugins”', /^\$\$/],
  ]),
  options: rules([
    ['marked lines of code', 'mapped', STAYS, /^\{[\d,\s-]+\}/],
    ['numbers of lines', 'mapped', STAYS, /:line-numbers/],
    ['labels of code', 'mapped', STAYS, /^\[/],
    ['twoslash', 'approximated', 'code without the types that it shows', /^twoslash$/],
  ]),
  code: rules([
    ['[!code] marks', 'mapped', STAYS, /\[!code (?!word)/],
    ['[!code word] marks', 'ignored', 'words in code are not marked', /\[!code word/],
  ]),
  frontMatter: new Map([
    ['layout', 'a page with layout: home has its title, links and cards as Markdown'],
    ['hero', 'its words are Markdown'],
    ['features', 'its words are Markdown'],
    ['outline', 'toc_min_heading_level and toc_max_heading_level, or hide_table_of_contents'],
    ['prev', 'pagination_prev'],
    ['next', 'pagination_next'],
    ['head', 'see "head" of the configuration'],
  ]),
};
