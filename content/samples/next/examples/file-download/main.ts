// @output: log, tree
import { FileDownload, KeyValueStore } from 'crawlee';

const crawler = new FileDownload({
  maxConcurrency: 1,
  async requestHandler({ request, response, body, contentType, log }) {
    const disposition = String(response.headers['content-disposition'] ?? '');
    const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
    const { pathname } = new URL(request.url);
    const name = decodeURIComponent(encoded ?? pathname.slice(1));

    const key = pathname.slice(1).replace(/\.\w+$/, '');
    await KeyValueStore.setValue(key, body, { contentType: contentType.type });
    log.info(`${name}：${contentType.type}，${body.length}字节`);
  },
});

await crawler.run([
  'https://files.example.com/report.pdf',
  'https://files.example.com/cover.png',
]);
