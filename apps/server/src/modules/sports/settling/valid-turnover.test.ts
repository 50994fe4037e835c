import { marketTypeOf, quoteFromText, type Settled, SINGLE, type Ticket, type TicketLeg } from '@fairground/betting';
import { describe, expect, test } from 'vitest';
import { validTurnover } from './valid-turnover.ts';

function legOf(odds: string, type: 'E' | 'H' = 'E'): TicketLeg {
  const marketType = marketTypeOf('M');
  const quote = quoteFromText(type, odds);
  if (!marketType || !quote.ok) throw new Error('no such leg');
  return { gameId: 'g', sport: 'FT', marketType, side: 'H', line: 0, quote: quote.value, title: '' };
}

const ticketOf = (legs: readonly TicketLeg[], more: Partial<Ticket> = {}): Ticket => ({
  id: 't',
  fold: SINGLE,
  stake: 100_00n,
  acceptedAt: 0,
  rulebook: '2026.1',
  legs,
  ...more,
});
const settled = (result: Settled['result'], staked = 100_00n): Settled => ({
  state: 'settled',
  result,
  staked,
  returned: 0n,
  legs: [],
  rulebook: '2026.1',
  versions: {},
  receipt: [],
});
const LOW = '赔率低于欧洲盘1.50（香港盘0.50），不计入';

describe('PR-08 what of a sports bet counts, and the reason shown', () => {
  test.each([
    ['D', 0n, '注单取消，本金已退回，不计入'],
    ['A', 0n, '注单取消，本金已退回，不计入'],
    ['P', 0n, '走水，本金已退回，不计入'],
    ['W', 100_00n, '全额计入'],
    ['L', 100_00n, '全额计入'],
    ['LW', 50_00n, '输赢各半，计入一半'],
    ['LL', 50_00n, '输赢各半，计入一半'],
  ] as const)('%s', (result, counted, why) => {
    expect(validTurnover(ticketOf([legOf('1.90')]), settled(result))).toEqual({ counted, why });
  });

  test.each([
    ['1.50', 'E', 100_00n, '全额计入'],
    ['1.49', 'E', 0n, LOW],
    ['0.50', 'H', 100_00n, '全额计入'],
    ['0.49', 'H', 0n, LOW],
  ] as const)('price %s (%s)', (odds, type, counted, why) => {
    expect(validTurnover(ticketOf([legOf(odds, type)]), settled('W'))).toEqual({ counted, why });
  });

  test('a series counts by its product, a system by its shortest line', () => {
    const legs = [legOf('1.20'), legOf('1.24'), legOf('9.00')];
    const double = { code: '2c1', legs: 2, sizes: [2] };
    expect(validTurnover(ticketOf(legs.slice(0, 2), { fold: double }), settled('W'))).toEqual({
      counted: 0n,
      why: LOW,
    });
    expect(validTurnover(ticketOf(legs.slice(1), { fold: double }), settled('W')).counted).toBe(100_00n);
  });

  test('half of an odd sum is rounded up; half results of a series count whole', () => {
    expect(validTurnover(ticketOf([legOf('1.90')]), settled('LL', 33n)).counted).toBe(17n);
    const double = { code: '2c1', legs: 2, sizes: [2] };
    const pair = ticketOf([legOf('1.90'), legOf('1.90')], { fold: double });
    expect(validTurnover(pair, settled('LW'))).toEqual({ counted: 100_00n, why: '全额计入' });
  });

  test('the cashed part, stakes on every outcome, and a linked account on the other side', () => {
    const ticket = ticketOf([legOf('1.90')]);
    expect(validTurnover({ ...ticket, cashed: 40_00n }, settled('W', 60_00n))).toEqual({
      counted: 60_00n,
      why: '全额计入；已提前兑现的本金不计入',
    });
    expect(validTurnover(ticket, settled('W'), { offset: 30_00n })).toEqual({
      counted: 70_00n,
      why: '同一盘口对投，只计差额',
    });
    expect(validTurnover(ticket, settled('LL'), { offset: 30_00n })).toEqual({
      counted: 35_00n,
      why: '同一盘口对投，只计差额；输赢各半，计入一半',
    });
    expect(validTurnover(ticket, settled('W'), { isLinked: true })).toEqual({
      counted: 0n,
      why: '与关联账户对投，不计入流水',
    });
  });
});
