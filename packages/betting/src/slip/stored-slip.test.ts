import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { legStatus } from './leg.ts';
import { quoteSlipIn } from './modes.ts';
import { orderReceived } from './orders.ts';
import { emptySlip } from './slip.ts';
import { fieldsOf, listIn } from './stored-fields.ts';
import { slipFromStored, slipToStored } from './stored-slip.ts';
import {
  aRunner,
  aSelection,
  clicked,
  games,
  multiple,
  sent,
  series,
  seriesStaked,
  staked,
  valueOf,
} from './testing/slips.ts';

const two = staked(clicked(multiple, aSelection('1'), aSelection('2')));
const again = (text: string) => slipFromStored(text);
const legsIn = (stored: Readonly<Record<string, unknown>>) => listIn(stored['legs']).map(fieldsOf);
const edited = (change: (stored: Readonly<Record<string, unknown>>) => unknown): string =>
  JSON.stringify(change(fieldsOf(JSON.parse(slipToStored(two)))));

describe('SP-06 the slip survives a reload', () => {
  test('SP-06 selections, stakes and modes come back; prices must be read again', () => {
    const slip = again(slipToStored(two));
    expect(slip).toEqual({ ...two, legs: two.legs.map((leg) => ({ ...leg, isFresh: false })) });
    const parlay = seriesStaked(clicked(series, aSelection('1'), aSelection('2')), '2c1');
    expect(again(slipToStored(parlay))).toMatchObject({ isSeries: true, seriesStakes: { '2c1': 1_000n } });
    expect(again(slipToStored(valueOf(quoteSlipIn(two, 'M')))).oddsType).toBe('M');
  });

  test('SP-06 an order still being decided comes back and keeps the slip waiting', () => {
    const held = valueOf(orderReceived(sent(two), { order: 'q0#0', status: 'delay', ticketId: 't1' }));
    const slip = again(slipToStored(held));
    expect(slip.legs.map(legStatus)).toEqual(['delay', 'received']);
    expect(
      valueOf(orderReceived(slip, { order: 't1', status: 'accepted', ticketId: 't1' })).legs.map(legStatus),
    ).toEqual(['accepted', 'received']);
  });

  test('SP-06 receipts and refusals are not kept', () => {
    const decided = valueOf(orderReceived(sent(two), { order: 'q0#0', status: 'accepted', ticketId: 't1' }));
    const all = valueOf(orderReceived(decided, { order: 'q0#1', status: 'rejected', ticketId: 't2', reason: '…' }));
    const slip = again(slipToStored(all));
    expect(games(slip)).toEqual(['2']);
    expect(slip.legs[0]?.orders).toEqual([]);
  });
});

describe('SP-06 a store is not trusted', () => {
  test.each([null, '', '{', 'null', '[]', '7', '{"v":2}', '{"v":1,"legs":7}'])('SP-06 %j is an empty slip', (text) => {
    expect(slipFromStored(text)).toEqual(emptySlip);
  });

  test('SP-06 unknown fields are dropped', () => {
    const text = edited((stored) => ({
      ...stored,
      isAdmin: true,
      legs: legsIn(stored).map((leg) => ({ ...leg, payout: '9' })),
    }));
    expect(again(text)).toEqual(again(slipToStored(two)));
  });

  test('SP-06 broken selections are left out, duplicates and unknown ones too', () => {
    const runner = fieldsOf(JSON.parse(slipToStored(clicked(multiple, aRunner('f1')))));
    const text = edited((stored) => {
      const legs = legsIn(stored);
      return {
        ...stored,
        legs: [...legsIn(runner), { gameId: 1 }, null, ...legs, ...legs, { ...legs[0], amount: '-5.00', quote: {} }],
      };
    });
    expect(games(again(text))).toEqual(['1', '2']);
  });

  test('SP-06 never more than ten, never a series of champions', () => {
    const many = Array.from({ length: 14 }, (_, index) => index);
    const text = edited((stored) => ({
      ...stored,
      legs: many.map((index) => ({ ...legsIn(stored)[0], gameId: `g${index}` })),
    }));
    expect(again(text).legs).toHaveLength(10);
    const champions = slipToStored(clicked(multiple, aRunner('f1'))).replace('"isSeries":false', '"isSeries":true');
    expect(again(champions).isSeries).toBe(false);
    expect(again(edited((stored) => ({ ...stored, isSeries: true, oddsType: 'M' }))).oddsType).toBe('H');
  });

  property.prop([fc.jsonValue()])('SP-06 nothing that can be stored breaks it', (value) => {
    const slip = slipFromStored(JSON.stringify({ v: 1, legs: value, stakes: value, isSeries: value, oddsType: value }));
    expect(slipFromStored(slipToStored(slip))).toEqual(slip);
  });
});
