import type { Deal, DealKey } from './deal-source.ts';

export const keyOf = ({ createdAt, orderNo }: Deal): DealKey => ({ at: createdAt, orderNo });

/** Newest first; at one moment the larger order number first. Order numbers are ASCII, as in the database's "C" order. */
export function compareKeys(one: DealKey, other: DealKey): number {
  const apart = other.at.getTime() - one.at.getTime();
  if (apart !== 0) return apart;
  if (one.orderNo === other.orderNo) return 0;
  return one.orderNo > other.orderNo ? -1 : 1;
}

/**
 * The first `limit` deals of several lists that are each in order. Exact when every list holds its own first `limit`
 * deals, or all of them: none that is left out could have come before.
 */
export function mergeDeals(lists: readonly (readonly Deal[])[], limit: number): readonly Deal[] {
  const places = lists.map(() => 0);
  const merged: Deal[] = [];
  while (merged.length < limit) {
    let first: Deal | undefined;
    let from = -1;
    for (const [index, list] of lists.entries()) {
      const next = list[places[index] ?? 0];
      if (next && (!first || compareKeys(keyOf(next), keyOf(first)) < 0)) [first, from] = [next, index];
    }
    if (!first) break;
    merged.push(first);
    places[from] = (places[from] ?? 0) + 1;
  }
  return merged;
}

/** A place in the order as text a client may hand back. */
export const cursorOf = ({ at, orderNo }: DealKey): string => `${at.getTime()}.${orderNo}`;

/** Undefined when it is not one of ours. */
export function keyFrom(cursor: string): DealKey | undefined {
  const [, ms = '', orderNo = ''] = /^(\d{1,15})\.([\w:-]{1,48})$/.exec(cursor) ?? [];
  return orderNo === '' ? undefined : { at: new Date(Number(ms)), orderNo };
}
