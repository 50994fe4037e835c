import type { WalletCall } from '@fairground/contract/providers';
import { type Entry, housePnl, type Posted, type Posting, stakeWallet, venueWallet } from '@fairground/ledger';
import type * as z from 'zod/mini';
import type { Tx } from '../../../platform/app-context.ts';
import { countReturn, lockMemberLimits } from '../../limits/limit-check.ts';
import { capWin } from '../cap-win.ts';
import { countTurnover } from '../count-turnover.ts';
import { providerPlayers } from '../provider-players.ts';
import { type ProviderRound, providerRounds } from '../provider-rounds.ts';
import { spendableAt } from './wallet-balance.ts';
import type { WalletBooking, WalletEvent } from './wallet-event.ts';
import { WalletNo } from './wallet-no.ts';

export const PROVIDER_WIN = 'provider-win';
export const PROVIDER_REFUND = 'provider-refund';

type WinRequest = z.output<typeof WalletCall.win.request>;
type RefundRequest = z.output<typeof WalletCall.refund.request>;

/**
 * What a stake won, nothing included: it ends the stake. No session is asked for, because a result is owed also when
 * the member has gone, and no limit, because it takes nothing from the member. What is beyond the payout of the member's
 * day is withheld.
 */
export async function payWin(
  booking: WalletBooking,
  request: WinRequest,
): Promise<z.input<typeof WalletCall.win.reply>> {
  const { tx, event } = booking;
  const { provider, now } = event;
  const { stakeId } = request;
  const win = BigInt(request.amount);
  const staked = { providerCode: provider.code, stakeId };
  await providerRounds.lock(tx, staked);
  if (await providerRounds.wasRefundedEarly(tx, staked)) throw new WalletNo('stake_refunded');
  const round = await openRound(tx, request, event);
  if (!round) throw new WalletNo('unknown_stake');
  if (round.roundId !== request.roundId) throw new WalletNo('unknown_stake');
  if (win > provider.winMax) throw new WalletNo('out_of_limits');
  const { memberId, venueCode, stake, betNo, stakedAt } = round;
  // Limits before wallets, as everywhere; the payout of the day is read under them.
  await lockMemberLimits(tx, [memberId]);
  const { paid, withheld } = await capWin(booking.app, tx, { memberId, venueCode, stake, win, now });
  const postings: Posting[] = [{ from: stakeWallet(memberId, venueCode), to: housePnl(venueCode), amount: stake }];
  if (paid > 0n) postings.push({ from: housePnl(venueCode), to: venueWallet(memberId, venueCode), amount: paid });
  await countReturn(tx, { memberId, amount: paid, now, stakedAt: round.stakedAt });
  const posted = await post(booking, { kind: PROVIDER_WIN, stakeId, postings });
  const end = { state: 'settled', win: paid, withheld, entryId: posted.entryId, at: now } as const;
  await providerRounds.end(tx, staked, end);
  const openStakes = posted.balanceOf(stakeWallet(memberId, venueCode));
  await countTurnover(tx, { memberId, venueCode, betNo, stake, stakedAt, title: provider.name, now, openStakes });
  return { stakeId, ...(await answer(booking, round, posted)) };
}

/** Takes a stake back, whole. One that has not come yet is remembered, and refused when it comes. */
export async function refundStake(
  booking: WalletBooking,
  request: RefundRequest,
): Promise<z.input<typeof WalletCall.refund.reply>> {
  const { tx, event } = booking;
  const { provider, eventId, now } = event;
  const { stakeId, player } = request;
  const staked = { providerCode: provider.code, stakeId };
  await providerRounds.lock(tx, staked);
  if (await providerRounds.wasRefundedEarly(tx, staked)) throw new WalletNo('stake_refunded');
  const round = await openRound(tx, request, event);
  if (!round) {
    await providerRounds.noteEarlyRefund(tx, { ...staked, player, at: now });
    return { stakeId, state: 'remembered', balance: '0', currency: provider.currency, reference: eventId };
  }
  const { memberId, venueCode, stake } = round;
  const postings = [{ from: stakeWallet(memberId, venueCode), to: venueWallet(memberId, venueCode), amount: stake }];
  await countReturn(tx, { memberId, amount: stake, now, stakedAt: round.stakedAt });
  const posted = await post(booking, { kind: PROVIDER_REFUND, stakeId, postings });
  const end = { state: 'refunded', win: 0n, withheld: 0n, entryId: posted.entryId, at: now } as const;
  await providerRounds.end(tx, staked, end);
  return { stakeId, state: 'refunded', ...(await answer(booking, round, posted)) };
}

/** The stake that is meant, if it is there and open, and this player's. */
async function openRound(
  tx: Tx,
  { stakeId, player, currency }: Pick<RefundRequest, 'stakeId' | 'player' | 'currency'>,
  { provider }: WalletEvent,
): Promise<ProviderRound | undefined> {
  if (currency !== provider.currency) throw new WalletNo('wrong_currency');
  const memberId = await providerPlayers.memberOf(tx, { providerCode: provider.code, player });
  if (memberId === undefined) throw new WalletNo('unknown_player');
  const round = await providerRounds.find(tx, { providerCode: provider.code, stakeId });
  if (!round) return undefined;
  if (round.memberId !== memberId) throw new WalletNo('unknown_player');
  if (round.state === 'refunded') throw new WalletNo('stake_refunded');
  if (round.state === 'settled') throw new WalletNo('already_settled');
  return round;
}

async function post(
  { app, tx, event: { provider, now } }: WalletBooking,
  { kind, stakeId, postings }: Pick<Entry, 'kind' | 'postings'> & { readonly stakeId: string },
): Promise<Posted> {
  const cause = `${provider.code}:${stakeId}`;
  const header = {
    key: `${kind}:${cause}`,
    kind,
    cause,
    actor: `provider:${provider.code}`,
    at: now,
    memo: provider.name,
  };
  const posted = await app.ledger.post(tx, { ...header, postings });
  if (!posted.ok) throw new Error(`${kind} of ${cause} not posted: ${posted.why}`);
  return posted.value;
}

async function answer(
  { app, tx, event: { provider, now } }: WalletBooking,
  { memberId, venueCode }: ProviderRound,
  { entryId }: Posted,
) {
  const balance = await spendableAt(app, tx, { memberId, venueCode, now });
  return { balance: `${balance}`, currency: provider.currency, reference: `${entryId}` };
}
