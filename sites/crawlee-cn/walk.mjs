import { chromium } from '@playwright/test';
import { SiteServer } from '@inkstone/router-shell/testing';
const server = await new SiteServer({folder:'dist',base:'/crawlee-cn/'}).start();
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const p = await b.newPage({viewport:{width:1280,height:900}});
const go = async (x)=>{await p.goto(server.url(x)); await p.waitForSelector('html[data-ready]')};
await go('api/next/basic-crawler/interface/BasicCrawlerOptions');
const sel = p.locator('[data-part=sidebar] select');
console.log('select', await sel.locator('option').allInnerTexts());
await sel.selectOption({index: 5});
await p.waitForTimeout(400);
console.log('chosen', await sel.inputValue(), await p.locator('[data-newer], .newer').count(), await p.locator('main').evaluate(m=>m.innerText.slice(0,900)));
console.log('html attrs', await p.evaluate(()=>JSON.stringify({...document.documentElement.dataset})));
await p.screenshot({path:'/tmp/shots/release.png',fullPage:false});
// hide
await p.locator('main a[href*="/api/next/basic-crawler/"]').first().scrollIntoViewIfNeeded();
const chk = p.locator('[data-part=sidebar] input[type=checkbox]'); console.log('checkboxes', await chk.count());
// client nav then remembered
await p.locator('[data-part=sidebar] a', {hasText:'BasicCrawlingContext'}).first().click(); await p.waitForURL(/BasicCrawlingContext/); await p.waitForTimeout(300);
console.log('after nav', await p.locator('[data-part=sidebar] select').inputValue());
// hover card in a guide
await go('docs/next/guides/configuration');
const link = p.locator('main a[href*="/api/next/"]').first(); await link.scrollIntoViewIfNeeded(); await link.hover(); await p.waitForTimeout(900);
console.log('card', await p.locator('[role=tooltip],[data-part=symbol-card]').allInnerTexts());
// JS off
const c2 = await b.newContext({javaScriptEnabled:false}); const q = await c2.newPage(); await q.goto(server.url('api/next/basic-crawler/interface/BasicCrawlerOptions'));
console.log('nojs', (await q.locator('[data-part=sidebar]').innerText()).slice(0,300)); await q.screenshot({path:'/tmp/shots/nojs.png'});
await go('api/next/releases').catch(e=>console.log(e.message));
console.log(await p.title());
await b.close(); await server.stop();
