import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { centerWallet, venueWallet } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { lockMemberLimits } from '../../limits/limit-check.ts';
import { autoTransferOf } from '../../transfers/auto-transfer.ts';
import { moveOwn } from '../../transfers/own-transfer.ts';
import { transferOrders } from '../../transfers/transfer-orders.ts';
import { activityStatus } from '../../venues/activity-status.ts';
import { type Queries, venues } from '../../venues/venues.ts';

export interface StakeToPay {
  readonly memberId: MemberId;
  readonly staked: Fen;
  readonly now: Date;
  readonly requestId: string;
  /** The place of the bet in its request. */
  readonly index: number;
  /** What the member agreed to bring along for the whole request, with automatic transfer off. */
  readonly transferIn: Fen | undefined;
}

const requestKeyOf = (requestId: string, index: number): string => `bet:${requestId}:${index}`;

/**
 * Brings what a stake lacks from the centre wallet, and not a fen more: with automatic transfer on, or as far as the
 * member agreed to it with the bet. Says whether the stake can be paid now. Locks the member's limits before the wallets,
 * as the bet's own check does, so that two bets of one member wait for each other and not on each other.
 */
export async function topUpForBet(app: AppContext, tx: Tx, stake: StakeToPay): Promise<boolean> {
  const { memberId, staked, now, requestId, index } = stake;
  await lockMemberLimits(tx, [memberId]);
  const held = await app.ledger.lockWalletsOf(tx, memberId);
  const balanceIn = ({ wallet }: { readonly wallet: string }): Fen =>
    held.find(({ account }) => account.wallet === wallet)?.balance ?? 0n;
  const missing = staked - balanceIn(venueWallet(memberId, SPORTSBOOK_VENUE));
  // It has come by another way in the meantime.
  if (missing <= 0n) return true;
  const requestKey = requestKeyOf(requestId, index);
  // A concurrent duplicate was quicker: its bet stands, and its answer is given again.
  if ((await transferOrders.ofRequest(tx, memberId, requestKey)).length > 0) return true;
  if (missing > balanceIn(centerWallet(memberId))) return false;
  if ((await autoTransferOf(tx, memberId)) === 0 && missing > (await agreedRest(tx, stake))) return false;
  const venue = await venueToTopUp(app, tx, { memberId, now });
  if (!venue) return false;
  const legs = [{ venue, way: 'in' as const, amount: missing }];
  await moveOwn(app, tx, { memberId, now, isActivity: false, requestKey, legs });
  return true;
}

/** What is left of the agreed amount after the bets before this one of the same request. */
async function agreedRest(tx: Tx, { memberId, requestId, index, transferIn = 0n }: StakeToPay): Promise<Fen> {
  if (transferIn === 0n || index === 0) return transferIn;
  const before = Array.from({ length: index }, (_, each) => requestKeyOf(requestId, each));
  return transferIn - (await transferOrders.sumOfRequests(tx, memberId, before));
}

/** The sportsbook, while money may come along by itself: not during an activity, nor while transfers are closed. */
async function venueToTopUp(
  { maintenance }: AppContext,
  store: Queries,
  { memberId, now }: Pick<StakeToPay, 'memberId' | 'now'>,
) {
  if (maintenance.of('transfer') !== undefined) return undefined;
  const found = await venues.findWithWageringLock(store, SPORTSBOOK_VENUE, memberId);
  return found && found.venue.state === 'normal' && activityStatus(found, now) === 'free' ? found.venue : undefined;
}

/** What a bet can be paid from. */
export interface BettingMoney {
  /** What lies in the sports wallet. */
  readonly balance: Fen;
  /** The same and what would come along from the centre wallet by itself. */
  readonly available: Fen;
  /** Whether money of the centre wallet may come along with a bet at all, by itself or by the member's word. */
  readonly transferOpen: 0 | 1;
}

export async function bettingMoneyOf(
  app: AppContext,
  store: Queries,
  { memberId, now }: Pick<StakeToPay, 'memberId' | 'now'>,
): Promise<BettingMoney> {
  const wallets = [venueWallet(memberId, SPORTSBOOK_VENUE), centerWallet(memberId)];
  const [sports, centre] = await app.ledger.balancesOf(store, wallets);
  const venue = await venueToTopUp(app, store, { memberId, now });
  const isAutomatic = await autoTransferOf(app, memberId);
  const balance = sports?.balance ?? 0n;
  const along = venue && isAutomatic === 1 ? (centre?.balance ?? 0n) : 0n;
  return { balance, available: balance + along, transferOpen: venue ? 1 : 0 };
}
