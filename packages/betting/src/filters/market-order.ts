/**
 * The order in which the markets of a match are told: markets as they first come, the lines of each by rank. The server and
 * the page sort by the same words, so a push need not say where a new line belongs; a market that was there `before`
 * keeps its place even when all its lines are new.
 */
export function inMarketOrder<Market extends { readonly rank: number }>(
  markets: readonly Market[],
  codeOf: (market: Market) => string,
  before: readonly Market[] = [],
): Market[] {
  const positions = new Map<string, number>();
  for (const market of [...before, ...markets]) {
    if (!positions.has(codeOf(market))) positions.set(codeOf(market), positions.size);
  }
  const positionOf = (market: Market): number => positions.get(codeOf(market)) ?? 0;
  return markets.toSorted((one, other) => positionOf(one) - positionOf(other) || one.rank - other.rank);
}
