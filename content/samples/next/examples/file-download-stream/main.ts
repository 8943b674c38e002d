// @output: log, tree
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FileDownload } from 'crawlee';

await mkdir('downloads', { recursive: true });

const crawler = new FileDownload({
  maxConcurrency: 1,
  async streamHandler({ request, stream, log }) {
    const target = `downloads/${new URL(request.url).pathname.slice(1)}`;
    const partial = `${target}.part`;

    await pipeline(stream, createWriteStream(partial));

    await rename(partial, target);
    log.info(`${target}：${stream.downloadProgress.transferred}字节`);
  },
});

await crawler.run(['https://files.example.com/big.bin']);
