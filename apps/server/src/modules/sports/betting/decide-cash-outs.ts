import { happenedSince, refusedBecause } from '@fairground/venues/bets';
import type { House, Tx } from '../../../platform/house.ts';
import { sportsOf } from '../sports.ts';
import { betTermsOf } from './bet-terms.ts';
import { type CashTicket, cashTickets } from './cash-tickets.ts';
import { type HeldCashOut, heldCashOuts } from './held-cash-outs.ts';
import { type Judged, judgeCashOut, notNow, valueOf } from './judge-cash-out.ts';
import { payCashOut } from './pay-cash-out.ts';

const BATCH = 200;

/**
 * Decides held cash-outs whose time has come. Each is one transaction: the money, the ticket and the word about it are
 * one fact, a process that dies has decided nothing, and what was decided by another is left alone.
 */
export async function decideHeldCashOuts(house: House): Promise<void> {
  const due = await heldCashOuts.due(house.pool, house.now(), BATCH);
  if (due.length === 0) return;
  sportsOf(house).board.advance(house.now().getTime());
  for (const { memberId, requestId, ticketId } of due) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they came
      await house.transact(async (tx) => {
        // The ticket first, as everybody does; a settlement that is under way is waited for.
        const ticket = await cashTickets.lock(tx, memberId, ticketId);
        const held = await heldCashOuts.lock(tx, { memberId, requestId });
        if (ticket && held) await decide(house, tx, ticket, held);
      });
    } catch (error) {
      house.log.error({ err: error, ticketId }, 'a held cash-out could not be decided; it will be tried again');
    }
  }
}

async function decide(house: House, tx: Tx, ticket: CashTicket, held: HeldCashOut): Promise<void> {
  const now = house.now();
  const judged = await judge(house, ticket, held);
  if (!judged.ok) return heldCashOuts.refused(tx, held, judged.no, now);
  const { stake, paid, steps } = judged;
  await payCashOut({ house, requestId: held.requestId }, tx, ticket, { stake, paid, steps, now });
  await heldCashOuts.paid(tx, held, paid, now);
}

/** Nothing may have happened in its matches, and it is worth what it is worth now. */
async function judge(house: House, ticket: CashTicket, held: HeldCashOut): Promise<Judged> {
  if (ticket.status !== 'accepted') return notNow(refusedBecause('closed', '注单已结算，兑现未成交'));
  const { board } = sportsOf(house);
  const happened = happenedSince(board, held.seen);
  if (happened) return notNow(happened);
  const { cashoutMargin } = await betTermsOf(house, held.memberId);
  return judgeCashOut(valueOf(board, ticket, cashoutMargin), held);
}
