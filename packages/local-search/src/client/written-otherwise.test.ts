import { describe, expect, test } from 'vitest';
import { fixtureEngine } from '../fixtures/fixture-engine.ts';
import { fixturePage } from '../fixtures/fixture-site.ts';

/** Readers write a name with or without its dots, dashes, spaces and accents; texts have one of these forms. */
const PAGES: [id: string, title: string, text: string][] = [
  ['node', 'Node.js', 'Install Node.js first. It has a flag --max-old-space-size.'],
  ['tree', 'Trees', 'A node has children. In js, a tree is an object.'],
  ['flags', 'Flags', 'Use --no-color and --dry-run. Redirect with 2>&1.'],
  ['colours', 'Colours', 'There is no other way to set a color.'],
  ['encodings', 'Encodings', 'Files are in UTF-8. Hosts answer over HTTP/2.'],
  ['sockets', 'Connections', 'A websocket stays open. An error of it is TS2307.'],
  ['absent-file', 'Mistakes', "A file doesn't exist at a place where it should be, or the kettle refused it."],
  ['folders', 'Folders of kettles', 'Users keep kettles below local, in steel and copper; 127 of them, 0 of clay.'],
  ['web', 'The web', 'The web is old and wide.'],
  [
    'operators',
    'Operators',
    'Optional chaining `?.`, otherwise `??`, arrows `=>`, both `&&`, spread `...`, add one `++`.',
  ],
  ['special', 'Special names', 'Python has __init__, schemas have $ref, classes have #secret.'],
  ['vue', 'Templates', 'Write @click for events and :key for lists.'],
  ['key', 'Keys', 'The key of a map. Each key is a text. A key may click.'],
  ['home', 'Folders', 'Keys are in ~/.ssh/config beside others.'],
  ['german', 'Straße', 'Die Größe der Straße.'],
  ['turkish', 'Işık', 'Bir ışık.'],
  ['polish', 'Żółw', 'Mały żółw.'],
  ['vietnamese', 'Tiếng Việt', 'Cài đặt phần mềm.'],
  ['greek', 'Εγκατάσταση', 'Η εγκατάσταση του πακέτου.'],
  ['russian', 'Ёлка', 'Всё зелёное.'],
  ['decomposed', 'Nai\u0308vete\u0301', 'A cafe\u0301 of nai\u0308ve people.'],
  ['japanese', '日本語', 'クローラーをインストールする。Node.jsを使います。'],
  ['korean', '한국어', 'React를 설치합니다.'],
  ['quote', 'Quotation', 'They said: the tea is cold now.'],
  ['quoted-words', 'The cold tea', 'Now it is cold, the tea they said. Cold tea, cold tea.'],
];

describe.each([
  ['one file', {}],
  ['shards', { shardAbove: 0 }],
])('a name that is written otherwise than in the text, with an index in %s', async (_, options) => {
  const site = await fixtureEngine(
    PAGES.map(([id, title, text]) =>
      fixturePage({ id, href: `/tea/${id}`, title }, [{ anchor: null, hierarchy: [title], text }]),
    ),
    options,
  );

  test.each([
    ['node.js', 'node'],
    ['nodejs', 'node'],
    ['node js', 'node'],
    ['node-js', 'node'],
    ['NodeJS', 'node'],
    ['nocolor', 'flags'],
    ['no-color', 'flags'],
    ['dryrun', 'flags'],
    ['--dryrun', 'flags'],
    ['utf8', 'encodings'],
    ['utf-8', 'encodings'],
    ['http2', 'encodings'],
    ['web socket', 'sockets'],
    ['ts 2307', 'sockets'],
    ['TS-2307', 'sockets'],
    ['?.', 'operators'],
    ['??', 'operators'],
    ['=>', 'operators'],
    ['&&', 'operators'],
    ['...', 'operators'],
    ['++', 'operators'],
    ['2>&1', 'flags'],
    ['init', 'special'],
    ['ref', 'special'],
    ['$ref', 'special'],
    ['#secret', 'special'],
    ['@click', 'vue'],
    [':key', 'vue'],
    ['key', 'key'],
    ['~/.ssh/config', 'home'],
    ['strasse', 'german'],
    ['straße', 'german'],
    ['grosse', 'german'],
    ['isik', 'turkish'],
    ['IŞIK', 'turkish'],
    ['zolw', 'polish'],
    ['maly', 'polish'],
    ['tieng viet', 'vietnamese'],
    ['cai dat', 'vietnamese'],
    ['εγκατασταση', 'greek'],
    ['елка', 'russian'],
    ['naïve', 'decomposed'],
    ['naive', 'decomposed'],
    ['café', 'decomposed'],
    ['nai\u0308vete\u0301', 'decomposed'],
    ['インストール', 'japanese'],
    ['クローラー', 'japanese'],
    ['クローラーのインストール', 'japanese'],
    ['설치', 'korean'],
    ['react', 'korean'],
    ["'the tea is cold'", 'quote'],
    // A message is looked for by its words; the places that it names are the reader's own.
    [String.raw`File doesn't exist at C:\Users\kettles\local\steel\copper.exe`, 'absent-file'],
    ["File doesn't exist at /users/kettles/local/steel/copper", 'absent-file'],
    ['File refused https://folders.example/kettles/steel/copper', 'absent-file'],
    ['refused 127.0.0.1', 'absent-file'],
    ['/users/kettles/steel', 'folders'],
  ])('the query %s finds %s first', async (query, id) => {
    expect((await site.urls(query))[0]).toBe(id);
  });

  test.each(['怎么安装？？？', 'why???', 'what...'])('marks around the words of %s are no names', async (query) => {
    const { absent = [] } = await site.ask(query);
    expect(absent.join('')).not.toMatch(/[?？.!]/);
  });
});
