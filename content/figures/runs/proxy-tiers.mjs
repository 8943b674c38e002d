/**
 * Records which tier of proxies each attempt of a CheerioCrawler goes through: `node proxy-tiers.mjs`, some seconds.
 * The site refuses tier 0 for a while, and for a shorter while tier 1 as well.
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { crawlee } from './crawlee.mjs';

const REFUSED = [
  { tier: 0, from: 13, to: 58 },
  { tier: 1, from: 25, to: 40 },
];
const { CheerioCrawler, Configuration, ProxyConfiguration, log } = crawlee;
log.setLevel(log.LEVELS.OFF);

/** Every attempt in its order: its tier, and whether the site answered. */
const attempts = [];

/** A proxy that answers for the site itself. */
async function proxy(tier) {
  const server = createServer((_request, response) => {
    const number = attempts.length + 1;
    const isRefused = REFUSED.some((rule) => rule.tier === tier && number >= rule.from && number <= rule.to);
    attempts.push({ tier, ok: !isRefused });
    response.writeHead(isRefused ? 403 : 200, { 'content-type': 'text/html' }).end('<title>page</title>');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const servers = await Promise.all([0, 1, 2].map(proxy));
const crawler = new CheerioCrawler(
  {
    proxyConfiguration: new ProxyConfiguration({
      tieredProxyUrls: servers.map((server) => [`http://127.0.0.1:${server.address().port}`]),
    }),
    maxRequestRetries: 10,
    maxConcurrency: 1,
    requestHandler() {},
  },
  new Configuration({ persistStorage: false }),
);
await crawler.run(Array.from({ length: 70 }, (_, index) => `http://site.test/${index}`));
for (const server of servers) server.close();
writeFileSync(new URL('proxy-tiers.json', import.meta.url), `${JSON.stringify({ refused: REFUSED, attempts })}\n`);
