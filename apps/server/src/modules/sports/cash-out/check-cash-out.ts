import { type Fen, yuanText } from '@fairground/money';
import {
  type BetRejection,
  cashOutValue,
  type CashOutValue,
  portionOf,
  refusedBecause,
} from '@fairground/betting/placement';
import { worthNow } from '@fairground/sports-feed';
import type { Board } from '@fairground/sports-feed/board';
import type { CashTicket } from './cash-tickets.ts';
import type { CashOutRejection } from './held-cash-outs.ts';

export type Valued = { readonly value: CashOutValue } | { readonly no: BetRejection };

const NO = {
  suspended: refusedBecause('suspended', '盘口暂停，暂时无法兑现'),
  closed: refusedBecause('closed', '该注单已无法兑现'),
} as const;

/** What a ticket is worth, or why it cannot be told now. */
export function valueOf(board: Board, ticket: CashTicket, margin: number): Valued {
  const { status, legs, together, staked, cashedStake } = ticket;
  if (status === 'delay') return { no: refusedBecause('suspended', '注单确认中，暂不可兑现') };
  if (ticket.isFree) return { no: refusedBecause('closed', '免费投注的注单不可提前兑现') };
  if (status !== 'accepted' || cashedStake >= staked) return { no: NO.closed };
  if (ticket.isSuspended) return { no: NO.suspended };
  const worths = together === null ? legs.map((leg) => worthNow(board, [leg])) : [worthNow(board, legs)];
  const open = [];
  for (const [index, worth] of worths.entries()) {
    if (typeof worth === 'string') return { no: NO[worth] };
    const leg = legs[index];
    const title = together === null ? (leg?.title ?? '') : legs.map((each) => each.title).join('；');
    open.push({ title: title.slice(0, TITLE_MAX), price: together ?? leg?.price ?? 0, worth });
  }
  const value = cashOutValue({ ...ticket, cashed: cashedStake, legs: open }, margin);
  return value.amount > 0n ? { value } : { no: NO.closed };
}

/** A step of the sum fits into a line. */
const TITLE_MAX = 100;

/** What is paid for a portion, or why nothing is. */
export type CheckedCashOut =
  | { readonly ok: true; readonly stake: Fen; readonly paid: Fen; readonly steps: readonly string[] }
  | { readonly ok: false; readonly no: CashOutRejection };

/** Less than the member took is offered again, more is paid. */
export function checkCashOut(
  valued: Valued,
  wanted: { readonly portion: number; readonly amount: Fen },
): CheckedCashOut {
  if ('no' in valued) return notNow(valued.no);
  const { stake, paid } = portionOf(valued.value, wanted.portion);
  if (stake === 0n || paid === 0n) return notNow(refusedBecause('belowMin', '可兑现金额过低'));
  if (paid < wanted.amount) {
    const reason = `兑现价已由 ${yuanText(wanted.amount)} 元变为 ${yuanText(paid)} 元，请确认`;
    return notNow(refusedBecause('oddsChanged', reason), paid);
  }
  const steps = [...valued.value.steps, `本次兑现本金 ${yuanText(stake)} 元，实得 ${yuanText(paid)} 元`];
  return { ok: true, stake, paid, steps };
}

export const notNow = (
  { code, reason }: BetRejection,
  instead: Fen | null = null,
): CheckedCashOut & { readonly ok: false } => ({
  ok: false,
  no: { code, reason, instead },
});
