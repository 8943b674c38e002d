// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  requestHandler({ $ }) {
    console.log($('title').text());
  },
});

await crawler.run(['https://shop.example.com/']);
