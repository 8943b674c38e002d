/** Phrases that people type around the subject of a question. */
export const QUESTION_PHRASES: readonly string[] =
  '怎么样 怎么办 怎么 怎样 如何 什么是 是什么 有什么 什么 什么时候 为什么 为何 为啥 干什么 哪里 哪些 哪个 哪种 在哪 能不能 可不可以 可以 能否 是否 是不是 有没有 需要 想要 我想 我要 请问 请教 一下 一些 一个 这个 那个 多少 几个 应该 必须 的话 不了 不能 不到 不会 没有 之后 以后 之前 时候 里面 进行 使用 关于 办法 方法是 怎么用 怎么写 怎么做 怎么弄 怎么搞 怎么处理 怎么解决 怎么回事 怎么实现 如何使用 如何实现 咋 咋办 咋样 有啥 啥 是啥 用法 方法 一直 总是 老是 到底 如果 只能 只想 当前 现在 目前 一起 直接 自己的 别的 好不好 行不行 用不用 要不要 会不会 支持吗 的问题 任何 某个 某些 各种 各个 整个 每个 不同 拿到 得到 取得 获得 获取 加上 东西 一遍 想再 还想 想看 半天 过来 回来 那种 这种 那么 这么 然后 出来 起来 咋整 咋弄 咋回事'.split(
    ' ',
  );

/** Characters that say nothing about the subject when they are words of their own. */
export const FILLER_CHARACTERS: ReadonlySet<string> = new Set(
  '的了吗呢吧啊呀和与或在里中用让把被给对从到是有我你他它要会能个这那时后前上下就都也还又很太不没请以为着过得地之其于及等只能于做'.split(
    '',
  ),
);

export const FILLER_WORDS: ReadonlySet<string> = new Set(
  'a an and are be by can could do does doesn don each every for from get how i in is it me my of on or s should t that the this to use using via was what when where which why will with you your'.split(
    ' ',
  ),
);

/** Words that readers type around any subject: a site without one of them does not lack what they ask for. */
export const GENERAL_WORDS: ReadonlySet<string> = new Set(
  (
    '教程 推荐 区别 对比 原理 详解 入门 新手 小白 求助 谢谢 老师 大佬 最新 最好 好用 简单 快速 完整 详细 实例 案例 例子 示例 源码 ' +
    '官网 免费 中文 英文 资料 文档 手册 指南 报错 出错 失败 不行 没用 无效 卡住 卡死 崩溃 崩掉 崩了 挂了 挂掉 很慢 太慢 变慢 没反应 ' +
    '实现 解决 处理 问题 方案 步骤 功能 场景 最佳 实践 介绍 说明 学习 ' +
    'about all any after before best better between cannot case cases compare difference do docs documentation does doesn error errors ' +
    'example examples fail failed fails first free good guide has have help into issue issues learn like make man more most ' +
    'need needed no not only other out over problem problems run please possible same show simple so some start ' +
    'than then there they tutorial tutorials up use used useful vs want way ways we without work working works write wrong'
  ).split(' '),
);
