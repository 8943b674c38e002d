import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { SiteEntities } from '@inkstone/site-model/version';
import { crawlerConfig } from './crawler-config.ts';

const USAGE = `Writes the hosted crawler's configuration for a built site.

  inkstone-crawler-config --data dist/site-data.json --url https://example.com --app-id ID --index NAME [--exclude /base/search] [--out crawler.js]

--exclude may be given several times. Without --out the configuration is printed.
`;

/** Runs the command; returns its exit code. */
export async function runCrawlerConfig(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      url: { type: 'string' },
      'app-id': { type: 'string' },
      index: { type: 'string' },
      exclude: { type: 'string', multiple: true },
      out: { type: 'string' },
    },
  });
  const { data, url, 'app-id': appId, index: indexName, exclude = [], out } = values;
  if (data === undefined || url === undefined || appId === undefined || indexName === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  const entities = JSON.parse(await readFile(data, 'utf8')) as SiteEntities;
  const config = crawlerConfig({ url: url.replace(/\/+$/, ''), entities, appId, indexName, exclude });
  if (out === undefined) process.stdout.write(config);
  else await writeFile(out, config);
  return 0;
}
