import { describe, expect, it } from 'vitest';
import { hanPieces, markHan } from './han.ts';
import { titleLang } from './page-data.ts';

describe('hanPieces', () => {
  it('gives runs of Chinese and Japanese their language', () => {
    expect(hanPieces("Synonyms, e.g. ['代理', 'proxy'].")).toEqual([
      { text: "Synonyms, e.g. ['" },
      { text: '代理', lang: 'zh' },
      { text: "', 'proxy']." },
    ]);
    expect(hanPieces('日本語のテスト!')).toEqual([{ text: '日本語のテスト', lang: 'ja' }, { text: '!' }]);
  });

  it('keeps marks and names inside of a run together', () => {
    expect(hanPieces('京ICP备1号')).toEqual([{ text: '京ICP备1号', lang: 'zh' }]);
    expect(hanPieces('a 简体中文。')).toEqual([{ text: 'a ' }, { text: '简体中文。', lang: 'zh' }]);
    expect(hanPieces('no such')).toEqual([{ text: 'no such' }]);
  });
});

describe('markHan', () => {
  it('marks texts, not attributes', () => {
    expect(markHan('<p title="代理 > x">a <code>代理</code> &amp; 队列</p>', 'en')).toBe(
      '<p title="代理 > x">a <code><span lang="zh">代理</span></code> &amp; <span lang="zh">队列</span></p>',
    );
  });

  it('leaves what has its language, and marks what is in another again inside of it', () => {
    const html = '<div lang="zh-Hans"><div>代理</div><p lang="en">代理</p>代理</div>代理<img lang="zh" alt="">代理';
    expect(markHan(html, 'en')).toBe(
      '<div lang="zh-Hans"><div>代理</div><p lang="en"><span lang="zh">代理</span></p>代理</div><span lang="zh">代理</span><img lang="zh" alt=""><span lang="zh">代理</span>',
    );
  });

  it('leaves texts of such a language, drawings and elements that hold text alone', () => {
    expect(markHan('<p>代理</p>', 'zh-Hans')).toBe('<p>代理</p>');
    expect(markHan('<p>漢字</p>', 'ja')).toBe('<p>漢字</p>');
    const closed = '<svg><path d=""/><text>代理</text></svg><select><option>代理</option></select>';
    expect(markHan(closed, 'en')).toBe(closed);
  });
});

it('kana alone are Japanese, also in the title of a document', () => {
  expect(markHan('<p>a やかん</p>', 'en')).toBe('<p>a <span lang="ja">やかん</span></p>');
  expect(titleLang('はじめに · Changes since 1.0', 'en')).toBe('ja');
  expect(titleLang('代理', 'en')).toBe('zh');
});
