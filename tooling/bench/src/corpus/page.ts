import { Random } from './random.ts';
import { adjectives, adverbs, nouns, verbs } from './words.ts';

/** Which page of the corpus, where it is, and what it is called. */
export interface CorpusPage {
  readonly number: number;
  /** e.g. `topic-03`. */
  readonly folder: string;
  /** e.g. `page-0042`. */
  readonly slug: string;
  readonly title: string;
}

/** How a tool writes a link from one page to another. */
export type LinkTo = (to: CorpusPage, from: CorpusPage) => string;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Title for page `number`, the same however large the corpus is. */
export function titleOf(number: number): string {
  const random = new Random(number);
  return `${capitalised(random.pick(adjectives))} ${random.pick(nouns)} ${String(number).padStart(4, '0')}`;
}

/**
 * The Markdown body of a page: paragraphs, lists, tables, TypeScript and shell blocks, admonitions and links to other
 * pages, in the syntax that all measured tools share.
 *
 * @param bytes how long it should become; it ends with the section that reaches this
 */
export function pageBody(page: CorpusPage, bytes: number, neighbours: readonly CorpusPage[], linkTo: LinkTo): string {
  const random = new Random(page.number * 7919 + 17);
  const link = (): string => {
    const to = random.pick(neighbours);
    return `[${to.title}](${linkTo(to, page)})`;
  };
  const parts = [paragraph(random, 3, link)];
  let length = parts[0]?.length ?? 0;
  for (let section = 1; length < bytes; section++) {
    const text = [`## ${capitalised(phrase(random))} ${section}`, ...sectionParts(random, section, link)].join('\n\n');
    parts.push(text);
    length += text.length + 2;
  }
  return `${parts.join('\n\n')}\n`;
}

function sectionParts(random: Random, section: number, link: () => string): string[] {
  const kinds = [typescript, list, table, shell, admonition];
  const special = kinds[section % kinds.length] ?? typescript;
  const parts = [
    paragraph(random, random.between(2, 4), link),
    special(random),
    paragraph(random, random.between(2, 3), link),
  ];
  return section % 3 === 0
    ? [...parts, `### ${capitalised(phrase(random))} details ${section}`, typescript(random)]
    : parts;
}

const phrase = (random: Random): string => `${random.pick(adjectives)} ${random.pick(nouns)}`;

function sentence(random: Random): string {
  const words = `the ${phrase(random)} ${random.pick(verbs)} the ${phrase(random)}`;
  const more = random.between(0, 3);
  if (more === 0) return `${capitalised(words)}.`;
  if (more === 1)
    return `${capitalised(words)} ${random.pick(adverbs)}, and each ${random.pick(nouns)} ${random.pick(verbs)} \`${random.pick(nouns)}\`.`;
  if (more === 2) return `When ${words}, a ${random.pick(nouns)} ${random.pick(verbs)} its ${phrase(random)}.`;
  return `${capitalised(words)} because no **${random.pick(nouns)}** ${random.pick(verbs)} ${random.pick(adverbs)}.`;
}

function paragraph(random: Random, sentences: number, link: () => string): string {
  const text = Array.from({ length: sentences }, () => sentence(random)).join(' ');
  return random.next() < 0.5 ? `${text} See ${link()}.` : text;
}

function list(random: Random): string {
  return Array.from({ length: random.between(3, 6) }, () => `- **${phrase(random)}**: ${sentence(random)}`).join('\n');
}

function table(random: Random): string {
  const rows = Array.from({ length: random.between(4, 8) }, () => {
    const name = `${random.pick(nouns)}${capitalised(random.pick(nouns))}`;
    return `| \`${name}\` | ${random.pick(['string', 'number', 'boolean', 'Date'])} | ${phrase(random)} | ${sentence(random)} |`;
  });
  return ['| Option | Type | Default | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const admonition = (random: Random): string => `:::tip\n\n${sentence(random)} ${sentence(random)}\n\n:::`;

function shell(random: Random): string {
  const [tool, noun] = [random.pick(nouns), random.pick(nouns)];
  return [
    '```bash',
    `# ${sentence(random)}`,
    `npx ${tool} ${random.pick(nouns)} --${noun} ${random.between(1, 99)}`,
    `cat ${noun}.log | grep "${random.pick(adjectives)}"`,
    '```',
  ].join('\n');
}

function typescript(random: Random): string {
  const type = capitalised(random.pick(nouns));
  const [first, second, third] = [random.pick(nouns), random.pick(nouns), random.pick(nouns)];
  const lines = [
    `import { ${first}Of, type ${type} } from './${first}.js';`,
    '',
    `// ${sentence(random)}`,
    `export async function ${second}${type}(${first}: ${type}, limit = ${random.between(2, 500)}): Promise<string[]> {`,
    `  const ${third}s: string[] = [];`,
    `  for await (const item of ${first}Of(${first})) {`,
    `    if (item.${random.pick(nouns)} === '${random.pick(adjectives)}') continue;`,
    `    ${third}s.push(\`${random.pick(nouns)}: \${item.${random.pick(nouns)}}\`);`,
    `    if (${third}s.length >= limit) break;`,
    '  }',
    `  return ${third}s;`,
    '}',
  ];
  return ['```ts', ...lines, '```'].join('\n');
}
