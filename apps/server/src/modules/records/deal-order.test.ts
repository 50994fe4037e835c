import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { compareKeys, cursorOf, keyFrom, keyOf, mergeDeals } from './deal-order.ts';
import type { Deal } from './deal-source.ts';

const dealAt = (ms: number, orderNo: string): Deal => ({
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

const inOrder = (deals: readonly Deal[]): Deal[] =>
  deals.toSorted((one, other) => compareKeys(keyOf(one), keyOf(other)));

/** Several sources with few moments, so that many deals share one. */
const sources = fc.array(fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 99 }))), {
  minLength: 1,
  maxLength: 5,
});

const dealsOf = (drawn: readonly (readonly (readonly [number, number])[])[]): Deal[][] =>
  drawn.map((list, source) => {
    const unique = new Map(list.map(([ms, number]) => [`${'DLVW'[source % 4]}${source}${number}`, ms]));
    return inOrder([...unique].map(([orderNo, ms]) => dealAt(ms, orderNo)));
  });

property.prop([sources, fc.integer({ min: 0, max: 40 })])(
  'MO-10 a merge of sorted sources is the sorted whole',
  (drawn, limit) => {
    const lists = dealsOf(drawn);
    const merged = mergeDeals(lists, limit);
    expect(merged).toEqual(inOrder(lists.flat()).slice(0, limit));
    // What a source would be asked for is enough.
    const short = lists.map((list) => list.slice(0, limit));
    expect(mergeDeals(short, limit)).toEqual(merged);
  },
);

property.prop([sources, fc.integer({ min: 1, max: 7 })])(
  'MO-10 page after page by key shows every deal once, in order',
  (drawn, size) => {
    const lists = dealsOf(drawn);
    const seen: Deal[] = [];
    for (let cursor = ''; ;) {
      const after = keyFrom(cursor);
      const rest = lists.map((list) =>
        list.filter((deal) => !after || compareKeys(keyOf(deal), after) > 0).slice(0, size),
      );
      const page = mergeDeals(rest, size);
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
