// @output: log
import { FileDownload } from 'crawlee';

const crawler = new FileDownload({
  async streamHandler({ request, stream, abortDownload, log }) {
    let head = Buffer.alloc(0);
    for await (const chunk of stream) {
      head = Buffer.concat([head, chunk]);
      if (head.length >= 8) {
        abortDownload();
        break;
      }
    }
    const isPdf = head.subarray(0, 5).toString('latin1') === '%PDF-';
    log.info(`${request.url}：${isPdf ? '是PDF' : '不是PDF'}`);
  },
});

await crawler.run(['https://files.example.com/big.bin']);
