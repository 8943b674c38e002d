import { isElsewhere } from '@inkstone/site-model/href';

type Values = Readonly<Record<string, unknown>>;

const record = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});
const records = (value: unknown): Values[] => (Array.isArray(value) ? value.map(record) : []);
const words = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');

/**
 * The home page of VitePress has its title, its links and its cards in its front matter: they are written as Markdown
 * into the lines that it took, which are empty.
 */
export function homeOfVitePress(text: string, frontMatter: Values): string {
  const hero = record(frontMatter['hero']);
  const title = [words(hero['name']), words(hero['text'])].filter((part) => part !== '').join(': ');
  const actions = records(hero['actions']).map((action) => linkOf(action, words(action['text'])));
  const features = records(frontMatter['features']).map((feature) => {
    const name = linkOf(feature, words(feature['title']));
    return `- **${name}**${words(feature['details']) === '' ? '' : `: ${words(feature['details'])}`}`;
  });
  const blocks = [
    title === '' ? '' : `# ${title}`,
    words(hero['tagline']),
    actions.join(' · '),
    features.join('\n'),
  ].filter((block) => block !== '');
  const written = blocks.join('\n\n').split('\n');
  const lines = text.split('\n');
  const free = lines.findIndex((line) => line.trim() !== '');
  const room = free === -1 ? lines.length : free;
  // The written lines take the place of the empty ones that front matter left, so that later lines keep their numbers.
  return [...written, ...lines.slice(Math.min(written.length, room))].join('\n');
}

function linkOf(values: Values, label: string): string {
  const link = words(values['link']);
  if (link === '') return label;
  return `[${label}](<${isElsewhere(link) || /^[/#.]/.test(link) ? link : `/${link}`}>)`;
}
