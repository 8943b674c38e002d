// @output: log
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ByteCounterStream, FileDownload, MinimumSpeedStream } from 'crawlee';

const crawler = new FileDownload({
  maxRequestRetries: 2,
  navigationTimeoutSecs: 3600,
  async streamHandler({ request, stream, log }) {
    await pipeline(
      stream,
      MinimumSpeedStream({ minSpeedKbps: 20, historyLengthMs: 30_000 }),
      ByteCounterStream({
        logTransferredBytes: (bytes) => log.info(`已收到${bytes}字节`),
      }),
      createWriteStream(new URL(request.url).pathname.slice(1)),
    );
  },
});

await crawler.run(['https://files.example.com/big.bin']);
