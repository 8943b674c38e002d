import { createRequire } from 'node:module';
import { z } from 'zod';
import { answered, changes, listVersions, plainly, read, search, symbol } from '../mcp/answers.ts';
import { McpServer, serveStdio } from '../mcp/protocol.ts';
import { openPublished, type PublishedSite } from '../mcp/published-site.ts';
import { printError } from './print.ts';

const { version: release } = createRequire(import.meta.url)('../../package.json') as { version: string };

/** `inkstone mcp`: answers agents over stdin and stdout, from the files of a published site alone. */
export async function mcp(place: string): Promise<void> {
  const site = await openPublished(place);
  const handle = serveStdio(() => createServer(site), {
    onerror({ message }) {
      // What follows cannot be told from the rest of that message, so the connection ends.
      const isTooLong = message.includes('maximum size');
      if (isTooLong) process.exitCode = 1;
      const what = isTooLong
        ? 'A message is longer than 10 MB, and was not read to its end'
        : 'A message was not answered';
      // Agents read what stands in stdout.
      printError(`${what}: ${message.split('\n', 1)[0]}`);
    },
  });
  process.stdin.once('end', () => void handle.close());
}

const MANY =
  'Documentation with versions. Every question names the version that the user has installed, as in their package.json or lockfile; ask the user if you cannot see it.';
const ONE = 'Documentation in one version, which no question has to name.';

/** The tools of a site. */
export function createServer(site: PublishedSite): McpServer {
  const names = new Set(site.plugins.flatMap(({ versions }) => versions.map(({ name }) => name)));
  const [only] = names.size === 1 ? names : [];
  const server = new McpServer(
    { name: 'inkstone', version: release },
    {
      instructions: `${only === undefined ? MANY : ONE}\n${plainly(listVersions(site))}`,
    },
  );
  const named = z.string().max(200);
  const asked = named.describe('The version that the user has, e.g. as in their lockfile; see "versions".');
  const version = only === undefined ? asked : asked.default(only);
  const from = z.int().min(0).optional().describe('Where to go on in a long answer, in characters.');
  const page = z.string().max(2000).describe('Address of a page, as "search" gives it, or its id.');
  const annotations = { readOnlyHint: true, openWorldHint: false };

  server.registerTool('versions', { description: 'Lists the versions of the documentation.', annotations }, () =>
    answered(async () => listVersions(site)),
  );
  server.registerTool(
    'search',
    {
      description:
        'Finds the places of a version’s guides and API reference that are about a question, an error message or a name.',
      inputSchema: z.object({
        query: z
          .string()
          .min(1)
          .max(500)
          .describe('A few words, a name or a message, in the language of the documentation.'),
        version,
        limit: z.int().min(1).max(20).default(8),
      }),
      annotations,
    },
    (given) => answered(() => search(site, given.query, given.version, given.limit)),
  );
  server.registerTool(
    'read',
    {
      description: 'Reads a page of a version as Markdown, or one section of it.',
      inputSchema: z.object({
        page,
        version,
        section: z.string().max(500).optional().describe('A heading of the page, by its words or its anchor.'),
        from,
      }),
      annotations,
    },
    (given) => answered(() => read(site, given)),
  );
  server.registerTool(
    'symbol',
    {
      description: 'Looks up a symbol of the API, such as "Request", or a member of one, such as "Request.label".',
      inputSchema: z.object({ name: z.string().min(1).max(300), version }),
      annotations,
    },
    (given) => answered(() => symbol(site, given.name, given.version)),
  );
  server.registerTool(
    'changes',
    {
      description: 'Says what changed from one version to another: which pages, or on one page as a patch.',
      inputSchema: z.object({
        since: named.describe('The older version.'),
        version: named.describe('The newer version.'),
        page: page.optional(),
        from,
      }),
      annotations,
    },
    (given) => answered(() => changes(site, given)),
  );
  return server;
}
