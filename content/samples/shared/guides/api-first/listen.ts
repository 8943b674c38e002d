// @run: fixture
// @browser: chromium
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { PlaywrightCrawler } from 'crawlee';
import type { Page } from 'playwright';

interface BookPage {
  items: { title: string; price: number }[];
}
const received = new WeakMap<Page, Promise<BookPage>[]>();

const crawler = new PlaywrightCrawler({
  preNavigationHooks: [
    async ({ page }) => {
      const bodies: Promise<BookPage>[] = [];
      received.set(page, bodies);
      // highlight-start
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname === '/api/books') bodies.push(response.json());
      });
      // highlight-end
    },
  ],
  async requestHandler({ page, pushData }) {
    const more = page.getByRole('button', { name: '加载更多' });
    await more.waitFor();
    while (await more.isVisible()) {
      await more.click();
      // 加载时按钮是禁用的
      await page.waitForFunction(() => !document.querySelector('.more:disabled'));
    }
    for (const { items } of await Promise.all(received.get(page) ?? [])) {
      await pushData(items);
    }
  },
});

await crawler.run(['https://spa.example.com/']);
const { items } = await crawler.getData();
console.log(`${items.length}本，最后一本《${items.at(-1)?.title}》`);
