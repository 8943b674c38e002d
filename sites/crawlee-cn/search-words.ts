/**
 * Words for the same thing that are no terms of the site's prose: how readers put it who do not know the words of the
 * docs. Each group is about one matter and has at least one word that a page says of it.
 */
export const SYNONYMS: readonly (readonly string[])[] = words(`
  停止 停下 停掉 叫停 终止 中止 中断 收工 收手 退出 结束 提前停止 提前停下 不想继续 不再继续 就不抓了 立刻停 马上停 stop
  进程不退出 不退出 不结束 没退出 退不出 不回来 不返回 一直挂着 还挂着
  崩溃 崩了 崩掉 带崩 搞崩 挂了 挂掉 闪退 异常退出 进程退出 都退出了 未捕获的异常 crash
  抛出 抛错 抛异常 抛了 报错 错误 异常 throw
  卡住 卡死 不动 不动了 没反应 没动静 没有反应 挂起 转圈 半天没反应 假死 没输出 没有输出 没有任何输出 卡那 卡着 不往下走 僵住
  太慢 快点 快一点 爬快点 想快 很慢 好慢 慢死 越来越慢 越跑越慢 越爬越慢 变慢 慢下来 提速 加速 加快 变快 更快 耗时 性能 slow faster
  放慢 爬崩 爬垮 搞垮 弄崩 压垮 拖垮 慢一点 慢点 别太快 限速 限流 频率 每分钟 每秒 一秒 QPS 降速
  随机等 等几秒 隔几秒 停几秒 歇几秒 sleep 延时 间隔 延迟 delay interval
  空的 为空 空白 空字符串 空数组 没有内容 抓不到 爬不到 拿不到 取不到 获取不到 找不到 选不到 undefined null
  停不下来 爬不完 没完没了 死循环 无限循环 一直在抓 永远爬不完
  接着爬 续爬 断网 网断了 上次爬到 记住上次 爬到哪 爬到第几页 记住进度 断电 死机 续上 半路 中途断了 抓到一半 继续 接着 停下的地方 恢复
  再次运行 反复 多次调用 重复调用 循环里 while 第二次run 第二次运行 第二回 再跑一次 重跑 重新跑 重新跑一遍 再跑一遍 重新运行 重新执行 补抓
  去重 重复 只抓一次 只请求一次 当成同一个 被当成 参数不同 再抓一遍 重新抓 重抓 抓第二遍 再爬一次 抓两遍 抓过 第二次不跑 不肯抓第二次 加两次 duplicate duplicates
  增量 更新过 有更新 有变化 新增的 没变的 只抓新 抓过的 爬过的 昨天抓 上次抓过
  只抓前 只爬一个页面 一个页面测试 单个页面 试一个页面 先试一页 前几条 前几页 抓多少页 抓多少条 数量上限 试跑 先跑 先抓几 试试水 试水
  爬取深度 几层 两层 三层 层级 depth
  不值得重试 不再重试 别再重试 不要重试 别重试 不用重试 不重试 noRetry
  错误处理 错误与重试 失败重试 retry
  被封 拉黑 封号 风控 被识别 被发现 被拦 被禁 拒绝访问 封锁 反爬 避免被封锁
  识别出来 被检测 检测到 检测出来 自动化特征 webdriver 指纹 伪装 stealth
  验证码 滑块 滑块验证 点选 拼图 打码 打码平台 图形验证
  Cloudflare 五秒盾 5秒盾 人机验证
  扫码 短信 手机验证 二次验证 登录
  登录 登陆 登上 登一遍 登进去 未登录 没登录 掉登录 账号
  放好Cookie Cookie字符串 复制出来的cookie 塞进去 贴进去 拷过来 复制过来 粘贴过来 携带cookie 带上cookie setCookies
  Cookie弹窗 同意协议 点确定 遮罩 广告弹窗 横幅 同意隐私 隐私提示 接受按钮 同意按钮 accept popup
  代理 代理ip 换ip 换个ip 出口ip
  代理坏了 代理失效 代理全部失效 代理挂了 代理不能用 代理连不上 代理断了
  固定用一个代理 绑死 绑定 绑在 固定IP 同一个IP
  起作用 生效 管用 有用 不生效 没作用
  用户代理 UA 浏览器标识 随机UA 换UA
  语言 英文版 中文版 英文页面 locale 语言设成中文 language
  手机版 移动端 手机页面 H5 m站 iPhone 安卓 mobile
  窗口的大小 窗口大小 窗口太小 分辨率 视口 viewport
  新窗口 新标签页 另一个标签页 弹出另一个 弹出窗口 弹出页面 blank tab window
  截图 截成 长图 截长图 截下来 存成图片 保存成图片 转成图片 拍下来 整页截图
  边读边爬 很大的站点地图 站点地图太大 站点地图很大 大站点地图 站点地图太慢 站点地图很慢 sitemap太大 大sitemap
  方块 方框 豆腐块 小方块 口口口 缺字体
  乱码 问号 方块 豆腐块 中文不正常 显示不正常 中文不对 编码不对 汉字
  最终网址 跳到 跳到哪 跳去 真实地址 真实网址 短链接 跳转之后
  有的抓到 有的没抓到 有的没有 部分页面 有些页面 有的页面 个别页面
  没有抓全 抓不全 没抓全 少了一部分 少了一部分页面 少了 缺了 漏抓 漏了 遗漏 缺数据
  拆成几个文件 拆成两个文件 分成多个文件 分成几个文件 多个文件 拆分 模块化 目录结构 项目结构 整理代码
  没有处理 没处理 不处理 没有执行 没执行 不执行 不跑
  失败的网址 失败的请求 失败的链接 失败链接 失败的页面 出错的链接 出错的网址 漏掉的网址
  抓完之后 抓完了 跑完了 爬完了 结束了没有 自动退出 自动结束 自动关机 全部抓完 都抓完 爬完之后 跑完之后 抓完以后 爬完以后 跑完以后 抓取完成 爬取完成 全部完成 完成之后 结束之后
  后台运行 后台跑 放到后台 放后台 挂后台 挂在后台 nohup screen tmux ssh 关掉窗口 关了窗口 关闭窗口 关掉终端 关了终端 断开连接 background
  打包成exe exe 单个exe 可执行文件 pkg SEA Electron 桌面软件 桌面程序
  小程序 微信小程序 手机App appium 手机应用 安卓应用 模拟器
  几个网站 多个网站 好几个网站 好几个站 多个站点 不同网站 不同的网站 各个网站
  按域名分开处理 解析规则 不同规则 各自的规则 分别处理 分开处理
  登录状态失效 登录失效 登录过期 掉线 又要登录 重新登录 失效
  字体打乱 字体加密 字体反爬 自定义字体 woff
  a标签 a元素
  只要自己的文字 HTML标签 HTML标记 纯文本 纯文字 只要文字 去掉标签 去除标签 文本内容
  iframe 嵌套 框架页面 内嵌
  表单 填表 输入框 自动填写
  表格 一行行 每一行 逐行 td tr table
  属性 src href attr
  整个网页的HTML 网页源码 源代码 源码 整页 source
  再请求另一个网址 再调 再调一下 调用接口 调接口 发请求 axios sendRequest
  接口 后端 返回数据 背后 抓包 XHR
  签名 sign 加密参数 时间戳 timestamp 逆向 重放 密文 解密 混淆
  先后顺序 插队 先抓 优先 优先级 紧急 排前面 priority order
  删掉 删除 清空 清掉 清理 清除 删了
  第一个 第几个 第二个 最后一个 第n个 nth eq
  外面的变量 外部变量 evaluate
  CPU 占满 打满 跑满 飙高 飙升 风扇 占用高 电脑卡 很卡 变卡
  自己停了 自己就停 自动停了 自动停止 突然停 没抓完 没跑完 没爬完 提前结束
  前端页面 前端代码 前端项目 浏览器扩展 浏览器插件 油猴
  清单 批量 一批 几千个 上万个 五千个 多个URL 网址列表
  等元素 等不到 等不到元素 等待元素 等待超时 加载完 加载出来 加载动画 loading 渲染完
  悬停 hover 鼠标放上去 鼠标经过
  滚动加载 往下拉 一直往下 往下滚 拉到底 无限滚动
  拦截 屏蔽 不加载 不下载 省流量 流量 拦住 禁止加载 禁用图片 不要图片 关掉图片 无图模式 block abort
  只留在 本站 站内 同域 只抓本站 限制在本站 外站 别的网站 其他网站 别人家 外链 同一个网站
  传参 传参数 带到 跟着 传给 传到 带过去 userData 上一页的数据 前一页的数据 列表页的数据 上一个页面的数据
  共享 共用 全局变量 公用 计数器 记数 计数
  不同页面 不同的页面 页面种类 页面类型 每种页面 一种页面 两种页面 几种页面
  处理函数 处理逻辑 回调 回调函数 callback
  几个爬虫 多个爬虫 两个爬虫 好几个爬虫 并排
  每个账号 几个账号 多个账号 多账号 不同账号
  时区 时间差八小时 差8小时 timezone timezoneId 时间不对 差八个小时
  开发者工具 DevTools 调试选择器 试选择器 验证选择器 选择器对不对
  网站改版 页面改版 改版 选择器失效 结构变了 页面结构变了 改了样式
  只存一份 存一份 只存一次 同一个商品 同一件商品 重复的商品
  下载图片 保存图片 图片保存 存图片 图片存到 图片下载 存到本地 保存到本地 下载文件 保存文件 下载PDF 图片存哪 图片存在哪
  选城市 选地区 选择城市 切换城市 所在城市 定位
  展开 收起 折叠 点开 点几个按钮 点好几个 逐个点 依次点
  发出去的请求头 发出的请求头 实际的请求头 发了什么请求头
  不用浏览器 不开浏览器 不想打开浏览器 费资源 太费资源 占资源 耗资源 吃资源 省资源
  依次运行 排队执行 一个接一个 跑完一个再跑 先后运行 串行 几个爬虫
  结果在哪里 结果存在哪里 数据在哪 数据存到哪 存在哪个文件夹 边爬边看 一边爬一边看 实时查看 看到数据
  Docker 换电脑 换一台电脑 别人的电脑 新来的同事 同事的电脑 一样的环境 环境一致
  管理员权限 没有权限 权限不够 权限不足 EACCES permission denied
  映射与归约 分组统计 统计每个 每个栏目有多少 数一数 求平均 求和
  每天一个文件 按日期存 按天存 按日期分开 每天存一份
  暂停 停一会儿 歇一会儿 暂停一会儿 pause
  图片里的文字 图片上的文字 识别图片 OCR 图片转文字
  休眠 睡眠 合上盖子 合盖 关机
  空格 空行 空白 换行 多余的空格 去空格 清理文字
  发布时间 发布日期 更新时间 几小时前 几分钟前 几天前 小时前 分钟前 相对时间 转成日期 换成日期 日期格式
  gzip br deflate 压缩 解压 Content-Encoding
  单独限制 各自的并发 分别设置并发 每个网站
  并发 同时 线程 协程 并行
  多进程 多核 核 子进程 child_process cluster 并行抓取
  内存 爆内存 爆了 一直涨 越来越大 越来越高 涨上去 不释放 泄漏 OOM 被杀 Killed 吃内存 占内存 memory
  换目录 存储目录 换到别的 换个地方存 D盘 别的盘
  磁盘 硬盘 写盘 写磁盘 小文件
  分布式 多台机器 几台机器 几台服务器 多服务器 多台服务器 云主机 分工 分着抓
  日志太多 刷屏 太吵 只看错误 只看警告 只看出错 警告和错误 只看报错
  进度 还剩 剩多少 抓到哪 进度条
  成功了多少 为什么失败 失败了哪些 失败原因 成功率
  导出 汇总 汇总到 合成一个 合并成
  save 保存 导出
  打开 WPS Excel
  放进已有的项目 集成 Express NestJS nest koa
  Web服务 触发 前端 返回给前端 HTTP服务 后台服务
  镜像有多大 镜像太大 镜像体积 瘦身 小点
  openEuler 国产系统 信创 统信 UOS ARM 鲲鹏 arm64
  云函数 SCF 函数计算
  守护 自动重启
  日志怎样写进文件 日志文件 写进文件 写到文件 写到txt 保存日志
  排除 排除链接 不要的 不想要的 剔除 滤掉 过滤掉 不想抓 exclude
  只抓某个目录 按网址的样子挑 某个目录 网址开头 开头的网址 某种开头 什么开头 路径开头 某个栏目 某类网址 指定栏目 指定目录
  重复的条目 插了两遍 插两遍 插两次 存了两次 写了两遍 有两份
  页面自己的console console evaluate
  本地正常 自己电脑 本机正常 电脑上正常 服务器上就超时
  流式下载 大文件 压缩包 几个G
  不用Apify平台 apify账号 不注册 不用注册
  遍历表格 一行行取 取出每一行 逐行取
  定时 凌晨 每小时 隔天 自动跑 工作日 周末 每晚 每周 晚上 夜里
  通知 发到微信 发微信 微信通知 消息推送 告警 报警 钉钉 企业微信 notify notification
  邮件 邮箱 发到邮箱 发邮件 email
  法律 合规 违法 犯法 合法 侵权 犯罪 坐牢 判刑
  商用 商业 收费 许可证 开源协议 license 赚钱 要钱 授权费 付费
  装不上 下载太慢 安装失败 下不动 下载失败
  用系统里的浏览器 装好的 电脑上的 本机的浏览器 已安装的浏览器 谷歌浏览器
  命令行参数 后面跟 argv 写在命令后面 传进去
  RSS feed 订阅源 订阅 Atom
  SOCKS socks5 socks5h SOCKS5代理
  有什么不同 不同 different 关系 优势 好在哪 好处 比较
  该选哪个 用哪种 用哪个 选哪个 够用 够不够
  图片 照片 picture pictures image
  自定义 custom customize
  轮换 轮流 rotate rotating rotation
  跳过 略过 skip
  筛选 过滤 filter
  按钮 button
  上传 upload
  环境变量 env
  视频 video
  Node.js node版本 nodejs版本
  TypeScript ts 只会js
`);

/** Groups of words, a line each. */
function words(lines: string): string[][] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));
}

/** What readers call the options and handlers that they look for most. */
export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'BasicCrawlerOptions.maxRequestRetries': ['失败重试次数', '重试次数', '最大重试次数', '最多重试次数'],
  'BasicCrawlerOptions.maxConcurrency': ['最大并发数', '最大并发', '并发上限', '并发数'],
  'BasicCrawlerOptions.minConcurrency': ['最小并发数', '最小并发'],
  'BasicCrawlerOptions.maxRequestsPerCrawl': [
    '抓取数量上限',
    '请求数上限',
    '最大请求数',
    '最大抓取数',
    '最多抓取多少个请求',
    '最多抓取多少页',
  ],
  'BasicCrawlerOptions.maxRequestsPerMinute': ['每分钟请求数', '每分钟最多请求', '每分钟请求上限', '请求速率'],
  'BasicCrawlerOptions.requestHandler': ['请求处理函数', '处理函数'],
  'BasicCrawlerOptions.failedRequestHandler': ['失败处理函数', '失败请求处理函数', '最终失败'],
  'BasicCrawlerOptions.errorHandler': ['错误处理函数', '出错处理函数', '重试前处理'],
  'BasicCrawlerOptions.requestHandlerTimeoutSecs': [
    '请求处理超时',
    '处理函数超时',
    '请求超时时间',
    '超时时间',
    '超时',
    'timeout',
  ],
  'BasicCrawlerOptions.sameDomainDelaySecs': ['同域名间隔', '同域延迟', '请求间隔', '抓取间隔'],
  'BasicCrawlerOptions.maxSessionRotations': ['会话轮换次数', '换会话次数'],
  'BasicCrawlerOptions.useSessionPool': ['启用会话池', '使用会话池'],
  'BasicCrawlerOptions.sessionPoolOptions': ['会话池选项', '会话池配置'],
  'BasicCrawlerOptions.keepAlive': ['保持运行', '不退出', '常驻运行'],
  'BasicCrawlerOptions.retryOnBlocked': ['封锁时重试', '被封重试', '被封时重试'],
  'BasicCrawlerOptions.autoscaledPoolOptions': ['自动伸缩选项', '伸缩选项'],
  'BasicCrawlerOptions.requestQueue': ['指定请求队列', '自定义请求队列'],
  'BrowserCrawlerOptions.navigationTimeoutSecs': ['导航超时', '导航超时时间', '页面加载超时', '打开页面超时'],
  'BrowserCrawlerOptions.preNavigationHooks': ['导航前钩子', '导航前', '钩子'],
  'BrowserCrawlerOptions.postNavigationHooks': ['导航后钩子', '导航后'],
  'BrowserCrawlerOptions.headless': ['无头模式', '有头模式', '显示浏览器窗口'],
  'BrowserCrawlerOptions.launchContext': ['启动上下文', '启动参数', '浏览器启动参数', '启动选项'],
  'BrowserCrawlerOptions.proxyConfiguration': ['代理选项'],
  'ProxyConfigurationOptions.proxyUrls': ['代理地址列表', '代理列表', '代理地址'],
  'BrowserCrawlerOptions.persistCookiesPerSession': ['保存Cookie', '会话保存Cookie'],
  'BrowserLaunchContext.userDataDir': ['用户数据目录', '浏览器用户目录'],
  'BrowserLaunchContext.useIncognitoPages': ['无痕模式', '无痕页面', '隐身模式'],
  'BrowserPoolOptions.useFingerprints': ['使用指纹', '启用指纹', '关闭指纹'],
  'BrowserPoolOptions.retireBrowserAfterPageCount': ['浏览器淘汰页数', '每个浏览器打开多少页'],
  'BrowserPoolOptions.maxOpenPagesPerBrowser': ['每个浏览器最多页面', '浏览器最大页面数'],
  'HttpCrawlerOptions.additionalMimeTypes': ['附加MIME类型', '额外MIME类型', 'MIME类型'],
  'HttpCrawlerOptions.forceResponseEncoding': ['强制编码', '指定编码', '响应编码'],
  'HttpCrawlerOptions.ignoreSslErrors': ['忽略SSL错误', '忽略证书错误', '证书错误'],
  'EnqueueLinksOptions.strategy': ['入队策略', '链接策略'],
  'EnqueueLinksOptions.selector': ['链接选择器'],
  'EnqueueLinksOptions.exclude': ['排除链接', '排除网址'],
  'EnqueueLinksOptions.limit': ['入队数量上限', '链接数量上限'],
  'EnqueueLinksOptions.transformRequestFunction': ['请求变换', '改写请求'],
  'SessionPoolOptions.maxPoolSize': ['会话池大小', '会话数量', '最大会话数'],
  'SessionPoolOptions.blockedStatusCodes': ['封锁状态码', '被封状态码'],
  'ConfigurationOptions.purgeOnStart': ['启动时清空', '运行前清空'],
  'ConfigurationOptions.memoryMbytes': ['内存上限', '内存限制'],
  'ConfigurationOptions.defaultDatasetId': ['默认数据集'],
};

/** How much a page counts, by its id; 1 by default. */
export const WEIGHTS: readonly (readonly [pattern: RegExp, weight: number])[] = [
  // Old release notes, the list of errors and the answers to questions mention everything, pages on one platform
  // repeat what holds for all; few who search mean them.
  [/^upgrading\//, 0.5],
  [/^errors/, 0.5],
  [/^faq/, 0.75],
  [/^deployment\//, 0.75],
  // Clients of storages are for those who write one.
  [/^(types|memory-storage)\//, 0.6],
  // What all contexts have is looked up in the one that they have in common.
  [/(Cheerio|Http|JSDOM|LinkeDOM)CrawlingContext$/, 1],
  [/(CrawlingContext|CrawlerOptions|class\/Request|class\/Dataset)$/, 1.2],
  // An option is looked up more often than the property that holds its value.
  [/Options$/, 1.1],
];
