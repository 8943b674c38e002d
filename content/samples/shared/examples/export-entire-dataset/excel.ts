// @after: examples/export-entire-dataset/main
// @env: CRAWLEE_PURGE_ON_START=0
// @output: log
import { readFile, writeFile } from 'node:fs/promises';

// Excel靠文件开头的BOM认出UTF-8，没有BOM就按本地编码打开，中文会成为乱码
const csv = await readFile('export/books.csv', 'utf8');
await writeFile('export/books-excel.csv', `\uFEFF${csv}`);

const head = await readFile('export/books-excel.csv');
console.log(head.subarray(0, 3));
