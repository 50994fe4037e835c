import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { offsetStakes, type OutcomeStake } from './offset-stakes.ts';

const stake = (ticketNo: string, outcome: string, amount: bigint, at: number): OutcomeStake => ({
  ticketNo,
  outcome,
  amount,
  acceptedAt: new Date(at),
});

test('PR-08 both sides of a market: the smaller total comes off both, the newest ticket first', () => {
  const stakes = [stake('A', 'H', 300n, 1), stake('B', 'C', 150n, 2), stake('C', 'H', 100n, 3)];
  expect(offsetStakes(stakes, ['H', 'C'])).toEqual(
    new Map([
      ['A', 50n],
      ['B', 150n],
      ['C', 100n],
    ]),
  );
});

test('PR-08 of three outcomes all three must be staked on', () => {
  const two = [stake('A', 'H', 300n, 1), stake('B', 'C', 150n, 2)];
  expect(offsetStakes(two, ['H', 'N', 'C']).size).toBe(0);
  const sum = [...offsetStakes([...two, stake('D', 'N', 40n, 4)], ['H', 'N', 'C']).values()];
  expect(sum).toEqual([40n, 40n, 40n]);
});

const anyStakes = fc.array(
  fc.tuple(fc.constantFrom('H', 'N', 'C'), fc.bigInt({ min: 1n, max: 500n }), fc.nat({ max: 3 })),
  { maxLength: 12 },
);

property.prop([anyStakes, fc.boolean(), fc.nat()])(
  'PR-08 what counts is the sum less n times the smallest total, in whatever order tickets come',
  (list, isThree, turn) => {
    const outcomes = isThree ? ['H', 'N', 'C'] : ['H', 'C'];
    const stakes = list
      .map(([outcome, amount, at], index) => stake(`T${index}`, outcome, amount, at))
      .filter(({ outcome }) => outcomes.includes(outcome));
    const off = offsetStakes(stakes, outcomes);
    const totalOn = (outcome: string): bigint =>
      stakes.reduce((sum, each) => (each.outcome === outcome ? sum + each.amount : sum), 0n);
    const smallest = outcomes.map(totalOn).reduce((least, each) => (each < least ? each : least));
    expect([...off.values()].reduce((sum, each) => sum + each, 0n)).toBe(smallest * BigInt(outcomes.length));
    for (const { ticketNo, amount } of stakes) expect(off.get(ticketNo) ?? 0n).toBeLessThanOrEqual(amount);
    const from = stakes.length === 0 ? 0 : turn % stakes.length;
    const turned = [...stakes.slice(from), ...stakes.slice(0, from)].toReversed();
    expect(offsetStakes(turned, outcomes)).toEqual(off);
  },
);
