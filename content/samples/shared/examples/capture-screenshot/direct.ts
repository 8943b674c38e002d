// @browser: chromium
// @output: log, kvs
import { KeyValueStore, launchPuppeteer } from 'crawlee';

const browser = await launchPuppeteer();
const page = await browser.newPage();
await page.goto('https://spa.example.com/');
await page.waitForSelector('.book');

const picture = await page.screenshot({ fullPage: true });
await KeyValueStore.setValue('spa-shop', Buffer.from(picture), {
  contentType: 'image/png',
});

console.log('存好了');
await browser.close();
