import { refusedBecause } from '@fairground/betting/placement';
import { rejectionSince } from '@fairground/sports-feed';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { betTermsOf } from '../betting/bet-terms.ts';
import { type CashTicket, cashTickets } from './cash-tickets.ts';
import { type HeldCashOut, heldCashOuts } from './held-cash-outs.ts';
import { type CheckedCashOut, checkCashOut, notNow, valueOf } from './check-cash-out.ts';
import { payCashOut } from './pay-cash-out.ts';

const BATCH = 200;

/**
 * Decides held cash-outs whose time has come. Each is one transaction: the money, the ticket and the word about it are
 * one fact, a process that dies has decided nothing, and what was decided by another is left alone.
 */
export async function decideHeldCashOuts(app: AppContext): Promise<void> {
  const due = await heldCashOuts.due(app.pool, app.now(), BATCH);
  if (due.length === 0) return;
  sportsOf(app).board.advance(app.now().getTime());
  for (const { memberId, requestId, ticketId } of due) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they came
      await app.transact(async (tx) => {
        // The ticket first, as everybody does; a settlement that is under way is waited for.
        const ticket = await cashTickets.lock(tx, memberId, ticketId);
        const held = await heldCashOuts.lock(tx, { memberId, requestId });
        if (ticket && held) await decide(app, tx, { ticket, held });
      });
    } catch (error) {
      app.log.error({ err: error, ticketId }, 'held cash-out not decided; will retry');
    }
  }
}

async function decide(
  app: AppContext,
  tx: Tx,
  { ticket, held }: { readonly ticket: CashTicket; readonly held: HeldCashOut },
): Promise<void> {
  const now = app.now();
  const checked = await checkHeld(app, ticket, held);
  if (!checked.ok) return heldCashOuts.refused(tx, held, { no: checked.no, now });
  const { stake, paid, steps } = checked;
  await payCashOut({ app, tx, requestId: held.requestId }, ticket, { stake, paid, steps, now });
  await heldCashOuts.paid(tx, held, { paid, now });
}

/** Nothing may have happened in its matches, and it is worth what it is worth now. */
async function checkHeld(app: AppContext, ticket: CashTicket, held: HeldCashOut): Promise<CheckedCashOut> {
  if (ticket.status !== 'accepted') return notNow(refusedBecause('closed', '注单已结算，兑现未成交'));
  const { board } = sportsOf(app);
  const happened = rejectionSince(board, ticket.legs, held.seen);
  if (happened) return notNow(happened);
  const { cashoutMargin } = await betTermsOf(app, held.memberId);
  return checkCashOut(valueOf(board, ticket, cashoutMargin), held);
}
