import { CheerioCrawler, log } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  statusMessageLoggingInterval: 1,
  async statusMessageCallback({ crawler, state }) {
    const queue = await crawler.requestQueue?.getInfo();
    log.info(
      `完成${state.requestsFinished}，失败${state.requestsFailed}，` +
        `还剩${queue?.pendingRequestCount}，一共${queue?.totalRequestCount}`,
    );
  },
  async requestHandler({ enqueueLinks }) {
    await enqueueLinks();
  },
});

await crawler.run(['https://shop.example.com/']);
