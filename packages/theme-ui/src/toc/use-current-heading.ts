import type { TocEntry } from '@inkstone/site-model/page';
import { useEffect, useState } from 'react';

/** Pixels below the place that a link scrolls a heading to, within which the heading counts as current. */
const SLACK = 48;

/** Id of the heading of the section that the reader is in, or that comes first. */
export function useCurrentHeading(toc: readonly TocEntry[]): string | null {
  const first = toc[0]?.id ?? null;
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let frame = 0;
    const update = () => {
      frame = 0;
      if (!signal.aborted) setCurrent(currentHeading(toc));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    // Finding the heading forces a layout: paint a new article first.
    frame = requestAnimationFrame(() => setTimeout(update));
    addEventListener('scroll', schedule, { passive: true, signal });
    addEventListener('resize', schedule, { passive: true, signal });
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
    };
  }, [toc]);
  // Until the next frame it is that of the page before.
  return toc.some(({ id }) => id === current) ? current : first;
}

function currentHeading(toc: readonly TocEntry[]): string | null {
  const { scrollHeight, clientHeight } = document.documentElement;
  const atEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2;
  let line: number | undefined;
  let current = toc[0]?.id ?? null;
  for (const { id } of toc) {
    const heading = document.getElementById(id);
    if (heading === null) continue;
    line ??= parseFloat(getComputedStyle(heading).scrollMarginBlockStart) + SLACK;
    // At the end of the page the last headings cannot reach the line: the lowest one in sight is current.
    if (heading.getBoundingClientRect().top > (atEnd ? clientHeight : line)) break;
    current = id;
  }
  return current;
}
