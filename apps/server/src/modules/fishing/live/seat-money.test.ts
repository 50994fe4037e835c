import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import type { SeatBooks } from '../money/post-shots.ts';
import { seatMoney } from './seat-money.ts';

const books = (changes: Partial<SeatBooks> = {}): SeatBooks => ({
  sessionNo: 'Y1',
  why: null,
  lossRoom: null,
  stakeMost: null,
  capRoom: 1_000_000_00n,
  money: 100n,
  posted: 0,
  ...changes,
});
const NOTHING = { staked: 0n, won: 0n };

test('a shot in the air is not free, one that comes back is, and a win is once it is written', () => {
  const money = seatMoney(books(), NOTHING);
  money.reserve(60n);
  expect([money.refusalOf(40n), money.refusalOf(41n)]).toEqual([undefined, 'float']);
  money.giveBack(60n);
  money.reserve(100n);
  expect(money.now()).toEqual({ float: 0n, reserved: 100n, staked: 0n, won: 0n });
  money.written({ seq: 1, stake: 100n, win: 300n });
  expect(money.now()).toEqual({ float: 300n, reserved: 0n, staked: 100n, won: 300n });
});

test('a limit is never passed by what is in the air, and a larger shot than allowed is not taken', () => {
  const money = seatMoney(books({ lossRoom: 30n, stakeMost: 20n }), NOTHING);
  expect(money.refusalOf(21n)).toBe('limit');
  money.reserve(20n);
  expect([money.refusalOf(10n), money.refusalOf(11n)]).toEqual([undefined, 'limit']);
  // Its win makes no room before the books say so.
  money.written({ seq: 1, stake: 20n, win: 80n });
  expect(money.refusalOf(11n)).toBe('limit');
  money.booked(books({ lossRoom: 90n, money: 160n, posted: 1 }));
  expect(money.refusalOf(20n)).toBeUndefined();
});

test('what could still be won has to fit the rest of the day', () => {
  const money = seatMoney(books({ capRoom: 50_000n }), NOTHING);
  expect([money.refusalOf(50n), money.refusalOf(51n)]).toEqual([undefined, 'cap']);
  money.reserve(30n);
  expect([money.refusalOf(20n), money.refusalOf(21n)]).toEqual([undefined, 'cap']);
});

/** What is posted comes in the order of its numbers, and sometimes before the answer that it was written. */
property.prop([
  fc.array(fc.record({ stake: fc.nat(5), win: fc.nat(20), postsFirst: fc.boolean() }), { maxLength: 40 }),
])('the float is always what was brought, less what was shot, and what it won', (shots) => {
  const money = seatMoney(books({ money: 1_000n }), NOTHING);
  let [posted, left] = [1_000n, 1_000n];
  for (const [at, { stake, win, postsFirst }] of shots.entries()) {
    const shot = { seq: at + 1, stake: BigInt(stake), win: BigInt(win) };
    money.reserve(shot.stake);
    left += shot.win - shot.stake;
    if (!postsFirst) money.written(shot);
    if (postsFirst) {
      posted = left;
      money.booked(books({ money: posted, posted: at + 1 }));
      money.written(shot);
    }
    expect(money.now().float).toBe(left);
  }
});
