import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEngine, type LocalSearchOptions } from '@inkstone/local-search/engine';
import { expect, test } from '@playwright/test';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const BASE = '/inkstone/';

/** What these docs have nothing about, and what they answer, for each language by the folder of its site. */
const QUERIES = [
  {
    folder: '',
    absent:
      'graphql schema|kubernetes helm chart|login with oauth|shopping cart|postgres migrations|payment gateway|' +
      'flutter widgets|kafka consumer|websocket chat room|unity shaders|laravel queues|terraform modules|' +
      'bluetooth pairing|invoice template|wordpress plugin|face recognition|excel macros|spreadsheet import|' +
      'android emulator|weather forecast|video streaming|ansible playbook',
    present:
      'how do I add a page|dark mode|deploy to github pages|navbar links|custom css|search synonyms|translate a page|' +
      'versions|code tabs|mermaid diagrams|migrate from docusaurus|vitepress|broken links|redirects|rss feed|' +
      'front matter title|sidebar order|api reference for a package|pdf export|offline reading|edit this page link|' +
      'favicon|typescript config|tutorial for docusaurs users',
  },
  {
    folder: 'zh-Hans/',
    absent:
      '天气预报|人脸识别|微信支付|考勤系统|抖音视频下载|语音合成|区块链钱包|快递查询|蓝牙连接失败|高德地图|graphql 订阅|' +
      'kafka 消费者|django 后台|股票行情|短信群发|发票报销|游戏引擎|单点登录|hadoop 集群|购物车|神经网络训练',
    present:
      '怎么加一个页面|暗色模式|部署到github pages|导航栏链接|自定义样式|搜索同义词|翻译页面|多版本|选项卡|从docusaurus迁移|' +
      '死链检查|重定向|订阅源|侧栏顺序|api参考|导出pdf|离线阅读|数学公式|编辑链接|备案号|图标|字体|内容安全策略|提示框|rss',
  },
] as const;

async function openSearch(folder: string) {
  const text = await readFile(path.join(DIST, folder, 'search-options.json'), 'utf8');
  const options = JSON.parse(text) as LocalSearchOptions;
  const read = (file: string) => readFile(path.join(DIST, file.slice(BASE.length)), 'utf8');
  const engine = createEngine(options, BASE + folder, read);
  const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current', 'docusaurus_tag:docs-api-current'];
  const params = { facetFilters: [`language:${options.locale}`, tags] };
  /** Whether anything is said to be about the query. */
  return async (query: string): Promise<boolean> => {
    const [response] = await engine.search([{ indexName: '', query, params }]);
    return response!.nbHits > 0 && response!.absent === undefined;
  };
}

for (const { folder, absent, present } of QUERIES) {
  test(`the search knows what these docs have nothing about: /${folder}`, async () => {
    const isAnswered = await openSearch(folder);
    const answered = async (queries: string): Promise<string[]> => {
      const each = queries.split('|');
      const all = await Promise.all(each.map(isAnswered));
      return each.filter((_, at) => all[at]);
    };
    expect(await answered(absent)).toEqual([]);
    expect(await answered(present)).toEqual(present.split('|'));
  });
}
