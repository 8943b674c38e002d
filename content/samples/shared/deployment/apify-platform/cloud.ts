// @run: none — needs an account on the platform
import { Actor } from 'apify';

await Actor.init();

// #region cloud
// 本地运行，但这个数据集放在平台上
const dataset = await Actor.openDataset('books', { forceCloud: true });
await dataset.pushData({ title: '潮汐钟' });
// #endregion

// #region public-url
const store = await Actor.openKeyValueStore('covers', { forceCloud: true });
await store.setValue('tide-clock', Buffer.from('…'), {
  contentType: 'image/jpeg',
});
console.log(store.getPublicUrl('tide-clock'));
// #endregion

await Actor.exit();
