import { fc, test as property } from '@fast-check/vitest';
import type { Verdict } from '@fairground/money';
import { expect } from 'vitest';
import { quotedFormat } from '../markets/quoted-format.ts';
import { SLIP_SIZE_MAX } from '../slip-size.ts';
import { betShapeVerdict, betsOf } from './bets.ts';
import { type Leg, type MarketState, type OrderStatus, isPlaceable, legKey, sharesMatch } from './leg.ts';
import { quoteSlipIn, turnMultipleOff, turnMultipleOn, turnSeriesOff, turnSeriesOn } from './modes.ts';
import {
  type OrderUpdate,
  betsSent,
  keepSelections,
  orderReceived,
  dismissReceipts,
  sendingFailed,
  takeOffer,
} from './orders.ts';
import type { OddsType } from './quoted-odds.ts';
import { type PriceRule, confirmChanges, marketReceived, quoteReceived, scoreReceived } from './quotes.ts';
import { type Slip, emptySlip, isConfirming } from './slip.ts';
import { typeSeriesStake, typeStake } from './stakes.ts';
import { slipFromStored, slipToStored } from './stored-slip.ts';
import { aQuote, aRunner, aSelection } from './testing/slips.ts';
import { clearSlip, heldBy, removeSelection, toggleSelection } from './toggle.ts';
import { slipTotals } from './totals.ts';

/** One thing that happens to a slip: by the member, or from the server. */
interface Event {
  readonly name: string;
  readonly unlessConfirming: boolean;
  readonly run: (slip: Slip) => Verdict<Slip, string>;
}

const BALANCE = 50_000_000n;
const hand = (name: string, run: Event['run']): Event => ({ name, unlessConfirming: true, run });
const fromServer = (name: string, run: Event['run']): Event => ({ name, unlessConfirming: false, run });
const always = (slip: Slip): Verdict<Slip, string> => ({ ok: true, value: slip });
const keyOf = (slip: Slip, at: number): string => slip.legs.map(legKey)[at % Math.max(1, slip.legs.length)] ?? 'none';
const orderAt = (slip: Slip, at: number): string => {
  const ids = slip.legs.flatMap((leg) => leg.orders).map((order) => order.id);
  return ids[at % Math.max(1, ids.length)] ?? 'none';
};

const line = fc.constantFrom('0', '0.5', '0.5/1');
const format = fc.constantFrom<OddsType>('E', 'H', 'I', 'M');
const odds = fc.integer({ min: 101, max: 900 }).map((cents) => (cents / 100).toFixed(2));
const malay = fc.integer({ min: 1, max: 100 }).map((cents) => (cents / 100).toFixed(2));
const priced = format.chain((oddsType) => (oddsType === 'M' ? malay : odds).map((text) => ({ odds: text, oddsType })));
const quote = fc
  .tuple(priced, fc.record({ line, score: fc.constantFrom('', '0:0', '1:0') }))
  .map(([price, where]) => aQuote({ ...price, ...where }));
const game = fc.integer({ min: 1, max: 14 }).map(String);
const place = fc.nat(9);

const selection = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(game, fc.constantFrom('H', 'C'), quote)
      .map(([id, side, held]) => aSelection(id, { side, quote: held })),
  },
  { weight: 1, arbitrary: fc.tuple(game, fc.constantFrom('T1', 'T2')).map(([id, side]) => aRunner(`f${id}`, side)) },
);

const sendAll =
  (requestId: string) =>
  (slip: Slip): Verdict<Slip, string> => {
    const bets = betsOf(slip, BALANCE);
    if (!bets.ok) return bets;
    return betsSent(
      slip,
      bets.value.map((bet, index) => ({ bet, requestId: `${requestId}.${index}` })),
    );
  };

/** The server opens every market and quotes every selection, so that a slip can be sent at all. */
const readied = (slip: Slip): Slip =>
  slip.legs.reduce((held, leg) => {
    const oddsType = quotedFormat(leg.marketCode, held.oddsType);
    const quote = { ...leg.quote, odds: oddsType === 'M' ? '0.50' : '1.50', oddsType };
    const open = marketReceived(held, { gameId: leg.gameId }, 'open');
    return quoteReceived(open, legKey(leg), { quote, rule: 'any' });
  }, slip);

const readiedAndSent =
  (requestId: string) =>
  (slip: Slip): Verdict<Slip, string> => {
    const agreed = confirmChanges(readied(slip));
    if (!agreed.ok) return agreed;
    const staked = ['2c1', '3c4'].map((code, at) => stakedAt('5', at, code));
    return sendAll(requestId)(staked.reduce((held, run) => valueOf(held, hand('stake', run)), agreed.value));
  };

const stakedAt =
  (text: string, at: number, code = '2c1') =>
  (slip: Slip): Verdict<Slip, string> => {
    const typed = slip.isSeries
      ? typeSeriesStake(slip, code, { text, balance: BALANCE })
      : typeStake(slip, keyOf(slip, at), { text, balance: BALANCE });
    return typed.ok ? always(typed.value.slip) : typed;
  };

const clickOn = (id: string): Event => hand('toggle', (slip) => toggleSelection(slip, aSelection(id)));

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 16, arbitrary: selection.map((picked) => hand('toggle', (slip) => toggleSelection(slip, picked))) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('5', '20.5', '', 'x'), place)
      .map(([text, at]) => hand('stake', stakedAt(text, at))),
  },
  { weight: 3, arbitrary: fc.nat(999).map((id) => hand('send', sendAll(`r${id}`))) },
  { weight: 3, arbitrary: fc.nat(999).map((id) => hand('ready and send', readiedAndSent(`s${id}`))) },
  place.map((at) => hand('remove', (slip) => removeSelection(slip, keyOf(slip, at)))),
  fc.constantFrom(
    hand('clear', clearSlip),
    hand('multiple on', turnMultipleOn),
    hand('multiple off', turnMultipleOff),
    hand('series on', turnSeriesOn),
    hand('series off', turnSeriesOff),
    hand('confirm', (slip) => confirmChanges(slip)),
    hand('keep', keepSelections),
    hand('put away', dismissReceipts),
  ),
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      hand('multiple on', turnMultipleOn),
      hand('series on', turnSeriesOn),
      fromServer('readied', (slip) => always(readied(slip))),
    ),
  },
  format.map((oddsType) => hand('format', (slip) => quoteSlipIn(slip, oddsType))),
  place.map((at) => hand('offer', (slip) => takeOffer(slip, keyOf(slip, at)))),
  fc
    .tuple(place, quote, fc.constantFrom<PriceRule>('any', 'better', 'none'))
    .map(([at, valueOf, rule]) =>
      fromServer('quote', (slip) => always(quoteReceived(slip, keyOf(slip, at), { quote: valueOf, rule }))),
    ),
  fc
    .tuple(game, fc.constantFrom('0:0', '1:0'))
    .map(([id, score]) => fromServer('score', (slip) => always(scoreReceived(slip, { gameId: id, score })))),
  fc
    .tuple(game, fc.constantFrom<MarketState>('open', 'open', 'suspended', 'closed'))
    .map(([id, state]) => fromServer('market', (slip) => always(marketReceived(slip, { gameId: id }, state)))),
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.nat(20), fc.constantFrom<OrderUpdate['status']>('delay', 'accepted', 'rejected'), quote)
      .map(([at, status, offer]) =>
        fromServer('order', (slip) =>
          orderReceived(slip, { order: orderAt(slip, at), status, ticketId: `t${at}`, offer }),
        ),
      ),
  },
  fc
    .nat(20)
    .map((at) => fromServer('lost', (slip) => always(sendingFailed(slip, orderAt(slip, at).split('#')[0] ?? '')))),
);

// A slip of ten, or a series with orders on its way, is many steps from an empty one: some stories begin further on.
const opening = fc.tuple(
  fc.constantFrom([], [hand('multiple on', turnMultipleOn)], [hand('series on', turnSeriesOn)]),
  fc.uniqueArray(game, { maxLength: 11, size: 'max' }),
);
const story = fc
  .tuple(opening, fc.array(event, { minLength: 1, maxLength: 40, size: 'max' }))
  .map(([[mode, ids], events]) => [...mode, ...ids.map(clickOn), ...events]);
const valueOf = (slip: Slip, { run }: Event): Slip => {
  const verdict = run(slip);
  return verdict.ok ? verdict.value : slip;
};
const statusesOf = (legs: readonly Leg[]): readonly OrderStatus[] =>
  legs.flatMap((leg) => leg.orders.map((order) => order.status));

/** Runs a story and looks at the slip after each event. */
function follow(events: readonly Event[], look: (before: Slip, after: Slip, happened: Event) => void): Slip {
  return events.reduce((before, happened) => {
    const after = valueOf(before, happened);
    look(before, after, happened);
    return after;
  }, emptySlip);
}

/** The slip's rules by name, each true of every slip there can be. */
const rules: Readonly<Record<string, (slip: Slip) => boolean>> = {
  'at most ten': ({ legs }) => legs.length <= SLIP_SIZE_MAX,
  'one kind': ({ legs }) => new Set(legs.map((leg) => leg.kind)).size <= 1,
  'each selection once': ({ legs }) => new Set(legs.map(legKey)).size === legs.length,
  'single holds one': ({ isMultiple, legs }) => isMultiple || legs.length <= 1,
  'series in Hong Kong odds': ({ isSeries, oddsType }) => !isSeries || oddsType === 'H',
  'no champion in a series': ({ isSeries, legs }) => !isSeries || legs.every((leg) => leg.kind === 'normal'),
  'marks in a series only': ({ isSeries, legs }) => isSeries || legs.every((leg) => !leg.isInvalid),
  'stakes of a series only there': ({ isSeries, seriesStakes }) => isSeries || Object.keys(seriesStakes).length === 0,
  'a receipt holds no question': ({ legs }) =>
    legs.every((leg) => leg.pending === null || leg.orders.every((order) => order.status === 'rejected')),
};

property.prop([story], { numRuns: 100 })('SP-06 whatever happens, the slip keeps its rules', (events) => {
  follow(events, (_, slip) => {
    expect(Object.keys(rules).filter((name) => !rules[name]?.(slip))).toEqual([]);
  });
});

property.prop([story], { numRuns: 100 })(
  'SP-06 in a series exactly the selections that share a match are invalid',
  (events) => {
    follow(events, (_, slip) => {
      const open = slip.legs.filter(
        (leg) => !statusesOf([leg]).every((status) => status === 'accepted') || leg.orders.length === 0,
      );
      for (const leg of slip.isSeries ? open : []) {
        expect(leg.isInvalid).toBe(open.some((other) => other !== leg && sharesMatch(leg, other)));
      }
    });
  },
);

property.prop([story], { numRuns: 100 })('SP-06 while an order is confirmed, no hand changes the slip', (events) => {
  follow(events, (before, after, happened) => {
    if (!isConfirming(before)) return;
    if (happened.unlessConfirming) expect(after).toBe(before);
    expect(after.legs.map(legKey)).toEqual(before.legs.map(legKey));
    expect(after.legs.map((leg) => leg.amount)).toEqual(before.legs.map((leg) => leg.amount));
  });
});

property.prop([story, selection], { numRuns: 100 })(
  'SP-06 a click adds what was not there and removes what was',
  (events, picked) => {
    const slip = follow(events, () => undefined);
    const wasHeld = heldBy(slip.legs, picked);
    const verdict = toggleSelection(slip, picked);
    if (!verdict.ok) return;
    const isReceipt = wasHeld !== undefined && !isPlaceable({ ...wasHeld, market: 'open', isInvalid: false });
    expect(heldBy(verdict.value.legs, picked) !== undefined).toBe(wasHeld === undefined || isReceipt);
  },
);

property.prop([story], { numRuns: 100 })(
  'SP-08 what a slip sends, the server’s own reading of the rules accepts',
  (events) => {
    follow(events, (_, slip) => {
      const bets = betsOf(slip, BALANCE);
      if (!bets.ok) return;
      for (const bet of bets.value) {
        const selections = bet.selections.map(({ key, gameId }) => ({
          key,
          gameId,
          gide: '',
          hgid: '',
          kind: slip.legs[0]?.kind ?? 'normal',
        }));
        const { mode, oddsType, series } = bet;
        expect(betShapeVerdict({ mode, oddsType, selections, ...(series === undefined ? {} : { series }) }).ok).toBe(
          true,
        );
      }
      expect(slipTotals(slip).stake).toBeGreaterThan(0n);
      expect(slipTotals(slip).profit).toBeGreaterThan(0n);
    });
  },
);

property.prop([story], { numRuns: 100 })(
  'SP-06 a slip stored and restored is one that keeps the rules and stores the same',
  (events) => {
    const slip = follow(events, () => undefined);
    const restored = slipFromStored(slipToStored(slip));
    expect(slipFromStored(slipToStored(restored))).toEqual(restored);
    expect(restored.legs.length).toBeLessThanOrEqual(slip.legs.length);
    expect(isConfirming(restored)).toBe(isConfirming(slip));
  },
);
