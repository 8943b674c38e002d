import { ContentPage } from '@inkstone/theme-ui/content-page';
import { SiteLink } from '@inkstone/theme-ui/links';
import { VersionsTable } from '@inkstone/theme-ui/versions-table';
import '@inkstone/theme-ui/versions-table.css';
import '../versions/versions.css';
import type { VersionSummary } from '@inkstone/site-model/version';
import { withBase } from '@inkstone/site-model/href';
import { useShell } from '@inkstone/theme-ui/shell';

export const page = {
  title: 'Versions',
  description: '本站有哪些版本的Crawlee文档，各对应哪个发布，更早的版本去哪里找。',
  lang: 'zh-Hans',
};

const NOTES = [
  { name: '3.6', release: '3.6.2', install: 'npm install crawlee@3.6', text: '还在用3.6的项目' },
  { name: 'Next', release: '3.18.1', install: 'npm install crawlee', text: '新项目和3.7以后的项目' },
];

export default function Versions() {
  const { site } = useShell();
  const changes = (version: VersionSummary) => ({
    label: 'Changelog',
    href: withBase(site.base, version.isLast ? '/api/core/changelog' : '/api/next/core/changelog'),
  });
  return (
    <ContentPage title={<span lang="en">Versions</span>} lead="每一页的页脚都写着这一页对照哪个发布验证过。">
      <VersionsTable reference="api" changesOf={changes} />
      <div data-part="prose" className="after-versions">
        <h2>选哪一版</h2>
        <dl className="which">
          {NOTES.map(({ name, release, install, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                写给Crawlee {release}，{text}看这一版。<code>{install}</code>
              </dd>
            </div>
          ))}
        </dl>
        <p>
          在项目里运行<code>npm ls crawlee</code>
          ，就知道现在用的是哪个发布。如果是3.7到3.17之间的发布，就看Next；行为与文档有出入时，查更新日志。
        </p>
        <h2>更早的版本</h2>
        <p>
          3.0到3.5的写法与3.6大致相同，看3.6即可。更早的版本叫Apify SDK，本站没有这些版本的文档，升级的步骤见
          <SiteLink to="/docs/upgrading/upgrading-to-v3">升级到v3</SiteLink>。每个发布的改动与源码，可以到
          <SiteLink href="https://github.com/apify/crawlee/releases">Crawlee的仓库</SiteLink>里查。
        </p>
      </div>
    </ContentPage>
  );
}
