import { fc, test as property } from '@fast-check/vitest';
import { betRejectionMessages } from './bet-rejection-messages.ts';
import { compare } from '../odds/fraction.ts';
import { priceOf, quoteFromText, quoteIn, quoteText } from '../odds/quote.ts';
import { quotedFormat } from '../markets/quoted-format.ts';
import { ticks } from '../odds/tick-table.ts';
import { describe, expect, test } from 'vitest';
import { anOffer } from './testing/an-offer.ts';
import type { SelectionOffer } from './selection-offer.ts';
import { validateBet } from './validate-bet.ts';
import { testTerms, viewOf } from './testing/bet-context.ts';
import type { BetRequest } from './bet-request.ts';

const betOn = (offers: readonly SelectionOffer[], given: Partial<BetRequest> = {}): BetRequest => ({
  mode: 'single',
  oddsType: 'H',
  autoOdds: true,
  acceptAny: false,
  legs: offers.map((offer) => ({
    ...offer,
    odds: quoteText(quoteIn(quotedFormat(offer.marketCode, given.oddsType ?? 'H'), BigInt(offer.price))),
  })),
  stake: 100_00n,
  series: '',
  ...given,
});

const codeOf = (bet: BetRequest, offers: readonly (SelectionOffer | undefined)[], given = {}) => {
  const verdict = validateBet(bet, viewOf(offers, given));
  return verdict.ok ? 'taken' : verdict.why.code;
};

describe('SP-08 taking a single', () => {
  const offer = anOffer({ price: 19_500 });

  test('at the price that was seen', () => {
    expect(validateBet(betOn([offer]), viewOf([offer]))).toMatchObject({
      ok: true,
      value: { staked: 100_00n, returnable: 195_00n, price: 19_500n, odds: '1.95', delayMs: 0 },
    });
  });

  test('the typed amount is the risk in every format', () => {
    for (const oddsType of ['E', 'H', 'M', 'I'] as const) {
      const verdict = validateBet(betOn([offer], { oddsType }), viewOf([offer]));
      expect(verdict.ok && verdict.value.staked).toBe(100_00n);
      expect(verdict.ok && Number(verdict.value.returnable)).toBeCloseTo(195_00, -1);
    }
  });

  test.each([
    ['R', 'H', '1.05'],
    ['R', 'M', '-0.952'],
    ['OU', 'E', '2.05'],
    ['M', 'M', '2.05'],
    ['EO', 'I', '2.05'],
  ] as const)('%s chosen in %s is quoted as %s', (w, oddsType, odds) => {
    const quoted = anOffer({ marketCode: w, lineText: w === 'M' || w === 'EO' ? '' : '0.5', price: 20_500 });
    expect(validateBet(betOn([quoted], { oddsType }), viewOf([quoted]))).toMatchObject({ value: { odds } });
  });

  test('in play it is held first', () => {
    const live = anOffer({ marketCode: 'RM' });
    expect(validateBet(betOn([live]), viewOf([live]))).toMatchObject({ ok: true, value: { delayMs: 5000 } });
  });

  test('each thing in the way has its own word', () => {
    const bet = betOn([offer]);
    expect(codeOf(bet, [undefined])).toBe('closed');
    for (const shut of ['suspended', 'closed', 'started', 'lineChanged'] as const) {
      expect(codeOf(bet, [{ ...offer, shut }])).toBe(shut);
    }
    expect(codeOf({ ...bet, stake: 9_99n }, [offer])).toBe('belowMin');
    expect(codeOf({ ...bet, stake: 50_001_00n }, [offer])).toBe('aboveMax');
    expect(codeOf(bet, [{ ...offer, price: 19_000 }])).toBe('oddsChanged');
  });

  test('numbers are filled in, and what would be taken instead is offered', () => {
    const worse = { ...offer, price: 19_000 };
    expect(validateBet(betOn([offer]), viewOf([worse]))).toMatchObject({
      why: {
        reason: '赔率已由 1.95 变为 1.90，请确认',
        offer: { gameId: 'g1', marketCode: 'M', odds: '1.90', amountMax: 50_000_00n },
      },
    });
    expect(validateBet(betOn([offer], { stake: 1n }), viewOf([offer]))).toMatchObject({
      why: { reason: '低于最低投注额 10 元', offer: null },
    });
    expect(validateBet(betOn([offer], { stake: 60_000_00n }), viewOf([offer]))).toMatchObject({
      why: { reason: '超过最高投注额 50,000 元', offer: { amountMax: 50_000_00n } },
    });
  });

  test('a line that moved is offered at the line of now', () => {
    const gone = anOffer({ marketCode: 'R', lineText: '-0.5', shut: 'lineChanged' });
    const now = anOffer({ marketCode: 'R', lineText: '-1', price: 20_500 });
    const verdict = validateBet(betOn([gone]), viewOf([gone], { moved: () => now }));
    expect(verdict).toMatchObject({ why: { code: 'lineChanged', offer: { lineText: '-1', odds: '1.05' } } });
  });

  test('what a member may stake can be less than what everybody may', () => {
    const terms = { ...testTerms, factor: 100 };
    expect(codeOf(betOn([offer], { stake: 5_000_00n }), [offer], { terms })).toBe('taken');
    expect(codeOf(betOn([offer], { stake: 5_001_00n }), [offer], { terms })).toBe('aboveMax');
  });
});

describe('SP-08 auto-odds', () => {
  const better = anOffer({ price: 20_000 });
  const worse = anOffer({ price: 19_000 });
  const seen = betOn([anOffer({ price: 19_500 })]);

  test('takes an equal or better price and asks about a worse one', () => {
    expect(validateBet(seen, viewOf([better]))).toMatchObject({ ok: true, value: { odds: '2.00' } });
    expect(codeOf(seen, [worse])).toBe('oddsChanged');
  });

  test('off, it asks about a better one too; "any" takes a worse one', () => {
    expect(codeOf({ ...seen, autoOdds: false }, [better])).toBe('oddsChanged');
    expect(validateBet({ ...seen, acceptAny: true }, viewOf([worse]))).toMatchObject({
      ok: true,
      value: { odds: '1.90' },
    });
  });

  const price = fc.constantFrom(...ticks).map(Number);
  property.prop([
    price,
    price,
    fc.boolean(),
    fc.boolean(),
    fc.constantFrom('E', 'H', 'M', 'I'),
    fc.constantFrom('M', 'R'),
  ])('nobody ever gets a worse price than they agreed to', (seenAt, now, autoOdds, acceptAny, oddsType, w) => {
    const bet = betOn([anOffer({ marketCode: w, price: seenAt })], { autoOdds, acceptAny, oddsType, stake: 10_00n });
    const verdict = validateBet(bet, viewOf([anOffer({ marketCode: w, price: now })]));
    if (!verdict.ok) {
      expect(['oddsChanged', 'aboveMax', 'payoutCap']).toContain(verdict.why.code);
      return;
    }
    const held = quoteFromText(quotedFormat(w, oddsType), bet.legs[0]?.odds ?? '');
    const got = verdict.value.legs[0]?.quote;
    if (!held.ok || !got) throw new Error('unreadable');
    if (!acceptAny) expect(compare(priceOf(got), priceOf(held.value))).toBeGreaterThanOrEqual(0);
    if (!acceptAny && !autoOdds) expect(compare(priceOf(got), priceOf(held.value))).toBe(0);
  });
});

describe('SP-10 series', () => {
  const legs = ['g1', 'g2', 'g3'].map((gameId, index) => anOffer({ gameId, price: 20_000 + index * 1000 }));
  const series = (code: string, given: Partial<BetRequest> = {}) =>
    betOn(legs, { mode: 'series', series: code, ...given });

  test('of all selections, of every pair, and as a system', () => {
    expect(validateBet(series('3c1'), viewOf(legs))).toMatchObject({
      ok: true,
      value: { lines: 1, staked: 100_00n, returnable: 924_00n, price: 92_400n, odds: '9.24' },
    });
    // 2.0·2.1 + 2.0·2.2 + 2.1·2.2 = 13.22
    expect(validateBet(series('2c1'), viewOf(legs))).toMatchObject({
      ok: true,
      value: { lines: 3, staked: 300_00n, returnable: 1322_00n, price: null },
    });
    expect(validateBet(series('3c4'), viewOf(legs))).toMatchObject({ ok: true, value: { lines: 4, staked: 400_00n } });
  });

  test('refuses one match twice, champions, other odds formats and ways that do not exist', () => {
    const twice = [legs[0], anOffer({ gameId: 'g1', marketCode: 'OU', lineText: '2.5', side: 'O' })].filter(
      (leg) => leg !== undefined,
    );
    expect(codeOf(betOn(twice, { mode: 'series', series: '2c1' }), twice)).toBe('sameMatch');
    const related = [anOffer({ gameId: 'a', gide: 'x' }), anOffer({ gameId: 'b', gide: 'x' })];
    expect(codeOf(betOn(related, { mode: 'series', series: '2c1' }), related)).toBe('sameMatch');
    expect(codeOf(series('3c4', { oddsType: 'E' }), legs)).toBe('cannotCombine');
    expect(codeOf(series('9c9'), legs)).toBe('cannotCombine');
    const champions = legs.map((leg) => ({ ...leg, kind: 'champion' as const }));
    expect(codeOf(series('3c1'), champions)).toBe('cannotCombine');
  });

  test('one closed leg closes it, and one worse leg asks about it', () => {
    expect(codeOf(series('3c1'), [legs[0], legs[1], undefined])).toBe('closed');
    const moved = legs.map((leg, index) => (index === 2 ? { ...leg, price: 15_000 } : leg));
    expect(validateBet(series('3c1'), viewOf(moved))).toMatchObject({
      why: { code: 'oddsChanged', offer: { gameId: 'g3' } },
    });
  });
});

describe('SP-11 the day’s payout cap', () => {
  test('a ticket may not promise more than a day may pay, by its sport', () => {
    const limits = testTerms.limits.map((row) => ({ ...row, stakeMax: 1_000_000_00n, returnMax: 100_000_000_00n }));
    const terms = { ...testTerms, limits };
    // 200,000 dollars at 7.00 are 1,400,000 yuan.
    const table = anOffer({ sport: 'TT', price: 20_000 });
    expect(codeOf(betOn([table], { stake: 700_000_00n }), [table], { terms })).toBe('taken');
    expect(validateBet(betOn([table], { stake: 700_001_00n }), viewOf([table], { terms }))).toMatchObject({
      why: { code: 'payoutCap', reason: '超过单日最高派彩 1,400,000 元，本注单最多可投 700,000 元' },
    });
    const football = anOffer({ gameId: 'f', price: 20_000 });
    expect(codeOf(betOn([football], { stake: 700_001_00n }), [football], { terms })).toBe('taken');
    // Together the lowest holds: 4.00 on 350,000 is 1,400,000.
    const both = [football, table];
    const bet = betOn(both, { mode: 'series', series: '2c1', stake: 350_000_00n });
    expect(codeOf(bet, both, { terms })).toBe('taken');
    expect(codeOf({ ...bet, stake: 350_001_00n }, both, { terms })).toBe('payoutCap');
  });
});

describe('SP-16 a builder bet', () => {
  const legs = [anOffer({ marketCode: 'M', side: 'H' }), anOffer({ marketCode: 'OU', lineText: '2.5', side: 'O' })];
  const bet = betOn(legs, { mode: 'builder', builderOdds: '3.20' });

  test('has one price for all its selections', () => {
    expect(validateBet(bet, viewOf(legs, { builderPrice: () => 32_000n }))).toMatchObject({
      ok: true,
      value: { lines: 1, returnable: 320_00n, price: 32_000n, odds: '3.20' },
    });
    expect(codeOf(bet, legs, { builderPrice: () => 31_000n })).toBe('oddsChanged');
    expect(codeOf(bet, legs)).toBe('cannotCombine');
  });

  test('is of one match', () => {
    const two = [anOffer(), anOffer({ gameId: 'g2' })];
    expect(codeOf(betOn(two, { mode: 'builder', builderOdds: '3.20' }), two, { builderPrice: () => 32_000n })).toBe(
      'cannotCombine',
    );
  });
});

property.prop([
  fc.array(fc.record({ price: fc.constantFrom(...ticks).map(Number), inPlay: fc.boolean() }), {
    minLength: 2,
    maxLength: 6,
  }),
  fc.bigInt(1n, 10_000_000_00n),
])('a series is taken only within its limits, and every no has a sentence', (given, stake) => {
  const legs = given.map(({ price, inPlay }, index) =>
    anOffer({ gameId: `g${index}`, price, marketCode: inPlay ? 'RM' : 'M' }),
  );
  const verdict = validateBet(betOn(legs, { mode: 'series', series: `${legs.length}c1`, stake }), viewOf(legs));
  if (!verdict.ok) {
    expect(verdict.why.reason).not.toBe('');
    expect(Object.keys(betRejectionMessages)).toContain(verdict.why.code);
    return;
  }
  expect(verdict.value.stake).toBeGreaterThanOrEqual(10_00n);
  expect(verdict.value.stake).toBeLessThanOrEqual(50_000_00n);
  expect(verdict.value.returnable).toBeLessThanOrEqual(1_000_000_00n);
  expect(verdict.value.delayMs).toBe(given.some(({ inPlay }) => inPlay) ? 5000 : 0);
});
