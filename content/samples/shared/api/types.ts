// @output: log
import { Configuration, Dataset } from '@crawlee/core';
import type { StorageClient } from '@crawlee/types';

/** 存储放在哪里都行：内存、磁盘或云端。 */
async function countItems(client: StorageClient, id: string) {
  const info = await client.dataset(id).get();
  return info?.itemCount ?? 0;
}

const books = await Dataset.open('books');
await books.pushData([{ title: '草木集' }, { title: '山河记' }]);
console.log(await countItems(Configuration.getStorageClient(), books.id));
