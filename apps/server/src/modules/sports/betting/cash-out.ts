import { ResultCode } from '@fairground/contract';
import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import { housePnl, stakesAt, venueWallet } from '@fairground/ledger';
import { type Fen, yuanText } from '@fairground/money';
import {
  type BetNo,
  cashOutValue,
  type CashOutValue,
  portionOf,
  refused,
  refusedBecause,
  worthNow,
} from '@fairground/venues/bets';
import type { Board } from '@fairground/venues/board';
import type { Tx } from '../../../platform/house.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countReturn } from '../../guard/gate.ts';
import { countBet } from '../../payouts/turnover.ts';
import type { ChannelCall, ChannelOutput, MoneyChannelCall, ReplyOf, RequestOf } from '../methods.ts';
import { sportsOf } from '../sports.ts';
import { betTermsOf } from './bet-terms.ts';
import { type CashTicket, cashTickets } from './cash-tickets.ts';
import { exposures } from './exposures.ts';

export const CASH_OUT_KIND = 'sport-cash-out';

type Valued = { readonly value: CashOutValue } | { readonly no: BetNo };

/** What tickets could be cashed out for now, with every step of the sum. */
export async function cashoutQuotes(
  { ticket_ids }: RequestOf<'cashoutQuotes'>,
  { house, caller }: ChannelCall,
): Promise<ReplyOf<'cashoutQuotes'>> {
  const { cashoutMargin } = await betTermsOf(house, caller.memberId);
  const { board } = sportsOf(house);
  const tickets = await cashTickets.find(house.pool, caller.memberId, ticket_ids);
  return {
    method: 'cashoutQuotes',
    quotes: tickets.map((ticket) => {
      const valued = valueOf(board, ticket, cashoutMargin);
      const head = { ticket_id: ticket.id, stake: ticket.staked - ticket.cashedStake };
      if ('value' in valued) {
        return { ...head, active: 1 as const, amount: valued.value.amount, steps: [...valued.value.steps] };
      }
      const { code, reason } = valued.no;
      return { ...head, active: 0 as const, amount: null, steps: [], reasonCode: code, reason };
    }),
  };
}

/** Pays a portion of what is still open. Less than was promised is offered again, more is paid. */
export async function cashout(request: RequestOf<'cashout'>, call: MoneyChannelCall): Promise<ChannelOutput> {
  const { house, caller } = call;
  const { cashoutMargin } = await betTermsOf(house, caller.memberId);
  return call.transactOnce(async (tx) => {
    const ticket = await cashTickets.lock(tx, caller.memberId, request.ticket_id);
    if (!ticket) throw new Refusal(ResultCode.NoData, '没有这张注单');
    const valued = valueOf(sportsOf(house).board, ticket, cashoutMargin);
    const told = await answerTo(call, tx, ticket, { request, valued });
    const balance = await house.ledger.balanceOf(tx, venueWallet(caller.memberId, SPORTS_CHANNEL));
    return { method: 'cashout', ticket_id: ticket.id, balance, ...told };
  });
}

type Told = Omit<ReplyOf<'cashout'>, 'method' | 'ticket_id' | 'balance'>;

async function answerTo(
  call: MoneyChannelCall,
  tx: Tx,
  ticket: CashTicket,
  { request, valued }: { readonly request: RequestOf<'cashout'>; readonly valued: Valued },
): Promise<Told> {
  const stakeLeft = ticket.staked - ticket.cashedStake;
  if ('no' in valued) return refusedTold(stakeLeft, valued.no);
  const { stake, paid } = portionOf(valued.value, request.portion);
  if (stake === 0n || paid === 0n) return refusedTold(stakeLeft, refusedBecause('belowMin', '可兑现金额过低'));
  if (paid < request.amount) {
    const reason = `兑现价已由 ${yuanText(request.amount)} 元变为 ${yuanText(paid)} 元，请确认`;
    return { ...refusedTold(stakeLeft, refusedBecause('oddsChanged', reason)), offer: paid };
  }
  const steps = [...valued.value.steps, `本次兑现本金 ${yuanText(stake)} 元，派付 ${yuanText(paid)} 元`];
  await pay(call, tx, ticket, { stake, paid, steps, now: call.now });
  return { status: 'paid', paid, stakeLeft: stakeLeft - stake, steps, offer: null };
}

const refusedTold = (stakeLeft: Fen, { code, reason }: BetNo): Told => ({
  status: 'rejected',
  paid: 0n,
  stakeLeft,
  steps: [],
  reasonCode: code,
  reason,
  offer: null,
});

/** The stake goes to the house and the sum to the member, in one entry; what stands on the selection shrinks with it. */
async function pay(
  { house, requestId }: MoneyChannelCall,
  tx: Tx,
  { id, memberId, placedAt, staked, cashedStake, legs }: CashTicket,
  part: Parameters<typeof cashTickets.cash>[2],
): Promise<void> {
  const { stake, paid, now } = part;
  // The guard's row before the wallets, as everybody does.
  await countReturn(tx, { memberId, amount: paid, now, stakedAt: placedAt });
  const pnl = housePnl(SPORTS_CHANNEL);
  const cause = `${id}:${requestId}`;
  const posted = await house.ledger.post(tx, {
    key: `${CASH_OUT_KIND}:${cause}`,
    kind: CASH_OUT_KIND,
    cause,
    actor: `member:${memberId}`,
    at: now,
    memo: `注单 ${id} 提前兑现`,
    postings: [
      { from: stakesAt(memberId, SPORTS_CHANNEL), to: pnl, amount: stake },
      { from: pnl, to: venueWallet(memberId, SPORTS_CHANNEL), amount: paid },
    ],
  });
  if (!posted.ok) throw new Error(`Ticket ${id} could not be cashed out: ${posted.why}`);
  await exposures.takeOff(tx, [id]);
  await cashTickets.cash(tx, id, part);
  if (cashedStake + stake < staked) return exposures.putOn(tx, [id]);
  // It counts nothing, and the member reads why beside the bets that do.
  const title = legs.length === 1 ? (legs[0]?.title ?? '').slice(0, TITLE_MAX) : `${legs.length} 项串关`;
  await countBet(tx, { memberId, betNo: id, title, stake: staked, counted: 0n, why: CASHED_WHY, now });
}

const CASHED_WHY = '已全部提前兑现，不计入';

/** What a ticket is worth, or why it cannot be told now. */
function valueOf(board: Board, ticket: CashTicket, margin: number): Valued {
  const { status, legs, together, staked, cashedStake } = ticket;
  if (status === 'delay') return { no: refusedBecause('suspended', '注单确认中，暂不可兑现') };
  if (status !== 'accepted' || cashedStake >= staked) return { no: refused('closed') };
  const worths = together === null ? legs.map((leg) => worthNow(board, [leg])) : [worthNow(board, legs)];
  const open = [];
  for (const [index, worth] of worths.entries()) {
    if (typeof worth === 'string') return { no: refused(worth) };
    const leg = legs[index];
    const title = together === null ? (leg?.title ?? '') : legs.map((each) => each.title).join('；');
    open.push({ title: title.slice(0, TITLE_MAX), price: together ?? leg?.price ?? 0, worth });
  }
  const value = cashOutValue({ ...ticket, cashed: cashedStake, legs: open }, margin);
  return value.amount > 0n ? { value } : { no: refused('closed') };
}

/** A step of the sum fits into a line. */
const TITLE_MAX = 100;
