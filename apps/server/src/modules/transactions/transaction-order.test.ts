import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { compareKeys, cursorOf, keyFrom, keyOf, mergeTransactions } from './transaction-order.ts';
import type { Transaction } from './transaction-source.ts';

const transactionAt = (ms: number, orderNo: string): Transaction => ({
  orderNo,
  type: 'deposit',
  name: '',
  amount: 1n,
  fee: 0n,
  state: 1,
  createdAt: new Date(ms),
  finishedAt: null,
  remark: '',
});

const inOrder = (transactions: readonly Transaction[]): Transaction[] =>
  transactions.toSorted((one, other) => compareKeys(keyOf(one), keyOf(other)));

/** Several sources with few moments, so that many transactions share one. */
const sources = fc.array(fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 99 }))), {
  minLength: 1,
  maxLength: 5,
});

const transactionsOf = (drawn: readonly (readonly (readonly [number, number])[])[]): Transaction[][] =>
  drawn.map((list, source) => {
    const unique = new Map(list.map(([ms, number]) => [`${'DLVW'[source % 4]}${source}${number}`, ms]));
    return inOrder([...unique].map(([orderNo, ms]) => transactionAt(ms, orderNo)));
  });

property.prop([sources, fc.integer({ min: 0, max: 40 })])(
  'MO-10 a merge of sorted sources is the sorted whole',
  (drawn, limit) => {
    const lists = transactionsOf(drawn);
    const merged = mergeTransactions(lists, limit);
    expect(merged).toEqual(inOrder(lists.flat()).slice(0, limit));
    // What a source would be asked for is enough.
    const short = lists.map((list) => list.slice(0, limit));
    expect(mergeTransactions(short, limit)).toEqual(merged);
  },
);

property.prop([sources, fc.integer({ min: 1, max: 7 })])(
  'MO-10 page after page by key shows every transaction once, in order',
  (drawn, size) => {
    const lists = transactionsOf(drawn);
    const seen: Transaction[] = [];
    for (let cursor = ''; ;) {
      const after = keyFrom(cursor);
      const rest = lists.map((list) =>
        list.filter((transaction) => !after || compareKeys(keyOf(transaction), after) > 0).slice(0, size),
      );
      const page = mergeTransactions(rest, size);
      seen.push(...page);
      const last = page.at(-1);
      if (!last) break;
      cursor = cursorOf(keyOf(last));
    }
    expect(seen).toEqual(inOrder(lists.flat()));
  },
);

test.each(['', 'x', '1.', '.VT1', '1.a b', `1.${'a'.repeat(60)}`, '-1.VT1'])(
  'MO-10 %j is no place to go on from',
  (cursor) => {
    expect(keyFrom(cursor)).toBeUndefined();
  },
);
