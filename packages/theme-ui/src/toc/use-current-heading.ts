import type { TocEntry } from '@inkstone/site-model/page';
import { useEffect, useState } from 'react';

/** A heading counts as read from this far below the navbar. */
const SLACK = 48;

/** Id of the heading that the reader is in; null above the first. */
export function useCurrentHeading(toc: readonly TocEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrent(
        currentHeading(toc.map(({ id }) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top }))),
      );
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [toc]);
  return current;
}

function currentHeading(headings: readonly { id: string; top: number | undefined }[]): string | null {
  const { scrollHeight, clientHeight } = document.documentElement;
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) + SLACK;
  const atEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2;
  let current: string | null = null;
  for (const { id, top } of headings) {
    if (top === undefined) continue;
    // At the end of the page the last headings can come no higher: the lowest in sight is meant.
    if (top > (atEnd ? clientHeight : line)) break;
    current = id;
  }
  return current;
}
