import type { OfflineTexts } from './english-offline.ts';

export const zhHansOffline: OfflineTexts = {
  title: '离线阅读',
  lead: '下面列出的内容已经存在这个浏览器里，断网也能读。',
  missing: '网络已断开，要看的这一页没有存在这个浏览器里。',
  impossible: '这个浏览器不允许网站存储内容，隐私窗口往往如此。只有联网时才能阅读。',
  withoutScripts: '需要启用JavaScript才能看到列表。',
  versions: '版本',
  contents: '包括这个版本的全部页面、API参考和搜索。',
  keep: (label, size) => `离线保存${label}（${size}）`,
  resume: (label) => `继续保存${label}`,
  cancel: '停止',
  remove: (label) => `删除${label}`,
  kept: (size) => `已保存：${size}`,
  stopped: '还没有全部保存。',
  progress: (done, all) => `${done}，共${all}`,
  failures: {
    storage: '浏览器的存储空间不够。请删掉一些内容，或者在设备上腾出空间。',
    network: '网络中断了，已经取到的部分会留着。',
  },
  pages: '读过的页面',
  noPages: '还没有。打开过的页面都会存下来。',
  forgetPages: '删除这些页面',
};
