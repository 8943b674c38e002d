/** Draws the figures that show real runs, from what the scripts beside this one recorded: `node draw.mjs`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const round = (value) => Math.round(value * 10) / 10;

/** Concurrency over time, and when the event loop was blocked. */
function autoscaling({ blocked, samples }) {
  const end = samples.at(-1).second;
  const top = Math.ceil(Math.max(...samples.map(({ desired }) => desired)) / 10) * 10;
  const x = (second) => round(34 + (second / end) * 296);
  const y = (value) => round(206 - (value / top) * 170);
  const steps = samples.map(({ second, desired }, index) =>
    index === 0 ? `M${x(second)} ${y(desired)}` : `H${x(second)}V${y(desired)}`,
  );
  const peak = samples.reduce((best, sample) => (sample.desired > best.desired ? sample : best));
  const first = samples[0];
  const before = samples.findLast(({ second }) => second <= blocked.from);
  const turned = samples.find(({ second, desired }, at) => second > blocked.from && desired < samples[at - 1].desired);
  const lowest = samples
    .filter(({ second }) => second > turned.second)
    .reduce((least, sample) => (sample.desired < least.desired ? sample : least));
  const last = samples.at(-1);
  const minutes = Array.from({ length: Math.floor(end / 60) + 1 }, (_, minute) => minute);
  const values = Array.from({ length: top / 10 + 1 }, (_, index) => index * 10);
  return svg(
    'autoscaling',
    250,
    '自动伸缩：并发随时间变化',
    [
      `默认设置的CheerioCrawler运行${minutes.at(-1)}分钟的目标并发。从${first.desired}起步，每10秒加5%，${clock(blocked.from)}时到${before.desired}。${clock(blocked.from)}到${clock(blocked.to)}处理函数阻塞事件循环；${turned.second - blocked.from}秒后开始减，减到${lowest.desired}。阻塞结束后又往上加，${clock(last.second)}时是${last.desired}。`,
    ],
    [
      `<rect class="warning" x="${x(blocked.from)}" y="28" width="${round(x(blocked.to) - x(blocked.from))}" height="178" rx="0"/>`,
      `<text class="small middle warning" x="${round((x(blocked.from) + x(blocked.to)) / 2)}" y="20">事件循环阻塞</text>`,
      `<text class="small quiet" x="4" y="14">目标并发</text>`,
      ...values.flatMap((value) => [
        `<path class="grid" d="M34 ${y(value)}H330"/>`,
        `<text class="small quiet end" x="28" y="${round(y(value) + 4)}">${value}</text>`,
      ]),
      ...minutes.map((minute) => `<text class="small quiet middle" x="${x(minute * 60)}" y="224">${minute}</text>`),
      `<text class="small quiet end" x="332" y="244">分钟</text>`,
      `<path class="line" d="${steps.join('')}"/>`,
      `<circle class="dot" cx="${x(first.second)}" cy="${y(first.desired)}" r="3.5"/>`,
      `<text class="small" x="${x(first.second) + 6}" y="${round(y(first.desired) + 18)}">从${first.desired}起步</text>`,
      `<circle class="dot" cx="${x(peak.second)}" cy="${y(peak.desired)}" r="3.5"/>`,
      `<text class="small end" x="${x(peak.second) - 8}" y="${round(y(peak.desired) + 4)}">${peak.desired}</text>`,
      `<circle class="dot" cx="${x(lowest.second)}" cy="${y(lowest.desired)}" r="3.5"/>`,
      `<text class="small middle" x="${x(lowest.second)}" y="${round(y(lowest.desired) + 18)}">${lowest.desired}</text>`,
    ],
  );
}

/** The tier of each attempt, and which the site refused. */
function proxyTiers({ refused, attempts }) {
  const x = (number) => round(44 + ((number - 1) / (attempts.length - 1)) * 288);
  const y = (tier) => [160, 96, 32][tier];
  const path = attempts.map(({ tier }, index) => `${index === 0 ? 'M' : 'L'}${x(index + 1)} ${y(tier)}`).join('');
  const count = (tier, ok) => attempts.filter((attempt) => attempt.tier === tier && attempt.ok === ok).length;
  const ticks = Array.from({ length: Math.floor(attempts.length / 20) + 1 }, (_, index) => index * 20 || 1);
  return svg(
    'proxy-tiers',
    230,
    '代理分级：每次尝试用哪一级',
    [
      `一个网站，三级代理，${attempts.length}次尝试。`,
      ...refused.map(({ tier, from, to }) => `第${from}到${to}次之间，网站拒绝第${tier}级的代理。`),
      ...[0, 1, 2].map(
        (tier) => `第${tier}级用了${count(tier, true) + count(tier, false)}次，被拒${count(tier, false)}次。`,
      ),
      '被拒一次就换到上一级，大约每十次试着降一级，最后回到第0级。',
    ],
    [
      ...refused.map(
        ({ tier, from, to }) =>
          `<rect class="danger" x="${x(from) - 2}" y="${y(tier) - 20}" width="${round(x(to) - x(from) + 4)}" height="40" rx="4"/>`,
      ),
      ...[0, 1, 2].flatMap((tier) => [
        `<path class="grid" d="M44 ${y(tier)}H332"/>`,
        `<text class="small strong" x="4" y="${y(tier) + 4}">第${tier}级</text>`,
      ]),
      ...['便宜', '', '贵'].flatMap((word, tier) =>
        word ? [`<text class="tiny quiet" x="4" y="${y(tier) + 19}">${word}</text>`] : [],
      ),
      `<path class="edge" d="${path}"/>`,
      ...attempts.map(({ tier, ok }, index) =>
        ok
          ? `<circle class="dot" cx="${x(index + 1)}" cy="${y(tier)}" r="2"/>`
          : `<path class="line danger" d="M${round(x(index + 1) - 3)} ${y(tier) - 3}l6 6m0 -6l-6 6"/>`,
      ),
      ...ticks.map((tick) => `<text class="small quiet middle" x="${x(tick)}" y="198">${tick}</text>`),
      `<text class="small quiet end" x="332" y="220">第几次尝试</text>`,
      `<circle class="dot" cx="8" cy="216" r="2.5"/><text class="small quiet" x="15" y="220">成功</text>`,
      `<path class="line danger" d="M51 213l6 6m0 -6l-6 6"/><text class="small quiet" x="62" y="220">被拒</text>`,
      `<rect class="danger" x="100" y="210" width="12" height="12" rx="3"/><text class="small quiet" x="117" y="220">网站正在拒绝</text>`,
    ],
  );
}

function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
}

function svg(name, height, title, description, shapes) {
  return [
    `<!-- Drawn by runs/draw.mjs from runs/${name}.json: do not edit. -->`,
    `<svg viewBox="0 0 340 ${height}" role="img" aria-labelledby="${name}-title" aria-describedby="${name}-desc">`,
    `  <title id="${name}-title">${title}</title>`,
    `  <desc id="${name}-desc">${description.join('')}</desc>`,
    ...shapes.map((shape) => `  ${shape}`),
    '</svg>',
    '',
  ].join('\n');
}

/** The drawings by the name of their recorded run. */
export const figures = { autoscaling, 'proxy-tiers': proxyTiers };

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, draw] of Object.entries(figures)) {
    writeFileSync(new URL(`../${name}.svg`, import.meta.url), draw(read(`${name}.json`)));
  }
}
