// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler({ $ }) {
    console.log(`找到${$('.book').length}本书`);
  },
});

await crawler.run(['https://spa.example.com']);
