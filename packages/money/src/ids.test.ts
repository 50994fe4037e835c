import { expect, test } from 'vitest';
import type { Fen } from './fen.ts';
import type { MatchId, MemberId, OrderNo, TicketId } from './ids.ts';

test('ids take literals, and none takes the place of another or of an amount', () => {
  const [member, order, ticket, match]: [MemberId, OrderNo, TicketId, MatchId] = [7n, 'D1', 'S1', 'm-1-1'];
  // @ts-expect-error -- a member is no amount
  const amount: Fen = member;
  // @ts-expect-error -- an amount is no member
  const payer: MemberId = amount;
  // @ts-expect-error -- an order is no ticket
  const first: TicketId = order;
  // @ts-expect-error -- a ticket is no match
  const second: MatchId = ticket;
  // @ts-expect-error -- a match is no order
  const third: OrderNo = match;
  // @ts-expect-error -- a ticket is no order
  const fourth: OrderNo = ticket;
  expect([amount, payer, first, second, third, fourth]).toEqual([7n, 7n, 'D1', 'S1', 'm-1-1', 'S1']);
});
