import { centerWallet, venueWallet } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { lockMemberLimits } from '../limits/limit-check.ts';
import { activityStatus } from '../venues/activity-status.ts';
import { type Queries, venues } from '../venues/venues.ts';
import { autoTransferOf } from './auto-transfer.ts';
import { moveOwn } from './own-transfer.ts';
import { transferOrders } from './transfer-orders.ts';

/** Who plays where, and when. */
interface Player {
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly now: Date;
}

export interface StakeToTopUp extends Player {
  readonly staked: Fen;
  /** Names the stake: what was brought for it is brought once. */
  readonly requestKey: string;
  /** What the member agreed to bring along although automatic transfer is off. */
  readonly agreed: (tx: Tx) => Promise<Fen>;
}

/**
 * Brings what a stake lacks from the centre wallet, and not a fen more: with automatic transfer on, or as far as the
 * member agreed to it. Says whether the stake can be paid now. Locks the member's limits before the wallets, as the
 * stake's own check does, so that two stakes of one member wait for each other and not on each other.
 */
export async function topUpStake(app: AppContext, tx: Tx, stake: StakeToTopUp): Promise<boolean> {
  const { memberId, venueCode, staked, now, requestKey } = stake;
  await lockMemberLimits(tx, [memberId]);
  const held = await app.ledger.lockWalletsOf(tx, memberId);
  const balanceIn = ({ wallet }: { readonly wallet: string }): Fen =>
    held.find(({ account }) => account.wallet === wallet)?.balance ?? 0n;
  const missing = staked - balanceIn(venueWallet(memberId, venueCode));
  // It has come by another way in the meantime.
  if (missing <= 0n) return true;
  // A concurrent duplicate was quicker: its stake stands, and its answer is given again.
  if ((await transferOrders.ofRequest(tx, memberId, requestKey)).length > 0) return true;
  if (missing > balanceIn(centerWallet(memberId))) return false;
  if ((await autoTransferOf(tx, memberId)) === 0 && missing > (await stake.agreed(tx))) return false;
  const venue = await venueToTopUp(app, tx, stake);
  if (!venue) return false;
  const legs = [{ venue, way: 'in' as const, amount: missing }];
  await moveOwn(app, tx, { memberId, now, isActivity: false, requestKey, legs });
  return true;
}

/** The venue, while money may come along by itself: not during an activity, nor while transfers are closed. */
async function venueToTopUp({ maintenance }: AppContext, store: Queries, { memberId, venueCode, now }: Player) {
  if (maintenance.of('transfer') !== undefined) return undefined;
  const found = await venues.findWithWageringLock(store, venueCode, memberId);
  return found && found.venue.state === 'normal' && activityStatus(found, now) === 'free' ? found.venue : undefined;
}

/** What a stake can be paid from. */
export interface StakingMoney {
  /** What lies in the venue's wallet. */
  readonly balance: Fen;
  /** The same and what would come along from the centre wallet by itself. */
  readonly available: Fen;
  /** Whether money of the centre wallet may come along with a stake at all, by itself or by the member's word. */
  readonly transferOpen: 0 | 1;
}

export async function stakingMoneyOf(app: AppContext, store: Queries, player: Player): Promise<StakingMoney> {
  const { memberId, venueCode } = player;
  const [own, centre] = await app.ledger.balancesOf(store, [venueWallet(memberId, venueCode), centerWallet(memberId)]);
  const venue = await venueToTopUp(app, store, player);
  const isAutomatic = await autoTransferOf(app, memberId);
  const balance = own?.balance ?? 0n;
  const along = venue && isAutomatic === 1 ? (centre?.balance ?? 0n) : 0n;
  return { balance, available: balance + along, transferOpen: venue ? 1 : 0 };
}
