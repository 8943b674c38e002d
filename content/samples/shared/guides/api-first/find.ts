// @run: fixture
// @browser: chromium
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  preNavigationHooks: [
    async ({ page }) => {
      page.on('response', async (response) => {
        const type = response.headers()['content-type'] ?? '';
        if (!type.includes('json')) return;
        const text = await response.text();
        console.log(response.request().method(), response.url());
        console.log(`${text.length}个字符：${text.slice(0, 60)}…`);
      });
    },
  ],
  async requestHandler({ page }) {
    await page.locator('.book').first().waitFor();
  },
});

await crawler.run(['https://spa.example.com/']);
