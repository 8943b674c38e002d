/** How long a fold of this height takes, in milliseconds: taller ones longer, but less than in proportion. */
export function collapseDuration(height: number): number {
  if (height === 0) return 0;
  const rows = height / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}
