import { Home, type HomeWords } from '../home/home.tsx';

export const page = {
  title: 'Inkstone：不会悄悄出错的文档',
  description: '用Markdown文件夹做文档站点：页面不靠JavaScript也完整，版本之间不复制页面，有错的内容不会发布。',
};

const words: HomeWords = {
  language: 'zh-Hans',
  title: (
    <>
      文档，<em>不再悄悄出错</em>
    </>
  ),
  lead: 'Inkstone把一个Markdown文件夹做成文档站点。各个版本共用页面，不用复制；遇到失效的链接，构建会停下来，不会把错误发布出去。',
  getStarted: '快速上手',
  compare: '与其他工具比较',
  alt: 'crawlee-cn的一个页面：侧栏、带代码的中文正文、本页标题列表',
  caption: '是用Inkstone做的：Crawlee的中文指南与API参考，两个版本，1000个页面。',
  begin: '新建一个站点',
  orLook: '已有Markdown，直接看效果',
  features: 'Inkstone替你做什么',
  versions: {
    title: '版本不靠复制',
    text: '一个版本就是一串文件夹。页面改一次，共用它的版本就都改好了。',
  },
  checks: {
    title: '会找错的构建',
    text: '每个链接、锚点、图片和配置项都要检查。有错就指出文件和行号，并给出正确写法。',
  },
  complete: {
    title: '没有JavaScript也完整',
    text: '两个请求就能显示一页。脚本在这之后才加载，正文再长也不受影响。',
  },
  api: {
    title: '由已安装的包生成API参考',
    text: '包的每个导出、版本之间的变化、从哪一版开始有、哪些示例用到，都写在页面上。',
  },
  search: {
    title: '读得懂中文的搜索',
    text: '中文、英文、拼音、标识符和类型都能搜，全在读者的浏览器里完成，不用服务器，也不用注册账号。',
  },
  strict: {
    title: '默认从严',
    text: '每次构建都会写出页面所需的内容安全策略，由你的主机发送。',
  },
  fast: '读者快，作者也快',
  click: '慢速手机上，从点击到下一页出现',
  changed: '改动一页后，重新构建1000页',
  cold: '第一次构建1000页',
  measured: (figures) => <>2026年11月在一台双核机器上测得。{figures('全部数据')}与测量方法都已公开。</>,
  brand: '一行CSS换一种品牌色',
  choose: (theming) => (
    <>选一种颜色，本页的链接、按钮和标记都会跟着变，深色与浅色模式下对比度都够。更多做法见{theming('主题')}。</>
  ),
};

export default function ChineseHome() {
  return <Home words={words} />;
}
