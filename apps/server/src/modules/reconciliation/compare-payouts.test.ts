import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { missingLines, type OurPayout, unmatchedLines } from './compare-payouts.ts';

const line = (orderNo: string, amount: bigint, paymentRef = `P-${orderNo}`) => ({ orderNo, amount, paymentRef });
const order = (orderNo: string, amount: bigint, isPaid = true): OurPayout => ({ orderNo, amount, isPaid });
const booksOf = (orders: readonly OurPayout[]) => new Map(orders.map((each) => [each.orderNo, each]));

test('MO-07 a strange order, a second payment, another sum and one we do not call paid are told apart', () => {
  const ours = booksOf([order('W1', 100n), order('W2', 200n), order('W3', 300n, false)]);
  const theirs = [line('W1', 100n), line('W1', 100n, 'P-again'), line('W2', 150n), line('W3', 300n), line('X', 9n)];
  expect(unmatchedLines(theirs, ours)).toEqual([
    { orderNo: 'W1', paymentRef: 'P-again', kind: 'twice', ours: 0n, theirs: 100n },
    { orderNo: 'W2', paymentRef: 'P-W2', kind: 'amount', ours: 200n, theirs: 150n },
    { orderNo: 'W3', paymentRef: 'P-W3', kind: 'not-paid', ours: 0n, theirs: 300n },
    { orderNo: 'X', paymentRef: 'P-X', kind: 'no-order', ours: 0n, theirs: 9n },
  ]);
});

const someOrders = fc.uniqueArray(
  fc.record({
    orderNo: fc.string({ minLength: 1 }),
    amount: fc.bigInt({ min: 1n, max: 10_000n }),
    isPaid: fc.boolean(),
  }),
  { selector: ({ orderNo }) => orderNo },
);

prop.prop([someOrders])('MO-07 books that say the same differ in nothing, and every lost line is missed', (orders) => {
  const paid = orders.filter(({ isPaid }) => isPaid);
  const theirs = paid.map(({ orderNo, amount }) => line(orderNo, amount));
  expect(unmatchedLines(theirs, booksOf(orders))).toEqual([]);
  expect(missingLines(orders, theirs)).toEqual([]);
  expect(missingLines(orders, theirs.slice(1))).toHaveLength(Math.min(1, paid.length));
});
