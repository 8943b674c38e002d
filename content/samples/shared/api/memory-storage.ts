// @output: log, tree
import { Configuration, Dataset } from '@crawlee/core';
import { MemoryStorage } from '@crawlee/memory-storage';

const storage = new MemoryStorage({ localDataDirectory: './抓取结果' });
Configuration.useStorageClient(storage);

const books = await Dataset.open<{ title: string }>('书目');
await books.pushData({ title: '草木集' });
console.log((await books.getData()).items);
