import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { type ComparedRound, compareRounds } from './compare-rounds.ts';

const round = (ref: string, stake: bigint, win: bigint, state = 'settled'): ComparedRound => ({
  ref,
  orderNo: `P-${ref}`,
  player: 'M',
  stake,
  win,
  withheld: 0n,
  state,
});

test('OP-03d a round can be missing on either side, and differ by its stake, its win or its end', () => {
  const ours = [round('A', 100n, 0n), round('B', 100n, 50n), round('C', 100n, 50n, 'open'), round('D', 5n, 5n)];
  const theirs = [round('A', 90n, 0n), round('B', 100n, 60n), round('C', 100n, 70n), round('X', 1n, 2n)];
  expect(compareRounds(ours, theirs)).toEqual([
    { ref: 'A', orderNo: 'P-A', kind: 'amount', ours: 100n, theirs: 90n },
    { ref: 'X', orderNo: '', kind: 'only-theirs', ours: 0n, theirs: 1n },
    { ref: 'D', orderNo: 'P-D', kind: 'only-ours', ours: 5n, theirs: 0n },
    { ref: 'B', orderNo: 'P-B', kind: 'win', ours: 50n, theirs: 60n },
    { ref: 'C', orderNo: 'P-C', kind: 'state', ours: 50n, theirs: 70n },
  ]);
});

test('OP-03d a round of another player, and what of a win lies at the provider, are told beside the rest', () => {
  const ours = [round('A', 100n, 0n), { ...round('B', 100n, 50n), withheld: 20n }];
  const theirs = [{ ...round('A', 100n, 30n), player: 'N' }, round('B', 100n, 50n)];
  expect(compareRounds(ours, theirs)).toEqual([
    { ref: 'A', orderNo: 'P-A', kind: 'player', ours: 100n, theirs: 100n },
    { ref: 'A', orderNo: 'P-A', kind: 'win', ours: 0n, theirs: 30n },
    { ref: 'B', orderNo: 'P-B', kind: 'withheld', ours: 30n, theirs: 50n },
  ]);
});

const rounds = fc.uniqueArray(
  fc.record({
    ref: fc.string({ minLength: 1 }),
    orderNo: fc.constant('P'),
    player: fc.constant('M'),
    withheld: fc.constant(0n),
    stake: fc.bigInt({ min: 1n, max: 1000n }),
    win: fc.bigInt({ min: 0n, max: 1000n }),
    state: fc.constantFrom('settled', 'refunded'),
  }),
  { selector: ({ ref }) => ref },
);

prop.prop([rounds])('OP-03d equal lists differ in nothing, and each change is found once', (all) => {
  expect(compareRounds(all, all)).toEqual([]);
  for (const each of all) {
    const others = all.filter((one) => one !== each);
    const unknown = each.state === 'refunded' ? [] : [{ ref: each.ref, kind: 'only-theirs' }];
    expect(compareRounds(others, all)).toMatchObject(unknown);
    expect(compareRounds(all, others)).toMatchObject([{ ref: each.ref, kind: 'only-ours' }]);
    expect(compareRounds(all, [...others, { ...each, win: each.win + 1n }])).toMatchObject([
      { ref: each.ref, kind: 'win', ours: each.win, theirs: each.win + 1n },
    ]);
  }
});
