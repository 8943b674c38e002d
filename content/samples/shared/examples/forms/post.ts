// @output: log
// @hide: Final request statistics
import { CheerioCrawler, Request } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, $, log }) {
    const received = $('dl.received dd')
      .toArray()
      .map((element) => $(element).text());
    log.info(`${request.method} ${$('h1').text()}`, { received });
  },
});

const form = new URLSearchParams({
  name: '小林',
  topic: 'books',
  message: '《潮汐钟》什么时候到货？',
});

await crawler.run([
  new Request({
    url: 'https://shop.example.com/feedback',
    method: 'POST',
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    useExtendedUniqueKey: true,
  }),
]);
