// @run: fixture
// @env: CRAWLEE_LOG_LEVEL=OFF
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crawlBooks } from './books.js';

test('翻到最后一页，每本都有书名和价格', async () => {
  const books = await crawlBooks('https://shop.example.com/books');
  assert.equal(books.length, 30);
  for (const { title, price } of books) {
    assert.notEqual(title, '');
    assert.ok(price > 0, `${title}的价格是${price}`);
  }
});

test('第一次失败的页面，重试之后抓到', async () => {
  await crawlBooks('https://flaky.example.com/once');
});

test('一直失败的页面，不当作成功', async () => {
  await assert.rejects(crawlBooks('https://flaky.example.com/always'), /有1页没有抓到/);
});
