/** What the observer leaves in each document. */
export interface Observations {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
}

/** What is asked of a control as soon as it is there: what to click, and what must be true then. */
export interface Probe {
  readonly control: string;
  /** Selector that matches once it worked; none: the colour mode must have changed. */
  readonly effect: string | null;
  /** When it worked, in milliseconds since navigation began. */
  worked: number | null;
}

declare global {
  var benchObservations: Observations;
  /** When each main heading was first on the screen, in milliseconds since the epoch. */
  var benchHeadings: Record<string, number> | undefined;
  var benchProbe: Probe | undefined;
}

/** Runs in each document before anything else of it. Serialised: it can use nothing from outside. */
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
 * Notes when headings appear. It asks for frame after frame, which keeps a slowed processor busy: only for a page
 * whose load is not what is measured, and the documents that follow it. Serialised, too.
 */
export function watchHeadings(): void {
  const headings: Record<string, number> = {};
  globalThis.benchHeadings = headings;
  // An animation frame is drawn right after its callbacks: what is there in one is on the screen in the next.
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

/** Also runs before all else: clicks a control from the moment it is there until it does something. */
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
      // Frameworks may need a moment to draw.
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

/** Time that the main thread was blocked after the first paint, as browsers' tools count it. */
export function totalBlockingTime({ firstPaint, longTasks }: Pick<Observations, 'firstPaint' | 'longTasks'>): number {
  return longTasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce(
      (total, { start, duration }) => total + Math.max(0, start + duration - Math.max(start, firstPaint) - 50),
      0,
    );
}
