// @exit: 1
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxRequestRetries: 0,
  async requestHandler({ $, pushData }) {
    await pushData({ title: $('h1').text() });
  },
});

// #region run
const { requestsFailed } = await crawler.run([
  'https://shop.example.com/books',
  'https://flaky.example.com/always',
]);
if (requestsFailed > 0) process.exitCode = 1;
// #endregion
