import { describe, expect, test } from 'vitest';
import { type BetShape, betShapeVerdict, betsOf } from './bets.ts';
import { confirmChanges, marketReceived, quoteReceived } from './quotes.ts';
import { emptySlip } from './slip.ts';
import { slipFromStored, slipToStored } from './stored-slip.ts';
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

const one = staked(clicked(emptySlip, aSelection('1')));
const two = staked(clicked(multiple, aSelection('1'), aSelection('2')));
const three = clicked(series, aSelection('1'), aSelection('2'), aSelection('3'));
const repriced = quoteReceived(one, keyAt(one, 0), { quote: aQuote({ odds: '0.80' }), rule: 'better' });

describe('SP-08 the bets a slip makes', () => {
  test('SP-08 a multiple slip is one call with a stake for each selection', () => {
    expect(valueOf(betsOf(two, 20_000n))).toEqual([
      {
        mode: 'multiple',
        oddsType: 'H',
        selections: ['1', '2'].map((gameId) => ({
          key: `${gameId}|R|0.5|H`,
          gameId,
          marketCode: 'R',
          lineText: '0.5',
          side: 'H',
          odds: '0.95',
          amount: 10_000n,
        })),
      },
    ]);
  });

  test('SP-08 selections without a stake or suspended stay at home', () => {
    const slip = clicked(two, aSelection('3'));
    const [bet] = valueOf(betsOf(marketReceived(slip, { gameId: '1' }, 'suspended'), 20_000n));
    expect(bet?.selections.map((selection) => selection.gameId)).toEqual(['2']);
  });

  test('SP-10 a series is one call for each way staked on', () => {
    const bets = valueOf(betsOf(seriesStaked(three, '2c1', '3c4'), 100_000n));
    expect(bets.map(({ mode, series: way, amount }) => [mode, way, amount])).toEqual([
      ['series', '2c1', 1_000n],
      ['series', '3c4', 1_000n],
    ]);
    expect(bets[0]?.selections[0]).not.toHaveProperty('amount');
  });

  test.each([
    ['order-confirming', sent(one)],
    ['slip-empty', emptySlip],
    ['nothing-open', marketReceived(one, { gameId: '1' }, 'closed')],
    ['quotes-unread', slipFromStored(slipToStored(one))],
    ['change-unconfirmed', repriced],
    ['no-stake', clicked(emptySlip, aSelection('1'))],
    ['no-stake', three],
    ['balance', two],
  ] as const)('SP-08 %s stands in the way', (why, slip) => {
    expect(betsOf(slip, 19_999n)).toEqual({ ok: false, why });
  });

  test('SP-08 agreeing to the change opens the way', () => {
    expect(betsOf(valueOf(confirmChanges(repriced)), 10_000n).ok).toBe(true);
  });
});

const picks = (...ids: readonly string[]) =>
  ids.map((id) => ({ gameId: id, gide: '', hgid: '', kind: 'normal' as const, key: id }));

describe('SP-06 the server repeats the rules of the slip', () => {
  const champion = { gameId: 'f', gide: '', hgid: '', kind: 'champion' as const, key: 'f' };
  const shape = (parts: Partial<BetShape>): BetShape => ({
    mode: 'multiple',
    oddsType: 'H',
    selections: picks('1', '2'),
    ...parts,
  });

  test.each<[string, Partial<BetShape>]>([
    ['slip-empty', { selections: [] }],
    ['slip-full', { selections: picks(...Array.from({ length: 11 }, (_, index) => `${index}`)) }],
    ['duplicate', { selections: picks('1', '1') }],
    ['single-holds-one', { mode: 'single' }],
    ['kinds-mixed', { selections: [...picks('1'), champion] }],
    ['champion-in-series', { mode: 'series', selections: [champion], series: '2c1' }],
    ['series-odds-locked', { mode: 'series', oddsType: 'M', series: '2c1' }],
    [
      'same-match',
      { mode: 'series', selections: [...picks('1'), { ...champion, kind: 'normal', gameId: '1' }], series: '2c1' },
    ],
    ['no-such-series', { mode: 'series', series: '3c1' }],
    ['no-such-series', { mode: 'series' }],
  ])('SP-06 %s', (why, parts) => {
    expect(betShapeVerdict(shape(parts))).toEqual({ ok: false, why });
  });

  test.each<Partial<BetShape>>([
    {},
    { mode: 'single', selections: picks('1') },
    { mode: 'series', series: '2c1' },
    { selections: [champion] },
  ])('SP-06 a bet that keeps them passes: %o', (parts) => {
    expect(betShapeVerdict(shape(parts)).ok).toBe(true);
  });
});
