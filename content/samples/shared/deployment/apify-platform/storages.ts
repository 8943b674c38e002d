// @run: fixture
import { Actor } from 'apify';

await Actor.init();

// #region helpers
await Actor.pushData({ title: '潮汐钟', price: 59 }); // 默认数据集
await Actor.setValue('OUTPUT', { done: true }); // 默认键值存储
const output = await Actor.getValue('OUTPUT');
// #endregion
console.log(output);

// #region named
const dataset = await Actor.openDataset('books');
await dataset.pushData({ title: '盐路', price: 58 });
// #endregion

await Actor.exit();
