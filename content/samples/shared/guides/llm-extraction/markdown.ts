// @output: file:storage/key_value_stores/default/posts-2.markdown
// @hide: Final request statistics|"id"|crawler will shut down
import { CheerioCrawler, KeyValueStore } from 'crawlee';
import TurndownService from 'turndown';

const turndown = new TurndownService({
  headingStyle: 'atx', // 标题写成##，默认是下面画线
  codeBlockStyle: 'fenced',
});
const store = await KeyValueStore.open();

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, $, enqueueLinks, log }) {
    await enqueueLinks({ globs: ['https://blog.example.com/posts/*'] });
    const article = $('article');
    if (article.length === 0) return;

    const url = request.loadedUrl ?? request.url;
    article.find('a[href]').each((_, link) => {
      const href = $(link).attr('href') ?? '';
      $(link).attr('href', new URL(href, url).href); // 相对链接写完整
    });
    const title = article.find('h1').text();
    const markdown = turndown.turndown(article.html() ?? '');
    const head = `---\ntitle: ${JSON.stringify(title)}\nurl: ${url}\n---\n\n`;

    const key = new URL(url).pathname.slice(1).replaceAll('/', '-');
    await store.setValue(key, head + markdown, {
      contentType: 'text/markdown; charset=utf-8',
    });
    log.info(`${key}：${title}，${markdown.length}个字符`);
  },
});

await crawler.run(['https://blog.example.com']);
