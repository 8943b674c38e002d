// @run: none — a server that runs until it is stopped
import { createServer } from 'node:http';

const categories = { fiction: '小说', science: '科学', history: '历史', children: '童书' };

// 网址里的名字、书名、作者、分类、价格、库存
const books = `
rain-lane 雨巷以北 沈知秋 fiction 42 12
tide-clock 潮汐钟 林望舒 science 59 7
salt-road 盐道三千里 顾行舟 history 88 3
paper-whale 纸鲸鱼 米小满 children 36 25
ninth-floor 九楼的灯 周砚 fiction 45.5 0
slow-light 慢光 程以宁 science 68 9
post-horses 驿马 顾行舟 history 76 5
moon-market 月亮集市 米小满 children 32 18
south-window 南窗 沈知秋 fiction 39 11
seed-vault 种子库 何青禾 science 54 6
ferry-tolls 渡口账本 罗维桢 history 65 4
cloud-baker 云朵面包师 唐豆豆 children 29.8 30
glass-orchard 玻璃果园 周砚 fiction 48 8
deep-sound 深海有声 程以宁 science 72 2
old-map-room 旧地图室 罗维桢 history 98 1
lost-button 丢失的纽扣 唐豆豆 children 26 40
winter-harbor 冬港 林望舒 fiction 52 0
ant-roads 蚂蚁的路 何青禾 science 46 14
lantern-year 灯市纪年 顾行舟 history 83 6
brave-kettle 勇敢的水壶 米小满 children 34 21
letters-home 寄往故乡 沈知秋 fiction 44 9
thin-air 稀薄空气 何青禾 science 57 5
canal-law 漕河旧例 罗维桢 history 79 0
star-tailor 星星裁缝 唐豆豆 children 31 16
stone-ink 墨与石 周砚 fiction 66 10
cold-iron 冷铁 程以宁 science 61 3
tea-ledger 茶马账册 顾行舟 history 92 2
night-bus-bear 夜班车上的熊 米小满 children 38 27
half-a-map 半张地图 林望舒 fiction 41 13
wind-counts 数风的人 何青禾 science 49.9 8`
  .trim()
  .split('\n')
  .map((row, index) => {
    const [slug, title, author, category, price, stock] = row.split(' ');
    const digits = `97875${1000000 + index * 37}`;
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
    const link = `<a href="/books/${slug}">${title}</a>`;
    return { slug, title, author, category, price: `¥${Number(price).toFixed(2)}`, stock: Number(stock), isbn: `${digits}${(10 - (sum % 10)) % 10}`, link };
  });

const cards = books.map(
  (book) => `<article class="book"><h2>${book.link}</h2><p><span class="author">${book.author}</span>
<span class="price">${book.price}</span> <span class="stock">${book.stock > 0 ? '有货' : '缺货'}</span></p></article>`,
);

const menu = Object.entries(categories).map(([id, name]) => `<a class="category" href="/category/${id}">${name}</a>`);

// 每个页面：路径 → 标题和正文
const pages = new Map([['/', { title: '首页', main: `<h1>墨石书店</h1>${cards.slice(0, 4).join('\n')}` }]]);

for (const [id, name] of Object.entries(categories)) {
  const inside = cards.filter((_, index) => books[index]?.category === id);
  pages.set(`/category/${id}`, { title: name, main: `<h1>${name}</h1>${inside.join('\n')}` });
}

for (let page = 1; page <= 3; page++) {
  const next = page < 3 ? `<a class="next" href="/books?page=${page + 1}">下一页</a>` : '';
  const list = { title: `全部图书（第${page}页）`, main: `<h1>全部图书</h1>${cards.slice((page - 1) * 12, page * 12).join('\n')}${next}` };
  pages.set(`/books?page=${page}`, list);
  if (page === 1) pages.set('/books', list);
}

for (const book of books) {
  const [id, name] = Object.entries(categories).find(([id]) => id === book.category) ?? [];
  const related = books.filter((other) => other.category === id && other !== book).slice(0, 3);
  pages.set(`/books/${book.slug}`, {
    title: `${book.title}`,
    main: `<p class="breadcrumb"><a href="/">首页</a> › <a href="/category/${id}">${name}</a></p>
<article class="detail"><h1>${book.title}</h1><p class="author">${book.author}</p><p class="price">${book.price}</p>
<p class="stock">${book.stock > 0 ? `库存${book.stock}本` : '缺货'}</p><p class="isbn">${book.isbn}</p></article>
<aside class="related"><h2>同类图书</h2>${related.map((other) => other.link).join(' ')}</aside>`,
  });
}

createServer((request, response) => {
  const page = pages.get(request.url ?? '/');
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><title>${page?.title ?? '找不到页面'} - 墨石书店</title>
<nav><a href="/">墨石书店</a> <a href="/books">全部图书</a> ${menu.join(' ')}</nav><main>${page?.main ?? '找不到页面'}</main>`);
}).listen(8080, () => console.log('书店开门了：http://localhost:8080'));
