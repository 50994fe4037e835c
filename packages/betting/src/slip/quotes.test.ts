import { describe, expect, test } from 'vitest';
import { legKey } from './leg.ts';
import { quoteSlipIn } from './modes.ts';
import { orderReceived } from './orders.ts';
import {
  type PriceRule,
  confirmChanges,
  marketReceived,
  quoteChanges,
  quoteReceived,
  scoreReceived,
} from './quotes.ts';
import { type Slip, emptySlip } from './slip.ts';
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
  seriesStaked,
  staked,
  valueOf,
} from './testing/slips.ts';
import { toggleSelection } from './toggle.ts';

const one = clicked(emptySlip, aSelection('1'));
const heard = (slip: Slip, quote: ReturnType<typeof aQuote>, rule: PriceRule) =>
  quoteReceived(slip, keyAt(slip, 0), { quote, rule });
const states = (held: Slip) => held.legs.map((leg) => leg.market);

const offers = (slip: Slip) => slip.legs.flatMap(({ orders }) => orders.map((order) => order.offer?.odds ?? null));

describe('SP-08 a new price', () => {
  test.each([
    ['better', '0.97', 'taken'],
    ['better', '0.95', 'taken'],
    ['better', '0.93', 'asked'],
    ['none', '0.97', 'asked'],
    ['none', '0.93', 'asked'],
    ['none', '0.950', 'taken'],
    ['any', '0.97', 'taken'],
    ['any', '0.10', 'taken'],
  ] as const)('SP-08 by the rule %s, %s instead of 0.95 is %s', (rule, odds, answer) => {
    const leg = heard(one, aQuote({ odds }), rule).legs[0];
    expect(leg?.quote.odds).toBe(answer === 'taken' ? odds : '0.95');
    expect(leg?.pending?.odds).toBe(answer === 'asked' ? odds : undefined);
  });

  test('SP-08 a moved line or score is asked about whatever the rule', () => {
    const moved = heard(one, aQuote({ odds: '1.20', line: '0.5/1', score: '1:0' }), 'any').legs[0];
    expect(moved && quoteChanges(moved)).toEqual(['odds', 'line', 'score']);
    expect(moved?.quote).toEqual(aQuote());
  });

  test('SP-08 the old value stays visible until and after the member agrees', () => {
    const asked = heard(one, aQuote({ odds: '0.80' }), 'better');
    const agreed = valueOf(confirmChanges(asked)).legs[0];
    expect(agreed).toMatchObject({ pending: null, movedFrom: '0.95', quote: { odds: '0.80' } });
  });

  test('SP-08 a price that comes back asks nothing any more', () => {
    const asked = heard(one, aQuote({ odds: '0.80' }), 'better');
    expect(heard(asked, aQuote(), 'none').legs[0]?.pending).toBeNull();
  });

  test('SP-08 the same price in another format is no change', () => {
    const malay = clicked(emptySlip, aSelection('1', { quote: aQuote({ odds: '-0.90', oddsType: 'M' }) }));
    const asked = valueOf(quoteSlipIn(malay, 'H'));
    expect(asked.legs[0]?.isFresh).toBe(false);
    for (const odds of ['1.11', '1.111']) {
      expect(heard(asked, aQuote({ odds }), 'none').legs[0]).toMatchObject({ isFresh: true, pending: null });
    }
    expect(heard(asked, aQuote({ odds: '1.08' }), 'none').legs[0]?.pending?.odds).toBe('1.08');
  });

  test('SP-08 in a series only a Hong Kong price counts as read', () => {
    const slip = clicked(series, aSelection('1', { quote: aQuote({ odds: '1.95', oddsType: 'E' }) }));
    expect(heard(slip, aQuote({ odds: '1.95', oddsType: 'E' }), 'better').legs[0]?.isFresh).toBe(false);
    expect(heard(slip, aQuote(), 'better').legs[0]?.isFresh).toBe(true);
  });

  test('SP-08 only the selection meant is touched; others stay the same values', () => {
    const two = clicked(multiple, aSelection('1'), aSelection('2'));
    const next = heard(two, aQuote({ odds: '0.80' }), 'any');
    expect(next.legs[1]).toBe(two.legs[1]);
    expect(quoteReceived(two, 'not there', { quote: aQuote(), rule: 'any' })).toEqual(two);
  });

  test('SP-08 what was sent keeps its price while the server decides', () => {
    const waiting = sent(staked(one));
    expect(heard(waiting, aQuote({ odds: '1.50' }), 'any')).toEqual(waiting);
    expect(scoreReceived(waiting, { gameId: '1', score: '1:0' })).toEqual(waiting);
    expect(confirmChanges(waiting)).toEqual({ ok: false, why: 'order-confirming' });
  });
});

describe('SP-08 a counter-offer', () => {
  const offer = aQuote({ odds: '0.80' });
  const news = { order: 'q0#0', status: 'rejected', ticketId: 't1', reasonCode: 'oddsChanged', offer } as const;
  const refused = valueOf(orderReceived(sent(staked(one)), news));

  test('SP-08 stays while the table says the same, in whatever format, and goes when the price moves again', () => {
    expect(offers(heard(refused, offer, 'none'))).toEqual(['0.80']);
    expect(offers(heard(refused, aQuote({ odds: '1.80', oddsType: 'E' }), 'none'))).toEqual(['0.80']);
    expect(offers(heard(refused, aQuote({ odds: '0.78' }), 'none'))).toEqual([null]);
    expect(offers(heard(refused, { ...offer, line: '1' }, 'none'))).toEqual([null]);
  });
});

describe('SP-08 a receipt', () => {
  const taken = { order: 'q0#0', status: 'accepted', ticketId: 't1', prices: ['0.99', '1.05'] } as const;

  test('SP-08 stands at the prices it was accepted at, and hears neither prices nor suspensions', () => {
    const slip = seriesStaked(clicked(series, aSelection('1'), aSelection('2')), '2c1');
    const receipt = valueOf(orderReceived(sent(slip), taken));
    expect(receipt.legs.map(({ quote }) => quote.odds)).toEqual(['0.99', '1.05']);
    const later = marketReceived(heard(receipt, aQuote({ odds: '0.50' }), 'any'), { gameId: '1' }, 'suspended');
    expect(later.legs).toEqual(receipt.legs);
  });
});

describe('SP-08 a moved line', () => {
  const moved = heard(one, aQuote({ line: '0.5/1' }), 'better');

  test('SP-08 a click on the cell at its new line takes the selection away', () => {
    expect(valueOf(toggleSelection(moved, aSelection('1', { quote: aQuote({ line: '0.5/1' }) }))).legs).toEqual([]);
  });

  test('SP-08 agreeing gives the selection its new line', () => {
    expect(valueOf(confirmChanges(moved)).legs.map(legKey)).toEqual(['1|R|0.5/1|H']);
  });

  test('SP-08 a line that moves onto another selection leaves that one alone', () => {
    const two = clicked(multiple, aSelection('1'), aSelection('1', { quote: aQuote({ line: '1', odds: '1.30' }) }));
    const agreed = valueOf(confirmChanges(heard(two, aQuote({ line: '1', odds: '1.30' }), 'better')));
    expect(agreed.legs.map((leg) => leg.quote.line)).toEqual(['1']);
  });

  test('SP-08 agreeing to one selection leaves the others asking', () => {
    const two = clicked(multiple, aSelection('1'), aSelection('2'));
    const asked = ['1|R|0.5|H', '2|R|0.5|H'].reduce(
      (slip, key) => quoteReceived(slip, key, { quote: aQuote({ odds: '0.80' }), rule: 'none' }),
      two,
    );
    const agreed = valueOf(confirmChanges(asked, '2|R|0.5|H'));
    expect(agreed.legs.map((leg) => leg.pending !== null)).toEqual([true, false]);
  });
});

describe('SP-05 scores and suspensions reach the slip', () => {
  test('SP-05 a goal asks about every selection of the match and no other', () => {
    const slip = clicked(multiple, aSelection('1'), aSelection('1', { marketCode: 'OU', side: 'O' }), aSelection('2'));
    const scored = scoreReceived(slip, { gameId: '1', score: '1:0' });
    expect(scored.legs.map(quoteChanges)).toEqual([['score'], ['score'], []]);
    expect(scoreReceived(scored, { gameId: '1', score: '' }).legs.map(quoteChanges)).toEqual([[], [], []]);
    const champion = clicked(multiple, aRunner('1'));
    expect(scoreReceived(champion, { gameId: '1', score: '1:0' })).toEqual(champion);
  });

  test('SP-05 a match is suspended whole or by play, and opens again', () => {
    const slip = clicked(multiple, aSelection('1'), aSelection('1', { marketCode: 'OU', side: 'O' }), aSelection('2'));
    const paused = marketReceived(slip, { gameId: '1' }, 'suspended');
    expect(states(paused)).toEqual(['suspended', 'suspended', 'open']);
    expect(states(marketReceived(paused, { gameId: '1', marketCode: 'OU' }, 'open'))).toEqual([
      'suspended',
      'open',
      'open',
    ]);
    expect(games(marketReceived(slip, { gameId: '2' }, 'closed'))).toEqual(['1', '1', '2']);
  });

  test('SP-05 one side of a market is locked while the other stays open', () => {
    const slip = clicked(multiple, aSelection('1', { side: 'H' }), aSelection('1', { side: 'C' }));
    const { marketCode, quote } = aSelection('1');
    const locked = marketReceived(slip, { gameId: '1', marketCode, line: quote.line, side: 'H' }, 'suspended');
    expect(states(locked)).toEqual(['suspended', 'open']);
  });
});
