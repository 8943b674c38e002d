// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import {
  CheerioCrawler,
  type CheerioCrawlingContext,
  createCheerioRouter,
} from 'crawlee';

interface Routes {
  LIST: { page: number };
  BOOK: { category: string };
}

const router = createCheerioRouter<CheerioCrawlingContext, Routes>();

router.addHandler('LIST', async ({ request, enqueueLinks }) => {
  const { page } = request.userData; // number
  await enqueueLinks({
    selector: 'article.book h2 a',
    label: 'BOOK',
    userData: { category: `第${page}页` },
    limit: 1,
  });
});

router.addHandler('BOOK', async ({ request, $ }) => {
  console.log($('h1').text(), request.userData.category.trim()); // string
});

const crawler = new CheerioCrawler({ requestHandler: router });
await crawler.run([
  {
    url: 'https://shop.example.com/books',
    label: 'LIST',
    userData: { page: 1 },
  },
]);
