import type { TocEntry } from '@inkstone/site-model/page';
import { useEffect, useState } from 'react';

/** A heading counts as read from this far below where a link to it would put it. */
const SLACK = 48;

/** Id of the heading that the reader is in; null above the first. */
export function useCurrentHeading(toc: readonly TocEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    let late: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      frame = 0;
      setCurrent(currentHeading(toc));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    // A new article is on the screen before it is asked where its headings are: the answer needs its layout.
    frame = requestAnimationFrame(() => {
      late = setTimeout(update);
    });
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(late);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [toc]);
  return current;
}

function currentHeading(toc: readonly TocEntry[]): string | null {
  const { scrollHeight, clientHeight } = document.documentElement;
  const atEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2;
  let line: number | undefined;
  let current: string | null = null;
  for (const { id } of toc) {
    const heading = document.getElementById(id);
    if (heading === null) continue;
    line ??= parseFloat(getComputedStyle(heading).scrollMarginBlockStart) + SLACK;
    // At the end of the page the last headings can come no higher: the lowest in sight is meant.
    if (heading.getBoundingClientRect().top > (atEnd ? clientHeight : line)) break;
    current = id;
  }
  return current;
}
