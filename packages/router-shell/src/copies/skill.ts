import type { Site } from '../site/site.ts';

/** Where it is in the folder of a site, or of one of its languages. */
export const SKILL_FILE = 'skill.md';

/**
 * The text for agents that write code with what the site documents: which version to read and where its pages are. The form
 * is that of https://agentskills.io: front matter with name and description, then Markdown.
 *
 * @returns Null for a site without, and for one whose address is not known.
 */
export function skillFile({ config, view }: Site): string | null {
  const { skill, llms, markdown } = config.copies;
  if (!skill || config.url === '') return null;
  const site = config.url + config.baseUrl;
  const rows = view.plugins.flatMap(({ id, versions }) =>
    versions.map(({ label, path, isLast }) => {
      const folder = config.url + path.replace(/\/?$/, '/');
      const name = `${id === 'default' ? '' : `${id} `}${label}${isLast && versions.length > 1 ? ' (latest)' : ''}`;
      return `- ${name}: ${llms && markdown ? `${folder}llms.txt` : folder}`;
    }),
  );
  const installed = skill.package === undefined ? 'of it' : `of \`${skill.package}\``;
  const hasVersions = view.plugins.some(({ versions }) => versions.length > 1);
  const parts = [
    `---\nname: ${skill.name}\ndescription: ${JSON.stringify(skill.description)}\n---`,
    `# ${config.title}`,
    ...(skill.text.trim() === '' ? [] : [skill.text.trim()]),
    '## Where to read',
    ...(hasVersions
      ? [
          `Find out which version ${installed} the project has (its lock file says so), and read the pages of that version only: what is right in one may be wrong in another.`,
        ]
      : []),
    rows.join('\n'),
    ...(markdown ? ['Each page has a copy as Markdown at its address with `.md` at the end.'] : []),
    `To search, and to look up names, run the MCP server \`npx -y inkstone mcp ${site}\`: it reads the published pages and asks for the version of each question.`,
  ];
  return `${parts.join('\n\n')}\n`;
}
