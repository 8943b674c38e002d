// @after: examples/export-entire-dataset/main
// @env: CRAWLEE_PURGE_ON_START=0
// @output: log, tree
import { Dataset } from 'crawlee';

const dataset = await Dataset.open();
await dataset.exportToJSON('books', { toKVS: 'reports' });
await dataset.exportToCSV('books-table', { toKVS: 'reports' });

const { itemCount } = (await dataset.getInfo()) ?? { itemCount: 0 };
console.log(`导出${itemCount}条`);
