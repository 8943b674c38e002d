import { appendFileSync } from 'node:fs';
import { CheerioCrawler, Logger, LogLevel, log } from 'crawlee';

class FileLogger extends Logger {
  constructor() {
    super({});
  }

  override _log(level: LogLevel, message: string, data?: unknown, error?: unknown, { prefix }: { prefix?: string } = {}) {
    const line = { time: new Date().toISOString(), level: LogLevel[level], from: prefix, message, data, error };
    appendFileSync('crawler.log', `${JSON.stringify(line)}\n`);
  }
}

log.setOptions({ logger: new FileLogger() });

const crawler = new CheerioCrawler({
  requestHandler: ({ request, $, log }) => {
    log.info($('h1').text(), { url: request.url });
  },
});

await crawler.run(['https://shop.example.com/books/rain-lane']);
