import { describe, expect, test } from 'vitest';
import { marketReceived } from './quotes.ts';
import { emptySlip } from './slip.ts';
import { quickAmounts, textAfterQuick, textOfLargest, typeSeriesStake, typeStake, typeStakeForAll } from './stakes.ts';
import {
  aQuote,
  aSelection,
  clicked,
  keyAt,
  multiple,
  sent,
  series,
  seriesStaked,
  staked,
  valueOf,
} from './testing/slips.ts';
import { removeSelection } from './toggle.ts';
import { seriesTotals, slipTotals } from './totals.ts';

const two = clicked(multiple, aSelection('1'), aSelection('2'));
const four = clicked(
  series,
  ...['1', '2', '3', '4'].map((gameId) => aSelection(gameId, { quote: aQuote({ odds: '1.00' }) })),
);
const maxOf = ({ gameId }: { gameId: string }) => (gameId === '2' ? 5_000n : undefined);

describe('SP-07 stakes in the slip', () => {
  test('SP-07 a stake belongs to its selection and is lowered with a note', () => {
    const typed = valueOf(typeStake(two, keyAt(two, 1), { text: '900', balance: 50_050n, max: 100_000n }));
    expect(typed).toMatchObject({ amount: 50_000n, text: '500', note: 'lowered' });
    expect(typed.slip.legs.map((leg) => leg.amount)).toEqual([null, 50_000n]);
    expect(valueOf(typeStake(typed.slip, keyAt(two, 1), { text: 'x', balance: 1n })).slip.legs[1]?.amount).toBeNull();
  });

  test('SP-07 no stake for what is not there, and none while an order is confirmed', () => {
    expect(typeStake(two, 'not there', { text: '1', balance: 100n })).toEqual({ ok: false, why: 'no-such-selection' });
    const waiting = sent(staked(two));
    expect(typeStake(waiting, keyAt(two, 0), { text: '1', balance: 100n }).ok).toBe(false);
    expect(typeStakeForAll(waiting, { text: '1', balance: 100n, maxOf: () => undefined }).ok).toBe(false);
    expect(typeSeriesStake(waiting, '2c1', { text: '1', balance: 100n }).ok).toBe(false);
  });

  test('SP-07 one stake for all, each lowered to its own max, suspended ones left out', () => {
    const slip = marketReceived(clicked(two, aSelection('3')), { gameId: '3' }, 'suspended');
    const typed = valueOf(typeStakeForAll(slip, { text: '80', balance: 100_000n, maxOf }));
    expect(typed.note).toBe('lowered');
    expect(typed.slip.legs.map((leg) => leg.amount)).toEqual([8_000n, 5_000n, null]);
  });

  test('SP-07 quick amounts add up, 最大 fills what may be staked', () => {
    expect(quickAmounts).toEqual([10_000n, 50_000n, 100_000n]);
    expect(textAfterQuick(null, 10_000n)).toBe('100');
    expect(textAfterQuick(10_050n, 50_000n)).toBe('600.50');
    expect(textOfLargest({ balance: 12_345n, max: 1_000_000n })).toBe('123');
  });

  test('SP-10 a stake of a series is paid for every line, so the balance is shared out', () => {
    const typed = valueOf(typeSeriesStake(four, '2c1', { text: '100', balance: 10_000n, max: 500_000n }));
    expect(typed).toMatchObject({ amount: 1_600n, note: 'lowered' });
    expect(slipTotals(typed.slip)).toMatchObject({ lines: 6, stake: 9_600n });
    expect(valueOf(typeSeriesStake(typed.slip, '2c1', { text: '', balance: 1n })).slip.seriesStakes).toEqual({});
    expect(typeSeriesStake(four, '5c1', { text: '1', balance: 100n })).toEqual({ ok: false, why: 'no-such-series' });
    expect(typeSeriesStake(two, '2c1', { text: '1', balance: 100n })).toEqual({ ok: false, why: 'no-such-series' });
  });

  test('SP-10 a way that is no longer offered loses its stake, a pause does not cost it', () => {
    const slip = seriesStaked(four, '2c1', '4c1');
    expect(Object.keys(marketReceived(slip, { gameId: '1' }, 'suspended').seriesStakes)).toEqual(['2c1', '4c1']);
    expect(Object.keys(valueOf(removeSelection(slip, keyAt(slip, 0))).seriesStakes)).toEqual(['2c1']);
  });
});

describe('SP-07 totals', () => {
  test('SP-07 the label means the profit under Hong Kong odds and the return under European', () => {
    const slip = staked(two);
    expect(slipTotals(slip)).toEqual({
      lines: 2,
      stake: 20_000n,
      profit: 19_000n,
      returned: 39_000n,
      winnings: 19_000n,
      isWithStake: false,
    });
    const european = slip.legs.map((leg) => ({
      ...leg,
      quote: { ...leg.quote, odds: '1.95', oddsType: 'E' as const },
    }));
    expect(slipTotals({ ...slip, legs: european })).toMatchObject({ winnings: 39_000n, isWithStake: true });
    expect(slipTotals({ ...slip, legs: [...slip.legs.slice(1), ...european.slice(1)] }).winnings).toBe(19_000n);
    expect(slipTotals(emptySlip)).toMatchObject({ lines: 0, stake: 0n, profit: 0n, returned: 0n, winnings: 0n });
  });

  test('SP-07 what cannot be bet on is not counted', () => {
    const slip = staked(clicked(two, aSelection('3', { quote: aQuote({ odds: '–' }) })));
    expect(slipTotals(marketReceived(slip, { gameId: '1' }, 'suspended'))).toMatchObject({ lines: 2, profit: 9_500n });
  });

  test('SP-10 every way of a series at even money', () => {
    const slip = seriesStaked(four, '2c1', '3c1', '4c1', '4c11');
    // A line of k even-money selections returns 2 to the k: 6·4, 4·8, 1·16, and all of them together.
    expect(seriesTotals(slip).map(({ way, stake, profit }) => [way.name, stake, profit])).toEqual([
      ['4串1', 1_000n, 15_000n],
      ['2串1', 6_000n, 18_000n],
      ['3串1', 4_000n, 28_000n],
      ['4串11', 11_000n, 61_000n],
    ]);
    expect(slipTotals(slip)).toMatchObject({ lines: 22, stake: 22_000n, profit: 122_000n });
  });

  test('SP-10 what a way returns at best, and at least once just enough selections win', () => {
    const [low, middle, high] = ['0.50', '1.00', '2.00'].map((odds, place) =>
      aSelection(`${place + 1}`, { quote: aQuote({ odds }) }),
    );
    if (!low || !middle || !high) throw new Error('three selections');
    const slip = seriesStaked(clicked(series, high, low, middle), '2c1', '3c1', '3c4');
    // Prices 1.5, 2 and 3: the cheapest pair returns 3 for one, all pairs 3 + 4.5 + 6, the treble 9.
    expect(
      seriesTotals(slip).map(({ way, returnMost, returnLeast, winsNeeded }) => [
        way.name,
        returnMost,
        returnLeast,
        winsNeeded,
      ]),
    ).toEqual([
      ['3串1', 9_000n, 9_000n, 3],
      ['2串1', 13_500n, 3_000n, 2],
      ['3串4', 22_500n, 3_000n, 2],
    ]);
  });

  test('SP-10 selections that share a match are left out of the series', () => {
    const slip = clicked(four, aSelection('4', { marketCode: 'OU', side: 'O' }));
    expect(seriesTotals(slip).map(({ way }) => way.name)).toEqual(['3串1', '2串1', '3串4']);
  });
});
