import { repeatedDraws, roundDraws, seedHash, seedToHex } from '@fairground/fair-play';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { rankOfThrow, THROWS, throwRanks } from './dice-throw.ts';
import {
  chanceOf,
  drawGift,
  type DrawPrize,
  drawTableFault,
  type DrawTable,
  outcomesOf,
  prizeOf,
} from './gift-draw.ts';
import { verifyGiftDraw } from './verify-gift-draw.ts';

const prize = (prizeId: string, weight: number, yuan: number, points = 0): DrawPrize => ({
  prizeId,
  name: prizeId,
  weight,
  amount: BigInt(yuan * 100),
  points,
});

const wheel: DrawTable = {
  way: 'wheel',
  prizes: [
    prize('none', 1_500, 0),
    prize('1', 3_500, 1),
    prize('2', 2_000, 2),
    prize('points', 1_500, 0, 50),
    prize('5', 1_000, 5),
    prize('18', 380, 18),
    prize('88', 100, 88),
    prize('188', 18, 188),
    prize('1888', 2, 1_888),
  ],
};
const dicePays: Readonly<Record<string, number>> = {
  zhuangyuan: 188,
  duitang: 68,
  sijin: 12,
  sanhong: 18,
  erju: 5,
  yixiu: 2,
};
const dice: DrawTable = {
  way: 'dice',
  prizes: throwRanks.map(({ rank, throws }) => prize(rank, throws, dicePays[rank] ?? 0)),
};

describe('a wheel', () => {
  it('gives every one of its 10,000 numbers to one prize, as it is published', () => {
    expect(drawTableFault(wheel)).toBeUndefined();
    const counts = new Map<string, number>();
    let paid = 0n;
    for (let n = 0; n < 10_000; n += 1) {
      const won = drawGift(wheel, repeatedDraws([n])).prize;
      counts.set(won.prizeId, (counts.get(won.prizeId) ?? 0) + 1);
      paid += won.amount + BigInt(won.points);
    }
    expect([...counts]).toEqual(wheel.prizes.map(({ prizeId, weight }) => [prizeId, weight]));
    // 3.605 yuan a draw, fifty points as half a yuan.
    expect(paid).toBe(3_605_000n);
    expect(wheel.prizes.map((each) => chanceOf(each, 'wheel'))).toEqual([
      '15',
      '35',
      '20',
      '15',
      '10',
      '3.8',
      '1',
      '0.18',
      '0.02',
    ]);
  });

  it.each([
    [1_499, 'none'],
    [1_500, '1'],
    [4_999, '1'],
    [5_000, '2'],
    [8_499, 'points'],
    [9_879, '18'],
    [9_979, '88'],
    [9_997, '188'],
    [9_998, '1888'],
    [9_999, '1888'],
  ])('gives for %s the prize %s', (n, prizeId) => {
    expect(prizeOf(wheel, [n]).prizeId).toBe(prizeId);
  });

  it('is refused when its shares are not the whole, repeat a prize or are no shares', () => {
    const [first, ...rest] = wheel.prizes;
    if (!first) throw new Error('no prize');
    expect(drawTableFault({ way: 'wheel', prizes: rest })).toMatch(/合计须为10000，现为8500/);
    expect(drawTableFault({ way: 'wheel', prizes: [first, first] })).toBe('奖项编号重复');
    expect(drawTableFault({ way: 'wheel', prizes: [{ ...first, weight: 0.5 }, ...rest] })).toBe('概率须为正整数份额');
    expect(drawTableFault({ way: 'wheel', prizes: [{ ...first, amount: -1n }, ...rest] })).toBe('奖励不能为负');
    expect(() => prizeOf(wheel, [10_000])).toThrow(RangeError);
  });
});

describe('six dice', () => {
  it('rank all 46,656 throws as they are published', () => {
    const counts = new Map<string, number>(throwRanks.map(({ rank }) => [rank, 0]));
    let paid = 0n;
    for (let at = 0; at < THROWS; at += 1) {
      const faces = Array.from(at.toString(6).padStart(6, '0'), (digit) => Number(digit) + 1);
      const rank = rankOfThrow(faces);
      counts.set(rank, (counts.get(rank) ?? 0) + 1);
      paid += prizeOf(dice, faces).amount;
    }
    expect(Object.fromEntries(counts)).toEqual({
      zhuangyuan: 561,
      duitang: 720,
      sijin: 1_875,
      sanhong: 2_500,
      erju: 9_300,
      yixiu: 17_400,
      none: 14_300,
    });
    // 6.499 yuan a throw.
    expect(Math.floor(Number(paid) / THROWS)).toBe(649);
    expect(outcomesOf('dice')).toBe(46_656);
  });

  it.each([
    [[4, 4, 4, 4, 1, 2], 'zhuangyuan'],
    [[2, 2, 2, 2, 2, 4], 'zhuangyuan'],
    [[6, 6, 6, 6, 6, 6], 'zhuangyuan'],
    [[6, 5, 4, 3, 2, 1], 'duitang'],
    [[3, 3, 3, 3, 4, 4], 'sijin'],
    [[4, 4, 4, 1, 1, 1], 'sanhong'],
    [[4, 4, 1, 1, 1, 2], 'erju'],
    [[4, 1, 1, 2, 2, 3], 'yixiu'],
    [[1, 1, 2, 2, 3, 3], 'none'],
  ])('are for %j %s', (faces, rank) => {
    expect(rankOfThrow(faces)).toBe(rank);
    expect(rankOfThrow(faces.toReversed())).toBe(rank);
  });

  it('take no other table than the counted one', () => {
    expect(drawTableFault(dice)).toBeUndefined();
    const generous = dice.prizes.map((each) => (each.prizeId === 'none' ? { ...each, weight: 1 } : each));
    expect(drawTableFault({ way: 'dice', prizes: generous })).toBe('骰子的奖项须与全部掷法一致');
  });
});

const seeds = fc.record({
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  clientSeed: fc.stringMatching(/^[A-Za-z0-9_.-]{1,64}$/),
  nonce: fc.nat(),
});

const claimOf = (table: DrawTable, by: { serverSeed: Uint8Array; clientSeed: string; nonce: number }) => {
  const { drawn, prize: won } = drawGift(table, roundDraws(by));
  return {
    table,
    drawn,
    prizeId: won.prizeId,
    serverSeed: seedToHex(by.serverSeed),
    seedHash: seedHash(by.serverSeed),
    clientSeed: by.clientSeed,
    nonce: by.nonce,
  };
};

describe('the check of a draw', () => {
  test.prop([seeds, fc.constantFrom(wheel, dice)])('holds for what the seeds make, and only for that', (by, table) => {
    const claim = claimOf(table, by);
    expect(verifyGiftDraw(claim)).toMatchObject({ holds: true, outcome: { drawn: claim.drawn } });
    const other = table.prizes.find(({ prizeId }) => prizeId !== claim.prizeId);
    expect(verifyGiftDraw({ ...claim, prizeId: other?.prizeId ?? '' }).holds).toBe(false);
    const moved = claim.drawn.map((value, at) => (at === 0 ? value + 1 : value));
    expect(verifyGiftDraw({ ...claim, drawn: moved }).holds).toBe(false);
    expect(verifyGiftDraw({ ...claim, nonce: claim.nonce + 1, seedHash: '0'.repeat(64) }).holds).toBe(false);
    expect(verifyGiftDraw({ ...claim, serverSeed: '' })).toMatchObject({ holds: false, outcome: undefined });
  });

  it('does not go on when the published chances are not the whole', () => {
    const claim = claimOf(wheel, { serverSeed: new Uint8Array(32), clientSeed: 'a', nonce: 0 });
    const checked = verifyGiftDraw({ ...claim, table: { way: 'wheel', prizes: wheel.prizes.slice(1) } });
    expect(checked).toMatchObject({ holds: false, outcome: undefined, steps: [{ title: '公示的概率', holds: false }] });
  });
});
