/** The measurements of a document. */
export interface Observations {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
}

/** A control to click as soon as it appears, and the expected effect. */
export interface Probe {
  readonly control: string;
  /** Selector that matches after the effect; null: the colour mode must have changed. */
  readonly effect: string | null;
  /** Time of the effect, in milliseconds since the start of the navigation. */
  worked: number | null;
}

declare global {
  var benchObservations: Observations;
  /** Main heading → time of its first paint, in milliseconds since the epoch. */
  var benchHeadings: Record<string, number> | undefined;
  var benchProbe: Probe | undefined;
}

/** Runs in each document before its scripts. Playwright serialises it, so it must not refer to names outside. */
export function observe(): void {
  const seen: Observations = { firstPaint: 0, largestPaint: 0, layoutShift: 0, longTasks: [] };
  globalThis.benchObservations = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.layoutShift += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ start: startTime, duration });
  });
}

/**
 * Records when headings appear. It requests every animation frame, which keeps a slowed processor busy, so it must not
 * run while a load is measured. Serialised like `observe`.
 */
export function watchHeadings(): void {
  const headings: Record<string, number> = {};
  globalThis.benchHeadings = headings;
  // A frame is painted after its callbacks, so a heading is on the screen at the callback after the first that finds it.
  let before: string | undefined;
  const look = (): void => {
    // Some themes put a link into the heading: a zero-width space, a hash.
    const now = document
      .querySelector('h1')
      ?.textContent?.replaceAll(/[\u200B#]/g, '')
      .trim();
    if (now !== undefined && now === before) headings[now] ??= performance.timeOrigin + performance.now();
    before = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Also runs before a document's scripts: clicks a control from its appearance until the click has an effect. */
export function probe(asked: { control: string; effect: string | null }): void {
  const probing: Probe = { ...asked, worked: null };
  globalThis.benchProbe = probing;
  const mode = (): string => {
    const { dataset, className } = document.documentElement;
    return `${dataset['theme']} ${/\bdark\b/.test(className)}`;
  };
  const operate = (control: HTMLElement): void => {
    if (!(control instanceof HTMLSelectElement)) return control.click();
    control.value = control.value === 'dark' ? 'light' : 'dark';
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const attempt = (): void => {
    const control = [...document.querySelectorAll<HTMLElement>(asked.control)].find(
      (one) => one.getClientRects().length > 0,
    );
    if (control !== undefined) {
      const modeBefore = mode();
      operate(control);
      const worked = (): boolean =>
        asked.effect === null ? mode() !== modeBefore : document.querySelector(asked.effect) !== null;
      // Frameworks may render asynchronously.
      setTimeout(() => {
        if (probing.worked !== null) return;
        if (worked()) probing.worked = performance.now();
        else setTimeout(attempt, 20);
      }, 10);
      return;
    }
    setTimeout(attempt, 20);
  };
  attempt();
}

/** Total blocking time: the time beyond 50 ms of each long task after the first paint. */
export function totalBlockingTime({ firstPaint, longTasks }: Pick<Observations, 'firstPaint' | 'longTasks'>): number {
  return longTasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce(
      (total, { start, duration }) => total + Math.max(0, start + duration - Math.max(start, firstPaint) - 50),
      0,
    );
}
