// @run: fixture
// @output: log, file:storage/crawler.prom
// @env: CRAWLEE_LOG_LEVEL=OFF
// @env: METRICS_PORT=0
// @mask: crawler_last_finished_seconds \S+
import { rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestRetries: 1,
  async requestHandler() {},
});

// #region metrics
function metrics(): string {
  const { state } = crawler.stats;
  const lines = [
    '# TYPE crawler_requests_finished_total counter',
    `crawler_requests_finished_total ${state.requestsFinished}`,
    '# TYPE crawler_requests_failed_total counter',
    `crawler_requests_failed_total ${state.requestsFailed}`,
    '# TYPE crawler_requests_retries_total counter',
    `crawler_requests_retries_total ${state.requestsRetries}`,
    '# TYPE crawler_concurrency gauge',
    `crawler_concurrency ${crawler.autoscaledPool?.currentConcurrency ?? 0}`,
    '# TYPE crawler_error_responses_total counter',
    ...Object.entries(state.requestsWithStatusCode).map(
      ([code, times]) => `crawler_error_responses_total{code="${code}"} ${times}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
// #endregion

// #region serve
// 一直运行的爬虫：让Prometheus来取
const server = createServer((request, response) => {
  response
    .writeHead(request.url === '/metrics' ? 200 : 404, {
      'content-type': 'text/plain; version=0.0.4',
    })
    .end(request.url === '/metrics' ? metrics() : '');
}).listen(Number(process.env.METRICS_PORT ?? 9464), '127.0.0.1');
// #endregion

await crawler.run([
  'https://shop.example.com/books',
  'https://flaky.example.com/once',
  'https://flaky.example.com/always',
]);
const { port } = server.address() as AddressInfo;
const response = await fetch(`http://127.0.0.1:${port}/metrics`);
console.log(response.status, (await response.text()) === metrics());
server.close();
server.closeAllConnections();

// #region textfile
// 跑完就退出的爬虫：写成文件，由node_exporter来取
const finished = `# TYPE crawler_last_finished_seconds gauge
crawler_last_finished_seconds ${Math.floor(Date.now() / 1000)}
`;
await writeFile('storage/crawler.prom.tmp', metrics() + finished);
await rename('storage/crawler.prom.tmp', 'storage/crawler.prom');
// #endregion
