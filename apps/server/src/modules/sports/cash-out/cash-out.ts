import { ResultCode } from '@fairground/contract';
import { venueWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import { refusedBecause } from '@fairground/betting/placement';
import { cashOutDelay, matchSnapshots } from '@fairground/sports-feed';
import type { Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseIneligibleCall } from '../../eligibility/person-eligibility.ts';
import { refuseByRegion } from '../../eligibility/region-check.ts';
import type {
  SportsbookCall,
  SportsbookOutput,
  SportsbookMoneyCall,
  ReplyOf,
  RequestOf,
} from '../sportsbook/methods.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { betTermsOf } from '../betting/bet-terms.ts';
import { type CashTicket, cashTickets } from './cash-tickets.ts';
import { type CashOutRejection, heldCashOuts, type CashOutStatus } from './held-cash-outs.ts';
import { checkCashOut, valueOf } from './check-cash-out.ts';
import { payCashOut } from './pay-cash-out.ts';
import { tracksOf } from './track-legs.ts';

type Quote = ReplyOf<'cashoutQuotes'>['quotes'][number];

/** What tickets could be cashed out for now, with every step of the sum, and how the last held one ended. */
export async function cashoutQuotes(
  { ticket_ids }: RequestOf<'cashoutQuotes'>,
  { app, caller, now }: SportsbookCall,
): Promise<ReplyOf<'cashoutQuotes'>> {
  const { cashoutMargin } = await betTermsOf(app, caller.memberId);
  const { board } = sportsOf(app);
  const tickets = await cashTickets.find(app.pool, caller.memberId, ticket_ids);
  const told = await heldCashOuts.ofTickets(
    app.pool,
    tickets.map(({ id }) => id),
  );
  return {
    method: 'cashoutQuotes',
    quotes: tickets.map((ticket): Quote => {
      const held = told.get(ticket.id);
      const head = {
        ticket_id: ticket.id,
        stake: ticket.staked - ticket.cashedStake,
        held: held ? heldReply(held) : null,
        legs: tracksOf(board, ticket, board.timeAt(now.getTime())),
      };
      const valued = held?.status === 'held' ? { no: BUSY } : valueOf(board, ticket, cashoutMargin);
      if ('value' in valued) {
        return { ...head, active: 1, amount: valued.value.amount, steps: [...valued.value.steps] };
      }
      const { code, reason } = valued.no;
      return { ...head, active: 0, amount: null, steps: [], reasonCode: code, reason };
    }),
  };
}

const BUSY = refusedBecause('suspended', '上一笔兑现正在确认，请稍候');

const heldReply = ({ requestId, status, decideAt, paid, reasonCode, reason, offer }: CashOutStatus): Quote['held'] => ({
  request_id: requestId,
  status: ({ held: 'delay', paid: 'paid', refused: 'rejected' } as const)[status],
  decideTime: status === 'held' ? decideAt.getTime() : null,
  paid,
  ...(reasonCode !== null && { reasonCode }),
  ...(reason !== null && { reason }),
  offer,
});

/**
 * Pays a portion of what is still open, at once before the start. In play it is held as a bet would be, and decided by
 * the job that decides held bets.
 */
export async function cashout(request: RequestOf<'cashout'>, call: SportsbookMoneyCall): Promise<SportsbookOutput> {
  const { app, caller } = call;
  await refuseByRegion(call, 'bet');
  return call.transactOnce(async (tx) => {
    await refuseIneligibleCall(app, tx, { memberId: caller.memberId, ip: call.ip, access: 'bet' });
    const ticket = await cashTickets.lock(tx, caller.memberId, request.ticket_id);
    if (!ticket) throw new Refusal(ResultCode.NoData, '没有这张注单');
    const told = await answerTo(call, tx, { ...request, ticket });
    const balance = await app.ledger.balanceOf(tx, venueWallet(caller.memberId, ticket.venueCode));
    return { method: 'cashout', ticket_id: ticket.id, balance, ...told };
  });
}

type CashOutReply = Omit<ReplyOf<'cashout'>, 'method' | 'ticket_id' | 'balance'>;

async function answerTo(
  call: SportsbookMoneyCall,
  tx: Tx,
  { ticket, portion, amount }: Pick<RequestOf<'cashout'>, 'portion' | 'amount'> & { readonly ticket: CashTicket },
): Promise<CashOutReply> {
  const { app, caller, requestId, now } = call;
  const { board } = sportsOf(app);
  const { cashoutMargin, limits } = await betTermsOf(app, caller.memberId);
  const stakeLeft = ticket.staked - ticket.cashedStake;
  const last = await heldCashOuts.ofTickets(tx, [ticket.id]);
  if (last.get(ticket.id)?.status === 'held') return rejectedReply(stakeLeft, { ...BUSY, instead: null });
  const checked = checkCashOut(valueOf(board, ticket, cashoutMargin), { portion, amount });
  if (!checked.ok) return rejectedReply(stakeLeft, checked.no);
  const delay = cashOutDelay(board, ticket, limits);
  if (delay === 0) {
    const { stake, paid, steps } = checked;
    await payCashOut({ app, tx, requestId }, ticket, { stake, paid, steps, now });
    return { status: 'paid', decideTime: null, paid, stakeLeft: stakeLeft - stake, steps: [...steps], offer: null };
  }
  const decideAt = new Date(now.getTime() + delay);
  const seen = matchSnapshots(board, ticket.legs);
  const held = { memberId: caller.memberId, requestId, ticketId: ticket.id, portion, amount, seen };
  await heldCashOuts.hold(tx, held, { askedAt: now, decideAt });
  return { status: 'delay', decideTime: decideAt.getTime(), paid: 0n, stakeLeft, steps: [], offer: null };
}

const rejectedReply = (stakeLeft: Fen, { code, reason, instead }: CashOutRejection): CashOutReply => ({
  status: 'rejected',
  decideTime: null,
  paid: 0n,
  stakeLeft,
  steps: [],
  reasonCode: code,
  reason,
  offer: instead,
});
