/** The median; for an even number of values the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('There is no median of no values.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** The median of each figure over the rounds that have it. */
export function medians<Figure extends string>(
  rounds: readonly Partial<Record<Figure, number>>[],
): Partial<Record<Figure, number>> {
  const names = [...new Set(rounds.flatMap((round) => Object.keys(round) as Figure[]))];
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.flatMap((round) => round[name] ?? []))]),
  ) as Partial<Record<Figure, number>>;
}
