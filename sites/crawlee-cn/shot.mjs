import { chromium } from '@playwright/test';
const [,, url, out, w='1280', h='900', scheme='light', full=''] = process.argv;
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const p = await b.newPage({viewport:{width:+w,height:+h},colorScheme:scheme});
p.on('console', m=>{ if(m.type()!=='log') console.log('console', m.type(), m.text().slice(0,300))});
p.on('pageerror', e=>console.log('pageerror', e.message));
await p.goto(url); await p.waitForTimeout(1200);
await p.screenshot({path:out, fullPage: !!full});
await b.close();
