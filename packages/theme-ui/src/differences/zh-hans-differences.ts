import type { DifferencesTexts } from './english-differences.ts';

/** 版本差别页面的文字。 */
export const zhHansDifferences: DifferencesTexts = {
  counts: ({ added, removed, changed }) =>
    [
      ...(changed > 0 ? [`改动${changed}处`] : []),
      ...(added > 0 ? [`新增${added}处`] : []),
      ...(removed > 0 ? [`删除${removed}处`] : []),
    ].join('，'),
  same: (since, version) => `本页在${version}与${since}里内容相同。`,
  readPage: '阅读本页',
  view: '显示方式',
  inline: '单栏',
  sideBySide: '左右对照',
  unchanged: (count) => `${count}段没有变化`,
  unchangedLines: (count) => `${count}行没有变化`,
  added: '新增：',
  removed: '删除：',
  image: '图片：',
  changedPages: '有改动的页面',
  addedPages: '新增的页面',
  removedPages: '已移除的页面',
  summary: (changed, same) => `${changed}页有改动，${same}页内容相同。`,
};
