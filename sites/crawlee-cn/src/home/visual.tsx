/** Lines of a page that say nothing here: x, y and width. */
const LINES = [
  [336, 128, 104],
  [336, 144, 76],
  [250, 184, 190],
] as const;

/** Where each row of the queue is, and how far its request has come. */
const QUEUE = [
  { path: '/', state: 'done' },
  { path: '/books', state: 'done' },
  { path: '/book/1', state: 'open' },
  { path: '/book/2', state: 'waiting' },
  { path: '/book/3', state: 'waiting' },
  { path: '/book/4', state: 'new' },
] as const;

/** What a crawler does: it opens the next address, keeps what is wanted, and queues the links that it finds. */
export function Visual() {
  return (
    <svg className="visual" viewBox="0 0 480 436" role="img" aria-labelledby="visual-title visual-text">
      <title id="visual-title">爬虫在做什么</title>
      <desc id="visual-text">
        爬虫打开队列里的下一个网址，把页面上要的内容存进数据集，把找到的链接排到队列末尾。如此往复，直到队列空了。
      </desc>
      <defs>
        <marker id="visual-arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path className="arrow-head" d="M0 0.5 7 4 0 7.5z" />
        </marker>
      </defs>

      <text className="label" x="4" y="22">
        队列
      </text>
      {QUEUE.map(({ path, state }, index) => (
        <g key={path} className={`request ${state}`}>
          <rect x="4" y={36 + index * 42} width="150" height="34" rx="8" />
          <text x="18" y={59 + index * 42}>
            {path}
          </text>
          {state === 'done' && <path className="tick" d={`m126 ${53 + index * 42} 5 6 10-12`} />}
        </g>
      ))}

      <text className="label" x="234" y="22">
        页面
      </text>
      <rect className="window" x="234" y="36" width="242" height="204" rx="10" />
      <path className="rule" d="M234 66h242" />
      <g className="dots">
        <circle cx="250" cy="51" r="4" />
        <circle cx="264" cy="51" r="4" />
        <circle cx="278" cy="51" r="4" />
      </g>
      <rect className="picture" x="250" y="84" width="68" height="80" rx="6" />
      {LINES.map(([x, y, width]) => (
        <rect key={y} className="line" x={x} y={y} width={width} height="7" rx="3.5" />
      ))}
      <g className="wanted">
        <rect x="330" y="82" width="68" height="32" rx="6" />
        <text x="343" y="104">
          书名
        </text>
        <rect x="406" y="82" width="60" height="32" rx="6" />
        <text x="418" y="104">
          ¥45
        </text>
      </g>
      <g className="links">
        <path d="M250 216h52M318 216h52M386 216h52" />
      </g>

      <path className="way" d="M156 137h66" markerEnd="url(#visual-arrow)" />
      <path className="way" d="M276 228V262Q276 312 226 312H120Q79 312 79 289" markerEnd="url(#visual-arrow)" />
      <path className="way" d="M436 118C474 168 474 250 372 321" markerEnd="url(#visual-arrow)" />

      <text className="label" x="474" y="320" textAnchor="end">
        数据集
      </text>
      <rect className="window" x="234" y="330" width="242" height="100" rx="10" />
      <g className="rows">
        <text x="250" y="359">
          {'{ title, price }'}
        </text>
        <text x="250" y="386">
          {'{ title, price }'}
        </text>
        <text x="250" y="413">
          {'{ title, price }'}
        </text>
      </g>
    </svg>
  );
}
