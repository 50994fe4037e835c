/**
 * The order in which the plays of a match are told: plays as they first come, the lines of each by rank. The house and
 * the page sort by the same words, so a push need not say where a new line belongs.
 */
export function inPlayOrder<Market extends { readonly w: string; readonly rank: number }>(
  markets: readonly Market[],
): Market[] {
  const places = new Map<string, number>();
  for (const { w } of markets) if (!places.has(w)) places.set(w, places.size);
  const placeOf = ({ w }: Market): number => places.get(w) ?? 0;
  return markets.toSorted((one, other) => placeOf(one) - placeOf(other) || one.rank - other.rank);
}
