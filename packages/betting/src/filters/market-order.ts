interface Ranked {
  readonly w: string;
  readonly rank: number;
}

/**
 * The order in which the markets of a match are told: markets as they first come, the lines of each by rank. The server and
 * the page sort by the same words, so a push need not say where a new line belongs; a market that was there `before`
 * keeps its place even when all its lines are new.
 */
export function inMarketOrder<Market extends Ranked>(
  markets: readonly Market[],
  before: readonly Pick<Ranked, 'w'>[] = [],
): Market[] {
  const positions = new Map<string, number>();
  for (const { w } of [...before, ...markets]) if (!positions.has(w)) positions.set(w, positions.size);
  const positionOf = ({ w }: Market): number => positions.get(w) ?? 0;
  return markets.toSorted((one, other) => positionOf(one) - positionOf(other) || one.rank - other.rank);
}
