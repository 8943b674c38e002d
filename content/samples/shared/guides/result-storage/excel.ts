// @run: fixture
// @after: guides/result-storage/named-dataset
// @env: CRAWLEE_PURGE_ON_START=0
import { readFile, writeFile } from 'node:fs/promises';
import { Dataset, KeyValueStore } from 'crawlee';

const dataset = await Dataset.open('books');
await dataset.exportToCSV('books', { toKVS: 'exports' });

// Excel靠文件开头的BOM认出UTF-8，没有它中文会乱码
const exports = await KeyValueStore.open('exports');
const csv = await exports.getValue<string>('books');
await writeFile('图书.csv', `\uFEFF${csv ?? (await readFile('storage/key_value_stores/exports/books.csv', 'utf8'))}`);
