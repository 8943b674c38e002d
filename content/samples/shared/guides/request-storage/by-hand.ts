// @output: log
import { setTimeout as wait } from 'node:timers/promises';
import { RequestQueue } from 'crawlee';

const queue = await RequestQueue.open('by-hand');
await queue.addRequests([
  { url: 'https://shop.example.com/about' },
  { url: 'https://flaky.example.com/once' }, // 第一次返回500
]);

while (!(await queue.isFinished())) {
  const request = await queue.fetchNextRequest();
  if (request === null) {
    await wait(500); // 放回去的还没轮到，等一会儿再看
    continue;
  }
  const response = await fetch(request.url);
  console.log(`${response.status} ${request.url}`);
  if (response.ok || request.retryCount >= 3) {
    await queue.markRequestHandled(request); // 做完了，不再给出
  } else {
    request.retryCount += 1;
    await queue.reclaimRequest(request); // 放回去，稍后再试
  }
}
await queue.drop();
