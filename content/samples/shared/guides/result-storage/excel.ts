// @run: fixture
// @after: guides/result-storage/dataset
import { readFile, writeFile } from 'node:fs/promises';

// Excel靠文件开头的BOM认出UTF-8，没有BOM，中文就会变成乱码
const csv = await readFile('结果/图书.csv', 'utf8');
await writeFile('结果/图书.csv', `\uFEFF${csv}`);
