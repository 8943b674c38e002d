/**
 * Records how a CheerioCrawler with default settings changes its concurrency: `node autoscaling.mjs`, seven minutes.
 * From 3:00 to 4:20 its handler blocks the event loop, as a slow regular expression would.
 * The CPU is left out, so that other programs on the machine are not in the picture.
 */
import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { crawlee } from './crawlee.mjs';

const SECONDS = 420;
const BLOCKED = { from: 180, to: 260 };
const { CheerioCrawler, Configuration, RequestList, log } = crawlee;
log.setLevel(log.LEVELS.ERROR);

// The site answers after a second. It has a thread of its own, so that a blocked crawler does not block it.
const site = new Worker(
  `const { createServer } = require('node:http');
   const server = createServer((request, response) => setTimeout(() => {
     response.setHeader('content-type', 'text/html');
     response.end('<title>' + request.url + '</title>');
   }, 1000));
   server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port));`,
  { eval: true },
);
const port = await new Promise((resolve) => site.once('message', resolve));

const start = performance.now();
const elapsed = () => (performance.now() - start) / 1000;
const isBlocked = () => elapsed() >= BLOCKED.from && elapsed() < BLOCKED.to;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

const crawler = new CheerioCrawler(
  {
    requestList: await RequestList.open(
      null,
      Array.from({ length: 40_000 }, (_, index) => `http://127.0.0.1:${port}/${index}`),
    ),
    requestHandler() {
      if (isBlocked()) Atomics.wait(sleeper, 0, 0, 150);
    },
  },
  new Configuration({ persistStorage: false, maxUsedCpuRatio: 2 }),
);

const samples = [];
const watch = setInterval(() => {
  const pool = crawler.autoscaledPool;
  if (!pool) return;
  const { eventLoopInfo, memInfo } = pool.systemStatus.getHistoricalStatus();
  samples.push({
    second: Math.round(elapsed()),
    desired: pool.desiredConcurrency,
    overloaded: [eventLoopInfo.isOverloaded && 'eventLoop', memInfo.isOverloaded && 'memory'].filter(Boolean),
  });
}, 2000);
setTimeout(() => void crawler.autoscaledPool.abort(), SECONDS * 1000);

await crawler.run();
clearInterval(watch);
await site.terminate();
writeFileSync(new URL('autoscaling.json', import.meta.url), `${JSON.stringify({ blocked: BLOCKED, samples })}\n`);
