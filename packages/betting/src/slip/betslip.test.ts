import { describe, expect, test } from 'vitest';
import { slipMessages } from './slip-messages.ts';
import { legStatus } from './leg.ts';
import { quoteSlipIn, turnMultipleOff, turnMultipleOn, turnSeriesOff, turnSeriesOn } from './modes.ts';
import { orderReceived } from './orders.ts';
import { emptySlip, slipMode } from './slip.ts';
import {
  aQuote,
  aRunner,
  aSelection,
  clicked,
  games,
  keyAt,
  multiple,
  sent,
  series,
  staked,
  valueOf,
} from './testing/slips.ts';
import { clearSlip, rejoin, removeSelection, replacedLegs, toggleSelection } from './toggle.ts';

const [a, b, c] = [aSelection('1'), aSelection('2'), aSelection('3')];
const tenGames = Array.from({ length: 10 }, (_, index) => aSelection(`g${index}`));

describe('SP-06 betslip: toggling a selection adds or removes it', () => {
  test('SP-06 a click adds, the same click again removes', () => {
    expect(games(clicked(emptySlip, a))).toEqual(['1']);
    expect(games(clicked(emptySlip, a, a))).toEqual([]);
  });

  test('SP-06 another side or another line of the same market is another selection', () => {
    const away = aSelection('1', { side: 'C' });
    const otherLine = aSelection('1', { quote: aQuote({ line: '1' }) });
    expect(clicked(multiple, a, away, otherLine).legs).toHaveLength(3);
  });

  test('SP-06 removing by key and clearing', () => {
    const slip = clicked(multiple, a, b, c);
    expect(games(valueOf(removeSelection(slip, keyAt(slip, 1))))).toEqual(['1', '3']);
    expect(valueOf(removeSelection(slip, 'not there')).legs).toEqual(slip.legs);
    expect(valueOf(clearSlip(slip))).toEqual(multiple);
  });
});

describe('SP-06 betslip: modes', () => {
  test('SP-06 single mode: a new selection clears the others', () => {
    expect(games(clicked(emptySlip, a, b, c))).toEqual(['3']);
  });

  test('SP-06 what single mode lets go of is known with its stake, and can be put back beside the new one', () => {
    const before = staked(clicked(emptySlip, a));
    const after = clicked(before, b);
    expect(replacedLegs(before, after)).toEqual(before.legs);
    const joined = valueOf(rejoin(after, replacedLegs(before, after)));
    expect(games(joined)).toEqual(['1', '2']);
    expect(joined).toMatchObject({ isMultiple: true, legs: [{ amount: 10_000n }, { amount: null }] });
  });

  test('SP-06 multiple mode allows several', () => {
    const slip = clicked(multiple, a, b, c);
    expect(games(slip)).toEqual(['1', '2', '3']);
    expect(slipMode(slip)).toBe('multiple');
  });

  test('SP-06 turning multiple off keeps only the last selection', () => {
    const slip = valueOf(turnMultipleOff(clicked(multiple, a, b, c)));
    expect(games(slip)).toEqual(['3']);
    expect(slipMode(slip)).toBe('single');
  });

  test('SP-06 more than one selection turns multiple on while series is on', () => {
    expect(clicked(series, a).isMultiple).toBe(false);
    const slip = clicked(series, a, b);
    expect(slip).toMatchObject({ isMultiple: true, isSeries: true });
    expect(games(slip)).toEqual(['1', '2']);
  });

  test('SP-06 turning multiple off in a series keeps the last and the series', () => {
    const slip = valueOf(turnMultipleOff(clicked(series, a, b)));
    expect(slip).toMatchObject({ isMultiple: false, isSeries: true });
    expect(games(slip)).toEqual(['2']);
  });
});

describe('SP-06 betslip: series', () => {
  test('SP-06 series mode forces Hong Kong odds', () => {
    const malay = valueOf(quoteSlipIn(multiple, 'M'));
    expect(valueOf(turnSeriesOn(malay)).oddsType).toBe('H');
    expect(quoteSlipIn(series, 'E')).toEqual({ ok: false, why: 'series-odds-locked' });
    expect(valueOf(quoteSlipIn(series, 'H'))).toEqual(series);
  });

  test('SP-06 a price in another format must be read again before a series can use it', () => {
    const malay = aSelection('1', { quote: aQuote({ odds: '-0.90', oddsType: 'M' }) });
    const slip = valueOf(turnSeriesOn(clicked(multiple, malay, b)));
    expect(slip.legs.map((leg) => leg.isFresh)).toEqual([false, true]);
    expect(clicked(series, malay).legs[0]?.isFresh).toBe(false);
  });

  test('SP-06 series mode marks as invalid selections that share a match', () => {
    const half = aSelection('1', { marketCode: 'HR' });
    const slip = clicked(series, a, b, half);
    expect(slip.legs.map((leg) => leg.isInvalid)).toEqual([true, false, true]);
  });

  test('SP-06 any shared number of the match counts', () => {
    const half = aSelection('77', { gide: 'e1' });
    const full = aSelection('1', { gide: 'e1' });
    expect(clicked(series, full, half).legs.every((leg) => leg.isInvalid)).toBe(true);
    const apart = clicked(series, aSelection('1', { gide: '', hgid: '' }), aSelection('2', { gide: '', hgid: '' }));
    expect(apart.legs.some((leg) => leg.isInvalid)).toBe(false);
  });

  test('SP-06 the marks go with the rival and with the series', () => {
    const slip = clicked(series, a, b, aSelection('1', { marketCode: 'HR' }));
    expect(valueOf(removeSelection(slip, keyAt(slip, 0))).legs.some((leg) => leg.isInvalid)).toBe(false);
    expect(valueOf(turnSeriesOff(slip)).legs.some((leg) => leg.isInvalid)).toBe(false);
    expect(clicked(multiple, a, aSelection('1', { marketCode: 'HR' })).legs.some((leg) => leg.isInvalid)).toBe(false);
  });
});

describe('SP-06 betslip: champion and normal selections cannot mix', () => {
  test('SP-06 adding a champion clears the normal ones, and the other way round', () => {
    const champions = clicked(multiple, a, b, aRunner('f1'), aRunner('f1', 'T2'));
    expect(games(champions)).toEqual(['f1', 'f1']);
    expect(games(clicked(champions, c))).toEqual(['3']);
  });

  test('SP-06 selecting a champion bet switches series off', () => {
    const slip = clicked(series, a, b, aRunner('f1'));
    expect(slip).toMatchObject({ isSeries: false, isMultiple: true });
    expect(games(slip)).toEqual(['f1']);
    expect(turnSeriesOn(slip)).toEqual({ ok: false, why: 'champion-in-series' });
  });
});

describe('SP-06 betslip: at most ten, and nothing while an order is confirmed', () => {
  test('SP-06 an eleventh selection is refused with its sentence', () => {
    const refused = toggleSelection(clicked(multiple, ...tenGames), a);
    expect(refused).toEqual({ ok: false, why: 'slip-full' });
    expect(slipMessages['slip-full']).toBe('投注项已达上限（10项）');
  });

  test('SP-06 a full slip still lets one go, and makes room for the other kind', () => {
    const full = clicked(multiple, ...tenGames);
    expect(clicked(full, aSelection('g3')).legs).toHaveLength(9);
    expect(games(clicked(full, aRunner('f1')))).toEqual(['f1']);
  });

  const received = sent(staked(clicked(multiple, a, b)));
  const held = valueOf(orderReceived(received, { order: 'q0#0', status: 'delay', ticketId: 't1' }));

  test.each([
    ['adding', () => toggleSelection(held, c)],
    ['taking away by a click', () => toggleSelection(held, a)],
    ['removing', () => removeSelection(held, keyAt(held, 0))],
    ['clearing', () => clearSlip(held)],
    ['multiple on', () => turnMultipleOn(held)],
    ['multiple off', () => turnMultipleOff(held)],
    ['series on', () => turnSeriesOn(held)],
    ['series off', () => turnSeriesOff(held)],
    ['another odds format', () => quoteSlipIn(held, 'E')],
    ['adding before the server has answered', () => toggleSelection(received, c)],
  ])('SP-06 while a selection is in delay: %s is refused', (_, act) => {
    expect(act()).toEqual({ ok: false, why: 'order-confirming' });
    expect(slipMessages['order-confirming']).toBe('还有订单正在确认中，请稍候');
  });

  test('SP-06 once all is decided the slip is free, and accepted selections make room', () => {
    const decided = [
      { order: 't1', status: 'accepted', ticketId: 't1' } as const,
      { order: 'q0#1', status: 'accepted', ticketId: 't2' } as const,
    ].reduce((slip, news) => valueOf(orderReceived(slip, news)), held);
    expect(decided.legs.map(legStatus)).toEqual(['accepted', 'accepted']);
    expect(games(clicked(decided, c))).toEqual(['3']);
    expect(games(clicked(decided, a))).toEqual(['1']);
  });
});
