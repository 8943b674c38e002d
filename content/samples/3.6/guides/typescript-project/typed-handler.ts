// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, createCheerioRouter } from 'crawlee';

const router = createCheerioRouter();

router.addDefaultHandler(async ({ enqueueLinks }) => {
  await enqueueLinks({
    selector: 'article.book h2 a',
    label: 'BOOK',
    userData: { category: '第1页' },
    limit: 1,
  });
});

router.addHandler<{ category: string }>('BOOK', async ({ request, $ }) => {
  console.log($('h1').text(), request.userData.category.trim()); // string
});

const crawler = new CheerioCrawler({ requestHandler: router });
await crawler.run(['https://shop.example.com/books']);
