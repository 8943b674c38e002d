import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLinter } from './lint-page.ts';
import { readFigures } from './pages/figures.ts';
import { readPages, repository } from './pages/pages.ts';
import { readPartials } from './pages/texts.ts';

const lint = createLinter();
const css = readFileSync(join(repository, 'packages/theme-ui/src/prose/figure.css'), 'utf8');
const classes = new Set([...css.matchAll(/\.([a-z]+)/g)].map(([, name]) => name));
const shown = [...readPages(), ...readPartials()].map(({ source }) => source).join('\n');

describe.each(readFigures())('$path', (figure) => {
  const { name, svg } = figure;
  const tags = svg.match(/<[a-z][^<>]*>/g)?.join('\n') ?? '';

  it('says what it shows', async () => {
    expect(svg).toMatch(/<title id="[^"]+">[^<]+<\/title>\n {2}<desc id="[^"]+">[^<]+<\/desc>/);
    expect(svg).toContain(
      `viewBox="0 0 340 ${/viewBox="0 0 340 (\d+)"/.exec(svg)?.[1]}" role="img" aria-labelledby="${name}-title" aria-describedby="${name}-desc"`,
    );
    expect(await lint.texts(figure)).toEqual([]);
  });

  it('is drawn by the stylesheet', () => {
    expect(tags).not.toMatch(/\sstyle=|<style|\sfill=|\sstroke=|\sfont-size=|<script|\son\w+=/);
    const used = [...tags.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
    expect(used.filter((one) => !classes.has(one))).toEqual([]);
  });

  // A pale fill alone stands out too little from the ground to be seen by everybody.
  it('has an edge around what it fills', () => {
    expect(tags).not.toMatch(/\sstroke-width="0"/);
  });

  it('shares no id with another', () => {
    for (const [, id] of tags.matchAll(/\sid="([^"]+)"/g)) expect(id).toMatch(new RegExp(`^${name}-`));
  });

  it('stands in a page', () => {
    expect(shown).toContain(`file="@figures/${name}.svg"`);
  });
});

const shots = readdirSync(join(repository, 'content/figures')).filter((name) => name.endsWith('.webp'));

it.each(shots)('%s is small, stands in a page, and has an alternative text wherever it does', (name) => {
  expect(statSync(join(repository, 'content/figures', name)).size).toBeLessThanOrEqual(60 * 1024);
  const images = [...shown.matchAll(/<img [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`figures/${name}"`));
  expect(images).not.toEqual([]);
  for (const tag of images) expect(tag).toMatch(/ alt="[^"]{20,}" width="400" height="420"/);
});

it.each(['autoscaling', 'proxy-tiers'])('%s is what the recorded run gives', async (name) => {
  const figures = join(repository, 'content/figures');
  const draw = (await import(join(figures, 'runs/draw.mjs'))) as { figures: Record<string, (run: unknown) => string> };
  const run: unknown = JSON.parse(readFileSync(join(figures, `runs/${name}.json`), 'utf8'));
  expect(draw.figures[name]?.(run)).toBe(readFileSync(join(figures, `${name}.svg`), 'utf8'));
});
