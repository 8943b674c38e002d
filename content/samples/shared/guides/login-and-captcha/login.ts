// @run: fixture
// @browser: chromium
// @in: 3.6, next
// @output: log
import { chromium } from 'playwright';

const browser = await chromium.launch();
const context = await browser.newContext();
const page = await context.newPage();

await page.goto('https://shop.example.com/login');
await page.getByLabel('用户名').fill('reader');
await page.getByLabel('密码').fill('inkstone');
await page.getByRole('button', { name: '登录' }).click();

// 等页面跳转到账户页，再存
await page.waitForURL('**/account');
const { cookies } = await context.storageState({ path: 'login.json' });
console.log(cookies.map(({ name, domain }) => `${name}（${domain}）`));

await browser.close();
