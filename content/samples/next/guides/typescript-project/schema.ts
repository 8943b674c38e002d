// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, createCheerioRouter } from 'crawlee';
import { z } from 'zod';

const router = createCheerioRouter({
  LIST: z.object({ page: z.coerce.number().int().positive() }),
});

router.addHandler('LIST', async ({ request, $ }) => {
  console.log(request.userData.page + 1, $('title').text()); // 已经转成数字
});

const crawler = new CheerioCrawler({ requestHandler: router });

await crawler.run([
  {
    url: 'https://shop.example.com/books',
    label: 'LIST',
    userData: { page: '1' },
  },
]);

try {
  await crawler.addRequests([
    {
      url: 'https://shop.example.com/about',
      label: 'LIST',
      userData: { page: '首页' },
    },
  ]);
} catch (error) {
  console.log((error as Error).message);
}
