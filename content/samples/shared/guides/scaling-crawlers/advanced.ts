// @run: fixture
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 100,
  autoscaledPoolOptions: {
    desiredConcurrency: 10, // 从10个起步；如果不写，就从1个慢慢往上加
    scaleUpStepRatio: 0.2, // 每次加两成
    autoscaleIntervalSecs: 5, // 每5秒看一次要不要调整
    loggingIntervalSecs: 30, // 每30秒打印一次系统状况，null为不打印
  },
  async requestHandler({ $, log }) {
    log.info($('title').text());
  },
});

await crawler.run(['https://shop.example.com/books']);
