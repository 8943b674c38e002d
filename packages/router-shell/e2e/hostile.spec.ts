import { BASE, expect, hydrated, test } from './support/fixtures.ts';

/** What a neighbour on the same origin, or an older release, may have left in the browser's stores. */
const STORED = [
  'null',
  '7',
  '{}',
  '[1, null, ["a"]]',
  '{"a":',
  '"<img src=x onerror=alert(1)>"',
  '__proto__',
  '\u0000',
];

test('whatever is stored under the site’s keys, pages work', async ({ page, url, complaints }) => {
  await page.goto(url('guide/topics/timer'));
  const keys = [
    'theme',
    'scroll',
    'full-load',
    'renewal.full-load',
    'announcement.id',
    'announcement.dismiss',
    'sidebar.hidden',
    'sidebar.scroll.docs',
    'search.visited',
    'docs-preferred-version-default',
    'tabs.x',
  ].map((key) => (key === 'theme' ? key : `manual.${key}`));
  // Each key has another value, and another one in each round.
  for (const round of [0, 3, 6]) {
    const values = keys.map((key, index) => [key, STORED[(index + round) % STORED.length] ?? ''] as const);
    await page.evaluate((entries) => {
      for (const store of [localStorage, sessionStorage]) for (const [key, value] of entries) store.setItem(key, value);
    }, values);
    await page.reload();
    await hydrated(page);
    await page.locator('a[href$="/guide/topics/green"]:visible').first().click();
    await expect(page.locator('h1')).toHaveText('Green tea');
    await page.goBack();
    await expect(page).toHaveURL(url('guide/topics/timer'));
  }
  expect(complaints).toEqual([]);
});

test.describe('addresses', () => {
  for (const path of [
    '//other.invalid/a/',
    '///other.invalid/a.html',
    '/\\\\other.invalid/a/',
    `${BASE}/other.invalid/a/`,
    `${BASE}<img src=x onerror=alert(1)>/`,
    `${BASE}guide/start/?theme=<script>alert(1)</script>#<img src=x onerror=alert(1)>`,
    `${BASE}guide/start#constructor`,
    `${BASE}guide/start?theme=dark&theme=__proto__`,
  ]) {
    test(`${path} leads nowhere else and runs nothing`, async ({ page, server, complaints }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(server.origin) && !request.url().startsWith('data:'))
          elsewhere.push(request.url());
      });
      page.on('dialog', (dialog) => void dialog.dismiss().then(() => elsewhere.push(dialog.message())));
      await page.goto(`${server.origin}${path}`);
      await hydrated(page);
      await expect(page.locator('main h1')).toBeVisible();
      expect(new URL(page.url()).origin).toBe(server.origin);
      expect(elsewhere).toEqual([]);
      // The host says 404 where there is no page.
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    });
  }
});

test('an address that cannot be decoded is answered by a page that reads', async ({ page, server }) => {
  await page.goto(`${server.origin}${BASE}%00%ff`);
  await page.locator('html:is([data-ready], :not([data-js]))').waitFor({ state: 'attached' });
  await expect(page.locator('main h1')).toHaveText('Page Not Found');
  await page.locator('main a').click();
  await expect(page).toHaveURL(`${server.origin}${BASE}`);
});

test('a page’s data is its document’s, and not that of an element in its article', async ({ page, url }) => {
  await page.route(url('guide/start'), async (route) => {
    const response = await route.fetch();
    const forged = '<div id="page-data">{"build":"forged","page":{"href":"/forged"}}</div>';
    const body = (await response.text()).replace(/(<article[^>]*>)/, `$1${forged}`);
    await route.fulfill({ response, body });
  });
  await page.goto(url('guide/start'));
  await hydrated(page);
  await expect(page.locator('article #page-data')).toHaveCount(1);
  await page.locator('a[href$="/guide/topics/green"]:visible').first().click();
  await expect(page.locator('h1')).toHaveText('Green tea');
});

const COVERS: readonly string[] = [
  '<math mathsize="100em"><mi>a</mi></math>',
  '<svg width="1" height="1" overflow="visible"><rect x="-5000" y="-5000" width="10000" height="10000"/></svg>',
  '<svg width="9" height="9" transform="scale(2000)"><rect width="9" height="9"/></svg>',
  '<figure data-part="figure"><svg viewBox="0 0 1 1"><rect x="-99" y="-99" width="199" height="199"/></svg></figure>',
  '<math><mpadded voffset="-100em" height="0" depth="0" width="0"><mspace mathbackground="black" width="100em" height="200em"></mspace></mpadded></math>',
  '<math><mpadded lspace="-100em" width="0"><mrow mathbackground="black"><mspace width="200em" height="100em" depth="100em"></mspace></mrow></mpadded></math>',
];

test('no drawing and no formula of a page lies over the rest of it', async ({ page, url }) => {
  await page.goto(url('guide/start'));
  const covering = await page.evaluate(
    (pieces) =>
      pieces.filter((html) => {
        const piece = document.createElement('div');
        piece.innerHTML = html;
        document.querySelector('[data-part="prose"]')?.prepend(piece);
        const title = document.querySelector('h1')!;
        const { left, top, height } = title.getBoundingClientRect();
        const seen = document.elementFromPoint(left + 2, top + height / 2);
        piece.remove();
        return !title.contains(seen);
      }),
    COVERS,
  );
  expect(covering).toEqual([]);
});

/** `n` elements in each other around a text. */
const nested = (name: string, n = 30): string => `<p>${`<${name}>`.repeat(n)}text${`</${name}>`.repeat(n)}</p>`;

const HIDING: readonly string[] = [
  ...['small', 'sub', 'sup', 'code', 'kbd', 'samp', 'tt'].map((name) => nested(name)),
  `<p>${'<ruby>a<rt>'.repeat(10)}text${'</rt></ruby>'.repeat(10)}</p>`,
  '<table bgcolor="white"><tr><td><font color="white" size="1">text</font></td></tr></table>',
  `<math>${'<msub><mi>a</mi>'.repeat(12)}<mtext>text</mtext>${'</msub>'.repeat(12)}</math>`,
  `<math>${'<mfrac><mn>1</mn>'.repeat(12)}<mtext>text</mtext>${'</mfrac>'.repeat(12)}</math>`,
  `<math>${'<mfrac><mn>1</mn><msub><mi>a</mi><mrow>'.repeat(5)}<mtext>text</mtext>${'</mrow></msub></mfrac>'.repeat(5)}</math>`,
  '<div data-part="tab-panel">text</div>',
  '<div data-part="tabs"><div data-part="tab-list"></div><div data-part="tab-panel">text</div></div>',
];

test('no element of a page hides a text that copies and the search have, and no open dialog leaves its place', async ({
  page,
  url,
}) => {
  await page.goto(url('guide/start'));
  const hiding = await page.evaluate(
    (pieces) =>
      pieces.filter((html) => {
        const piece = document.createElement('div');
        piece.innerHTML = html;
        document.querySelector('[data-part="prose"]')?.prepend(piece);
        const texts = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
        while (texts.nextNode() && texts.currentNode.nodeValue !== 'text');
        const holder = texts.currentNode.parentElement ?? piece;
        const { fontSize, color } = getComputedStyle(holder);
        const background = getComputedStyle(holder.closest('table') ?? piece).backgroundColor;
        const isSeen = holder.checkVisibility() && Number.parseFloat(fontSize) > 5 && color !== background;
        piece.remove();
        return !isSeen;
      }),
    HIDING,
  );
  expect(hiding).toEqual([]);
  const position = await page.evaluate(() => {
    document.querySelector('[data-part="prose"]')?.insertAdjacentHTML('afterbegin', '<dialog open>text</dialog>');
    return getComputedStyle(document.querySelector('dialog[open]')!).position;
  });
  expect(position).toBe('static');
});

test('what an element of a page opens over it stays in a corner, and what is hidden is not seen', async ({
  page,
  url,
}) => {
  await page.goto(url('guide/start'));
  const found = await page.evaluate(() => {
    const prose = document.querySelector('[data-part="prose"]')!;
    const covers = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      return width > innerWidth / 2 || height > innerHeight / 2 + 1;
    };
    const put = (html: string): HTMLElement => {
      prose.insertAdjacentHTML('afterbegin', html);
      return prose.firstElementChild as HTMLElement;
    };
    const size = 'width="3000" height="3000"';
    const pieces = [`<img alt="" ${size}`, `<table ${size}`, `<iframe ${size}`, '<hr size="3000" width="3000"', '<pre'];
    return pieces.flatMap((piece) => {
      const popover = put(`${piece} popover>`);
      const isSeen = popover.checkVisibility();
      popover.showPopover();
      const isCovering = covers(popover);
      popover.remove();
      const hidden = put(`${piece} hidden>`);
      const isHidden = !hidden.checkVisibility();
      hidden.remove();
      return isSeen || isCovering || !isHidden ? [piece] : [];
    });
  });
  expect(found).toEqual([]);
  const isModalCovering = await page.evaluate(() => {
    const prose = document.querySelector('[data-part="prose"]')!;
    prose.insertAdjacentHTML('afterbegin', `<dialog><table width="3000" height="3000"><tr><td>a</table></dialog>`);
    const dialog = prose.querySelector('dialog')!;
    dialog.showModal();
    return dialog.offsetWidth > innerWidth / 2 || dialog.offsetHeight > innerHeight / 2 + 1;
  });
  expect(isModalCovering).toBe(false);
});

const LONG = 'w'.repeat(300);
const WIDE: readonly string[] = [
  ...['canvas', 'hr', 'object', 'iframe', 'video', 'table'].map((name) => `<${name} width="3000"></${name}>`),
  '<input size="900"><textarea cols="900"></textarea><input type="file">',
  `<input type="button" value="${LONG}"><select size="2"><option>${LONG}</option></select>`,
  '<fieldset><input size="900"></fieldset>',
  '<img alt="" border="3000">',
  ...['pre', 'xmp', 'listing'].map((name) => `<ul><li><${name}>${LONG}</${name}></li></ul>`),
  '<table width="3000" border="500" cellpadding="500"><tr><td>a</td></tr></table>',
  `<table><tr>${'<td>word</td>'.repeat(40)}</tr></table>`,
  `<table><tr><td><textarea cols="900"></textarea></td><td><pre>${LONG}</pre></td></tr></table>`,
  eighty('<blockquote>', '</blockquote>'),
  eighty('<ul><li>', '</li></ul>'),
  eighty('<dl><dd>', '</dd></dl>'),
  eighty('<details data-part="details" open><summary>More</summary>', '</details>'),
  eighty('<aside data-part="admonition">', '</aside>'),
];

/** Eighty of an element, each in the one before. */
function eighty(opening: string, closing: string): string {
  return `${opening.repeat(80)}<p>word</p>${closing.repeat(80)}`;
}

test('no element of a page makes a phone scroll sideways', async ({ page, url }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(url('guide/start'));
  const wide = await page.evaluate(
    (pieces) =>
      pieces.filter((html) => {
        const prose = document.querySelector('[data-part="prose"]')!;
        const [before, { scrollWidth }] = [prose.innerHTML, document.documentElement];
        prose.insertAdjacentHTML('beforeend', html);
        const isWide = document.documentElement.scrollWidth > scrollWidth;
        prose.innerHTML = before;
        return isWide;
      }),
    WIDE,
  );
  expect(wide).toEqual([]);
});

test('an element with the name of a function that the browser does not know stops nothing', async ({ page, url }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  // As Safari.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));
  await page.route(url('guide/start'), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<article[^>]*>)/, '$1<b id="requestIdleCallback">a</b>');
    await route.fulfill({ response, body });
  });
  await page.goto(url('guide/start'));
  await hydrated(page);
  expect(said).toEqual([]);
});
