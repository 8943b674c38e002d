export const page = { title: 'Crawlee 中文文档', lang: 'zh-Hans' };

export default function Home() {
  return <h1 lang="zh-Hans">Crawlee 中文文档</h1>;
}
