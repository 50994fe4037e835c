interface Ranked {
  readonly w: string;
  readonly rank: number;
}

/**
 * The order in which the plays of a match are told: plays as they first come, the lines of each by rank. The house and
 * the page sort by the same words, so a push need not say where a new line belongs; a play that was there `before`
 * keeps its place even when all its lines are new.
 */
export function inPlayOrder<Market extends Ranked>(
  markets: readonly Market[],
  before: readonly Pick<Ranked, 'w'>[] = [],
): Market[] {
  const places = new Map<string, number>();
  for (const { w } of [...before, ...markets]) if (!places.has(w)) places.set(w, places.size);
  const placeOf = ({ w }: Market): number => places.get(w) ?? 0;
  return markets.toSorted((one, other) => placeOf(one) - placeOf(other) || one.rank - other.rank);
}
