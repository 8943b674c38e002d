// @run: none — a person signs in
import { chromium } from 'playwright';

const browser = await chromium.launch({ headless: false });
const context = await browser.newContext();
const page = await context.newPage();

await page.goto('https://shop.example.com/login');
console.log('请在打开的窗口里登录，五分钟之内');
await page.waitForURL('**/account', { timeout: 5 * 60_000 });

await context.storageState({ path: 'login.json' });
await browser.close();
console.log('登录状态已存进login.json');
