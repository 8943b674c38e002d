// @output: log, tree
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileDownload } from 'crawlee';

const folder = 'downloads';
await mkdir(folder, { recursive: true });

function fileName(url: string, disposition = ''): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)/i.exec(disposition)?.[1];
  const last = path.posix.basename(new URL(url).pathname);
  const name =
    plain && !encoded ? plain : decodeURIComponent(encoded ?? last);
  // 斜杠、冒号等字符不能留在文件名里
  return name.replaceAll(/[\\/:*?"<>|]/g, '_');
}

const crawler = new FileDownload({
  maxConcurrency: 1,
  async requestHandler({ request, response, body, log }) {
    const name = fileName(request.url, response.headers['content-disposition']);
    await writeFile(path.join(folder, name), body);
    log.info(`${name}：${body.length}字节`);
  },
});

await crawler.run([
  'https://files.example.com/report.pdf',
  `https://files.example.com/${encodeURIComponent('价目表.csv')}`,
]);
