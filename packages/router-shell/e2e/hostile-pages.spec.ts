import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { REDIRECT_SCRIPT } from '../src/page/document.ts';
import { SiteServer } from '../src/testing/site-server.ts';
import { TinyCopy } from '../src/testing/fixtures/tiny-copy.ts';
import { DevSite, START_MS } from './support/dev-site.ts';

/** What pages that nobody has read may contain; what runs of it asks for `/hit`. */
const HIT = "fetch('/hit')";
const ATTACKS: readonly string[] = [
  `<script>${HIT}</script>`,
  '<script src="evil.js"></script>',
  '<script type="module" src="./evil.js"></script>',
  '<svg><script href="evil.js"></script></svg>',
  '<link rel="modulepreload" href="evil.js"><link rel="stylesheet" href="evil.css">',
  `<img src="x" onerror="${HIT}">`,
  `<details open ontoggle="${HIT}"><summary>a</summary></details>`,
  `<svg onload="${HIT}"><path d="M0 0"/></svg>`,
  '<svg><a><set attributeName="href" to="javascript:fetch(\'/hit\')" /><text y="9">a</text></a></svg>',
  `<iframe srcdoc="<script>parent.${HIT}</script>"></iframe>`,
  '<iframe src="javascript:parent.fetch(\'/hit\')"></iframe>',
  '<object data="evil.svg"></object><embed src="evil.svg">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=fetch(\'/hit\')&gt;">',
  '<base href="https://evil.invalid/">',
  '<link rel="preconnect" href="https://evil.invalid"><link rel="dns-prefetch" href="https://evil.invalid">',
  '<meta http-equiv="refresh" content="0;url=/hit">',
  ...['xmp', 'title', 'textarea', 'noembed', 'noframes', 'iframe'].map(
    (name) => `<${name}><p title="</${name}><meta http-equiv=refresh content='0;url=/hit'>"></p></${name}>`,
  ),
  '<noscript><meta http-equiv="refresh" content="0;url=/hit"></noscript>',
  ...['text/javascript1.5', 'text/jscript', 'text/livescript'].map((type) => `<script type="${type}">${HIT}</script>`),
  `<script>${REDIRECT_SCRIPT}</script>`,
  '<form><button formaction="https://evil.invalid/">a</button></form>',
  '<script type="a/b"><!--<script></script>',
  '<template shadowrootmode="open"><a href="/hit">a</a></template>',
  '<a href="start.md" ping="https://evil.invalid/">a</a>',
  '<meta name="google-site-verification" content="a">',
  '<h2>a <article data-part="prose">b</article></h2>',
  '<svg><a><animate attributeName="xlink:href" values="javascript:fetch(\'/hit\')" /><text y="9">a</text></a></svg>',
  '<div><svg><script type="application/json">&lt;/script>&lt;p title="</script></svg><p title=" data-island=Counter b">a</p></div>',
  '<svg>\n\n```js\na\n```\n\n<title><b title="</title><p data-island=Counter>">b</b></title>\n\n</svg>',
  '<button interestfor="inkstone-drawer">a</button>',
  '<svg><foreignObject><geolocation autolocate></geolocation></foreignObject></svg>',
  '<p accesskey="s">a</p>',
  '<form>a<input name="parentNode"></form>',
  '[a](form.svg)',
  '[a](evil.svg)',
  '[a](coded.svg)',
  '[a](evil.html.zzz)',
  '[a](evil.toml)',
  '[a](evil.txt)',
  '![a](evil.avif)',
  '[a](evil.php)',
  '[a](evil.xhtml)',
  '![a](evil.svg)',
  '::figure[A]{file="evil.svg"}',
];

const FILES = {
  'docs/evil.js': `${HIT};`,
  'docs/evil.css': '@import "https://evil.invalid/a.css";',
  'docs/evil.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>${HIT}</script></svg>`,
  'docs/form.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><form xmlns="http://www.w3.org/1999/xhtml" action="https://evil.invalid/"/></foreignObject></svg>',
  'docs/coded.svg': `<?xml version="1.0" encoding="Shift_JIS"?><svg xmlns="http://www.w3.org/2000/svg"><script>${HIT}</script></svg>`,
  'docs/evil.html.zzz': `<p><script>${HIT}</script>`,
  'docs/evil.toml': `<script>${HIT}</script>`,
  'docs/evil.txt': `<!doctype html><script>${HIT}</script>`,
  'docs/evil.avif': `<!doctype html><script>${HIT}</script>`,
  'docs/evil.php': '<?php echo 1;',
  'docs/evil.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${HIT}</script></html>`,
};

/** Files that no page names: the dev server has them all the same. */
const UNNAMED = {
  'docs/evil.xml': FILES['docs/evil.svg'],
  'docs/evil.htm': `<script>${HIT}</script>`,
  'docs/evil.unknown': `<!doctype html><script>${HIT}</script>`,
  // No script to browsers: it reads another file of the repository, and a picture takes that to another host.
  'docs/reading.xml': '<?xml-stylesheet type="text/xsl" href="reading.xsl"?><a/>',
  'docs/reading.xsl': `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html xmlns="http://www.w3.org/1999/xhtml"><body><img src="/hit?{document('secret.xml')/a}"/></body></html></xsl:template></xsl:stylesheet>`,
  'docs/secret.xml': '<a>secret</a>',
  'docs/broken.ts': 'const',
};

const nameOf = (index: number) => `attack-${String(index).padStart(2, '0')}`;

const pages = Object.fromEntries(
  ATTACKS.map((attack, index) => [`docs/${nameOf(index)}.md`, `# Attack ${index}\n\n${attack}\n`]),
);

/** Opens all pages and tells what each did: requests that it must not make, another address, code that ran. */
async function deedsOf(browser: Browser, urlOf: (name: string) => string, attacks = ATTACKS): Promise<unknown[]> {
  const context = await browser.newContext();
  const deeds: unknown[] = [];
  await Promise.all(
    attacks.map(async (attack) => {
      const page = await context.newPage();
      const url = urlOf(nameOf(ATTACKS.indexOf(attack)));
      const note = (deed: string) => deeds.push([attack, deed]);
      page.on('request', (request) => {
        const asked = new URL(request.url());
        if (asked.pathname === '/hit' || asked.hostname === 'evil.invalid') note(request.url());
      });
      page.on('dialog', (dialog) => void note(dialog.message()));
      await page.goto(url);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      if (!page.url().startsWith(url)) note(page.url());
    }),
  );
  await context.close();
  return deeds;
}

test.describe('a site with hostile pages', () => {
  let copy: TinyCopy;
  let problems = '';

  test.beforeAll(async () => {
    test.setTimeout(START_MS);
    copy = await TinyCopy.create();
    for (const [file, text] of Object.entries({ ...pages, ...FILES })) await copy.write(file, text);
    const { output } = await copy.build();
    // More than a terminal shows are in a file.
    const [, file] = /All of them are in (.*)\.$/m.exec(output) ?? [];
    problems = file === undefined ? output : await readFile(path.join(copy.folder, file), 'utf8');
  });
  test.afterAll(() => copy.remove());

  test('is not published, and each of them is named', () => {
    const named = new Set([...problems.matchAll(/^docs\/(attack-\d+)\.md\S*  error/gm)].map(([, name]) => name));
    expect(ATTACKS.filter((_, index) => !named.has(nameOf(index)))).toEqual([]);
  });

  test('runs nothing under its policy, even when it is published as a draft', async ({ browser }) => {
    test.setTimeout(START_MS);
    expect((await copy.build('--mode', 'draft')).code).toBe(0);
    const server = await new SiteServer({ folder: path.join(copy.folder, 'dist'), base: '/manual/' }).start();
    // What leaves a page without running is stopped by the check alone.
    const running = ATTACKS.filter((attack) => !attack.includes('http-equiv'));
    expect(await deedsOf(browser, (name) => server.url(`guide/${name}`), running)).toEqual([]);
    await server.stop();
  });
});

test.describe('the dev server', () => {
  // One server for all of them.
  test.describe.configure({ mode: 'default' });
  const site = new DevSite('hostile');

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(START_MS);
    await site.copy();
    for (const [file, text] of Object.entries({ ...pages, ...FILES, ...UNNAMED })) await site.write(file, text);
    await site.link('docs/outside.txt', process.execPath);
    await site.start(browser);
  });
  test.afterAll(() => site.stop());

  test('runs nothing of hostile pages, and leads nowhere', async ({ browser }) => {
    test.setTimeout(START_MS);
    expect(await deedsOf(browser, (name) => `${site.origin}/manual/guide/${name}`)).toEqual([]);
  });

  test('runs and loads nothing of a file of the repository that is opened as a page', async ({ page }) => {
    const hits: string[] = [];
    page.on('request', (request) => request.url().includes('/hit') && hits.push(request.url()));
    const files = ['evil.svg', 'evil.xhtml', 'evil.xml', 'evil.htm', 'evil.unknown', 'evil.svg?raw'];
    for (const file of [...files, 'reading.xml'])
      await page.goto(`${site.origin}/manual/docs/${file}`, { waitUntil: 'load' });
    expect(hits).toEqual([]);
  });

  test('serves no file outside of the repository that a link in it names', async ({ request }) => {
    expect((await request.get(`${site.origin}/manual/docs/outside.txt`)).status()).toBe(404);
  });

  test('sends a policy with every answer, also with what says that an address cannot be served', async ({
    request,
  }) => {
    const headers = { accept: 'text/html' };
    const without: string[] = [];
    for (const path of [
      'manual/@id/fs',
      'manual/@id/nowhere',
      'manual/@fs/nowhere.html',
      'manual/@vite/nowhere',
      'manual/docs/broken.ts',
      'manual/%ff',
      'manual/guide/start',
      'manual/guide/start/index.json',
      'elsewhere',
    ]) {
      const answer = await request.get(`${site.origin}/${path}`, { headers });
      const sent = answer.headers();
      if (!sent['content-security-policy'] || sent['x-content-type-options'] !== 'nosniff')
        without.push(`${answer.status()} ${path}`);
    }
    expect(without).toEqual([]);
  });

  test('says in a text why a module cannot be served', async ({ request }) => {
    const answer = await request.get(`${site.origin}/manual/docs/broken.ts`);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
    expect(await answer.text()).not.toContain('<script');
  });

  test('opens no editor for a picture of a page or for another site', async ({ request }) => {
    for (const headers of [{}, { 'sec-fetch-dest': 'image' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await request.get(`${site.origin}/manual/__open-in-editor?file=docs/evil.js`, { headers });
      expect(answer.status()).toBe(403);
    }
  });

  test('answers a script that no document has without the stack of an error', async ({ request }) => {
    const answer = await request.get(`${site.origin}/manual/docs/a?html-proxy&index=0.js`);
    expect([answer.status(), await answer.text()]).toEqual([404, 'No document has this script.']);
  });

  test('answers an address that begins with two slashes as any other', async ({ request }) => {
    expect((await request.get(`${site.origin}//`)).status()).toBeLessThan(500);
  });
});
