import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type Fraction, fraction, ONE, roundHalfUp } from '../odds/fraction.ts';
import { priceOf } from '../odds/quote.ts';
import { currentRulebook } from '../rules/rulebooks.ts';
import { anyResults, anyTicket } from '../testing/arbitrary-tickets.ts';
import { resettle } from './resettle.ts';
import { settle } from './settle.ts';
import type { Settlement } from './settlement.ts';
import type { MatchResult, Ticket } from './ticket.ts';

const ZERO: Fraction = { top: 0n, bottom: 1n };

const by = (ticket: Ticket, results: readonly MatchResult[]): Settlement =>
  settle(ticket, { matches: new Map(results.map((one) => [one.gameId, one])) }, currentRulebook);

/** The table of the rules, written out a second time: W d · LW (d+1)/2 · P, D, A 1 · LL ½ · L 0. */
function tableFactor(result: string, { top, bottom }: Fraction): Fraction {
  if (result === 'W') return { top, bottom };
  if (result === 'LW') return { top: top + bottom, bottom: 2n * bottom };
  if (result === 'LL') return { top: 1n, bottom: 2n };
  return result === 'L' ? ZERO : ONE;
}

/** Every line of a ticket by itself, one after the other. */
function lineByLine({ fold, stake }: Ticket, factors: readonly Fraction[]): bigint {
  let sum = ZERO;
  for (let chosen = 0; chosen < 2 ** fold.legs; chosen += 1) {
    const picked = factors.filter((_, index) => (chosen >> index) % 2 === 1);
    if (!fold.sizes.includes(picked.length)) continue;
    const line = picked.reduce(
      (product, { top, bottom }) => fraction({ top: product.top * top, bottom: product.bottom * bottom }),
      ONE,
    );
    sum = fraction({ top: sum.top * line.bottom + line.top * sum.bottom, bottom: sum.bottom * line.bottom });
  }
  return roundHalfUp({ top: stake * sum.top, bottom: sum.bottom });
}

/** Plays results in one after the other, as a settler would, and keeps the member's balance by its movements. */
function playIn(ticket: Ticket, steps: readonly (readonly MatchResult[])[]) {
  let [settlement, balance]: [Settlement, bigint] = [{ state: 'open' }, 0n];
  for (const results of steps) {
    const next = by(ticket, results);
    balance += resettle(settlement, next).difference;
    settlement = next;
  }
  return { settlement, balance };
}

const growing = (results: readonly MatchResult[]) => results.map((_, index) => results.slice(0, index + 1));

describe('invariants of settlement', () => {
  property.prop([anyTicket, anyResults])('SP-09 SP-10 the return is the formula, to the fen', (ticket, results) => {
    const settlement = by(ticket, results);
    if (settlement.state === 'open') throw new Error('every result is known');
    const factors = settlement.legs.map((leg, index) =>
      tableFactor(leg?.outcome.result ?? '', priceOf(ticket.legs[index]?.quote ?? { type: 'H', units: 0n })),
    );
    expect(settlement.returned).toBe(lineByLine(ticket, factors));
    expect(settlement.receipt.length).toBeLessThanOrEqual(50);
    expect(settlement.receipt.every((line) => line.length <= 500 && !/undefined|NaN/.test(line))).toBe(true);
  });

  property.prop([anyTicket, anyResults, fc.infiniteStream(fc.nat())])(
    'SP-09 the order of results never matters',
    (ticket, results, chance) => {
      const shuffled = results
        .map((result) => ({ result, key: chance.next().value }))
        .toSorted((left, right) => left.key - right.key)
        .map(({ result }) => result);
      expect(playIn(ticket, growing(shuffled))).toEqual(playIn(ticket, growing(results)));
    },
  );

  property.prop([anyTicket, anyResults])('SP-09 settle, roll back, settle is as if settled once', (ticket, results) => {
    const once = playIn(ticket, [results]);
    expect(playIn(ticket, [results, [], results])).toEqual(once);
    expect(playIn(ticket, [results, []])).toEqual({ settlement: by(ticket, []), balance: 0n });
    expect(resettle(once.settlement, by(ticket, results)).kind).toBe('none');
  });

  property.prop([anyTicket, anyResults, anyResults])(
    'SP-09 after a correction the member has what the right result alone would have given',
    (ticket, wrong, right) => {
      expect(playIn(ticket, [wrong, right])).toEqual(playIn(ticket, [right]));
    },
  );
});
