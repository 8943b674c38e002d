// @output: log
// @hide: Final request statistics
import { CheerioCrawler } from 'crawlee';

const words = ['月', '灯', '量子'];

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, $, log }) {
    const titles = $('.results article.book h2')
      .toArray()
      .map((element) => $(element).text());
    log.info(
      `搜“${request.userData.word}”：${titles.join('、') || '没有结果'}`,
    );
  },
});

await crawler.run(
  words.map((word) => ({
    url: `https://shop.example.com/search?${new URLSearchParams({ q: word, category: '' })}`,
    userData: { word },
  })),
);
