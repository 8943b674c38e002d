// @run: fixture
// @output: log, tree
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { KeyValueStore } from 'crawlee';

// 对象存成JSON
await KeyValueStore.setValue('progress', { page: 3, done: false });
// 文字和二进制要说明类型
await KeyValueStore.setValue('about-html', '<h1>关于我们</h1>', {
  contentType: 'text/html; charset=utf-8',
});

console.log(await KeyValueStore.getValue('progress'));
console.log(await KeyValueStore.getValue('没有这个键'));

// 有名字的存储
const covers = await KeyValueStore.open('covers');
await covers.setValue('tide-clock', Buffer.from('…'), {
  contentType: 'image/jpeg',
});
await covers.forEachKey((key, index, info) =>
  console.log(index, key, info.size),
);

// 存null就是删除
await KeyValueStore.setValue('progress', null);
