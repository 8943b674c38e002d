import { withBase } from '@inkstone/site-model/href';
import { Features, Hero } from '@inkstone/theme-ui/home';
import { useShell } from '@inkstone/theme-ui/shell';
import '@inkstone/theme-ui/home.css';
import '../home/home.css';
import { Install, Samples } from '../home/samples.tsx';
import { Visual } from '../home/visual.tsx';

export const page = {
  description: 'Crawlee是Node.js的爬虫库。中文教程、指南、可运行的示例与API参考，对应3.6与Next两个版本。',
  lang: 'zh-Hans',
};

const FEATURES = [
  {
    title: '两种爬法，一种写法',
    text: '静态页面发HTTP请求，动态页面开浏览器。换一种爬法时，只改类名和取元素的几行。',
    to: '/docs/quick-start#choose-your-crawler',
  },
  {
    title: '队列与去重',
    text: '链接边爬边入队，同一个URL只抓一次。程序中断以后，可以从磁盘上的队列接着来。',
    to: '/docs/guides/request-storage',
  },
  {
    title: '失败了会重试',
    text: '请求超时或报错时会自动重试，被封锁时还会换一个会话。重试的次数用完才算失败，失败的请求会记下来。',
    to: '/docs/guides/session-management',
  },
  {
    title: '自动伸缩',
    text: '爬虫根据CPU和内存调整并发：机器空闲时多开几个页面，快满时就少开几个。',
    to: '/docs/guides/scaling-crawlers',
  },
  {
    title: '少被封锁',
    text: '请求头照着真实的浏览器生成，指纹随会话更换，这两样默认就打开；一个会话固定用一个代理，坏掉的代理会换掉。',
    to: '/docs/guides/avoid-blocking',
  },
  {
    title: '中文网站的坑',
    text: 'GBK乱码、镜像源、时区、中文文件名：哪里会出错、报什么错、怎么改，都写在页面里。',
    to: '/docs/guides/cheerio-crawler-guide',
  },
];

const STARTS = [
  {
    title: '入门教程',
    text: '九篇短文，从空文件夹写到一个完整的书店爬虫。练习的书店开在你自己的电脑上。',
    to: '/docs/introduction',
  },
  {
    title: '示例',
    text: '按任务找代码：站点地图、表单、截图、导出。页面上的日志和数据都是运行得来的。',
    to: '/docs/examples',
  },
  {
    title: '部署',
    text: '本机、Docker、云函数，爬虫的写法不变。每一种都有能照着做的步骤。',
    to: '/docs/guides/docker-images',
  },
];

export default function Home() {
  const { base } = useShell().site;
  return (
    <>
      <Hero
        title={
          <>
            <span className="phrase">只写要什么，</span>
            <span className="phrase">其余交给Crawlee</span>
          </>
        }
        lead="Crawlee是Node.js的爬虫库。排队、去重、重试、换代理、存结果都由Crawlee来做，你只管写清楚每个页面上要什么。"
        actions={[
          { label: '快速开始', to: '/docs/next/quick-start' },
          { label: '报错速查', to: '/docs/next/errors' },
          { label: 'API参考', to: '/api/core' },
        ]}
        search="贴一句报错，或搜一个名字"
      >
        <Visual />
      </Hero>
      <section className="start">
        <div>
          <h2>写一个</h2>
          <p>
            给爬虫一个网址，写明每个页面上要什么，爬虫就自己找出站内的链接，一个一个排队打开。换成浏览器来爬时，要改的只是类名和取元素的几行。
          </p>
          <div className="install">
            <Install />
          </div>
          <p>
            {'这样装到的是3.18.1，新项目和3.7以后的项目看'}
            <a href={withBase(base, '/docs/next/quick-start')}>Next的文档</a>
            {'。还在用3.6的项目，看'}
            <a href={withBase(base, '/docs/quick-start')}>3.6的文档</a>。
          </p>
        </div>
        <Samples />
      </section>
      <Features title="Crawlee替你做的事" items={FEATURES} />
      <Features className="next" title="接着读" items={STARTS} />
    </>
  );
}
