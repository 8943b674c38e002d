import { chromium } from '@playwright/test';
import { SiteServer } from '@inkstone/router-shell/testing';
const server = await new SiteServer({folder:'dist',base:'/crawlee-cn/'}).start();
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
for (const [name,path,w,mode,full] of JSON.parse(process.argv[2])) { const p = await b.newPage({viewport:{width:w,height:w<500?740:900},colorScheme:mode}); await p.goto(server.url(path)); await p.waitForSelector('html[data-ready]').catch(()=>{}); await p.waitForTimeout(300); await p.screenshot({path:`/tmp/shots/${name}.png`,fullPage:!!full}); await p.close(); }
await b.close(); await server.stop();
