// @browser: chromium
// @output: log
// @hide: Final request statistics|All requests from
import { PuppeteerCrawler } from 'crawlee';

// 想买的书，以及肯出的价钱
const wishes = [
  { slug: 'rain-lane', budget: 40 },
  { slug: 'moon-market', budget: 40 },
  { slug: 'salt-road', budget: 100 },
];
const affordable: string[] = [];

const crawler = new PuppeteerCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, page }) {
    const label = await page.$('.detail .price');
    const price = await label?.evaluate(({ textContent }) => textContent);
    const yuan = Number(price?.replace('¥', ''));
    if (yuan <= request.userData.budget) affordable.push(request.userData.slug);
  },
});

await crawler.run(
  wishes.map((wish) => ({
    url: `https://shop.example.com/books/${wish.slug}`,
    userData: wish,
  })),
);
console.log(`现在就能买：${affordable.join('、')}`);
