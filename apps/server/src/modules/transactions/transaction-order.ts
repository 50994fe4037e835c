import type { Transaction, TransactionKey } from './transaction-source.ts';

export const keyOf = ({ createdAt, orderNo }: Transaction): TransactionKey => ({ at: createdAt, orderNo });

/** Newest first; at one moment the larger order number first. Order numbers are ASCII, as in the database's "C" order. */
export function compareKeys(one: TransactionKey, other: TransactionKey): number {
  const apart = other.at.getTime() - one.at.getTime();
  if (apart !== 0) return apart;
  if (one.orderNo === other.orderNo) return 0;
  return one.orderNo > other.orderNo ? -1 : 1;
}

/**
 * The first `limit` transactions of several lists that are each in order. Exact when every list holds its own first `limit`
 * transactions, or all of them: none that is left out could have come before.
 */
export function mergeTransactions(lists: readonly (readonly Transaction[])[], limit: number): readonly Transaction[] {
  const places = lists.map(() => 0);
  const merged: Transaction[] = [];
  while (merged.length < limit) {
    let first: Transaction | undefined;
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
export const cursorOf = ({ at, orderNo }: TransactionKey): string => `${at.getTime()}.${orderNo}`;

/** Undefined when it is not one of ours. */
export function keyFrom(cursor: string): TransactionKey | undefined {
  const [, ms = '', orderNo = ''] = /^(\d{1,15})\.([\w:-]{1,48})$/.exec(cursor) ?? [];
  return orderNo === '' ? undefined : { at: new Date(Number(ms)), orderNo };
}
